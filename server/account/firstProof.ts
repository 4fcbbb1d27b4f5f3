import type { Clock } from '../clock';
import type { Queries } from '../database/schema';
import type { Keys } from '../keys';
import { enqueueMail } from '../mail/queue';
import { revokeInvitationsOf } from '../members/membership';
import { forgetNetworks } from '../session/knownNetworks';

interface Account {
  userId: string;
  email: string;
}

/**
 * Removes what could give somebody else the account whose address is shown to be its owner's for the first time: passkeys, the
 * authenticator app with its recovery codes, and pending addresses. The owner is mailed what was removed. Call it in a transaction.
 */
export const removeUnproven = async (
  trx: Queries,
  { userId, email, siteUrl }: Account & { siteUrl: string },
): Promise<void> => {
  await trx.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
  await trx.deleteFrom('addressLinks').where('userId', '=', userId).where('kind', '=', 'change').execute();
  const passkeys = await trx.deleteFrom('passkeys').where('userId', '=', userId).returning('id').execute();
  const apps = await trx
    .deleteFrom('secondKeys')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .execute();
  if (passkeys.length > 0) await enqueueMail(trx, { kind: 'passkeyRemoved', email, siteUrl });
  if (apps.some(({ confirmedAt }) => confirmedAt !== null))
    await enqueueMail(trx, { kind: 'secondKeyRemoved', email, siteUrl });
};

/**
 * Separates the account from other people when a reset is its first proof, because whoever resets a password did not choose
 * the earlier one: it leaves the team that it was put on, nobody else has access to its own team, open invitations are
 * revoked, and no network is known. The members themselves stay in both lists, without an account. Call it in a transaction.
 */
export const separateAccount = async (
  trx: Queries,
  { keys, clock }: { keys: Keys; clock: Clock },
  { userId, email }: Account,
): Promise<void> => {
  // In the order of `joinTeam`: nobody joins meanwhile.
  const teams = await trx
    .selectFrom('teams')
    .select('id')
    .where('ownerId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = teams.map(({ id }) => id);
  for (const table of ['members', 'deletedMembers'] as const)
    await trx
      .updateTable(table)
      .set({ userId: null })
      .where('userId', 'is not', null)
      .where((eb) => eb.or([eb('userId', '=', userId), ...own.map((id) => eb('teamId', '=', id))]))
      .execute();
  await revokeInvitationsOf(trx, [userId], clock);
  await forgetNetworks(trx, keys, email);
};
