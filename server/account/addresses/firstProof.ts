import type { Clock } from '../../base/clock';
import type { Queries } from '../../database/schema';
import type { Keys } from '../../base/keys';
import { enqueueMail } from '../../mail/queue';
import { revokeInvitationsOf } from '../../members/membership';
import { forgetNetworks } from '../../session/knownNetworks';
import { leaveTeam } from '../team/ownTeam';

/**
 * Clears an account when a reset is the first proof of its address, because the person who resets the password did not
 * choose the earlier one, and the account may be a stranger's until then. Passkeys and the authenticator app with its recovery
 * codes go. The account leaves the team that it was put on, nobody else has access to its own team, its open invitations are
 * revoked, and no network is known. Entries of members stay in both lists, without an account. The owner is mailed what was
 * removed. Call it in a transaction that ends the sessions, too.
 */
export const clearAccount = async (
  trx: Queries,
  { keys, clock }: { keys: Keys; clock: Clock },
  { userId, email, siteUrl }: { userId: string; email: string; siteUrl: string },
): Promise<void> => {
  // Locked, so that nobody joins meanwhile.
  const own = await trx
    .selectFrom('teams')
    .select('id')
    .where('ownerId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute();
  const passkeys = await trx.deleteFrom('passkeys').where('userId', '=', userId).returning('id').execute();
  const apps = await trx
    .deleteFrom('secondKeys')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .execute();
  const isLeft = await leaveTeam(trx, { userId, siteUrl });
  const others = await trx
    .updateTable('members')
    .set({ userId: null })
    .where('userId', 'is not', null)
    .where('teamId', '=', own.id)
    .returning('id')
    .execute();
  await trx
    .updateTable('deletedMembers')
    .set({ userId: null })
    .where('userId', 'is not', null)
    .where('teamId', '=', own.id)
    .execute();
  const invitations = await revokeInvitationsOf(trx, [userId], clock);
  await forgetNetworks(trx, keys, email);
  const removed = {
    passkeys: passkeys.length,
    secondKey: apps.filter(({ confirmedAt }) => confirmedAt !== null).length,
    team: Number(isLeft),
    access: others.length,
    invitations,
  };
  if (Object.values(removed).some((count) => count > 0))
    await enqueueMail(trx, { kind: 'cleared', email, siteUrl, notices: removed });
};
