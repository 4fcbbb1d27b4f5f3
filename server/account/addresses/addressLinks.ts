import { timeAfter, minuteMs, type Clock } from '../../base/clock';
import type { Queries, AddressLinkKind, Row } from '../../database/schema';
import { randomUUID } from 'node:crypto';
import { changeMinutes, confirmationHours, undoHours } from '../../../contract/numbers';
import type { Context } from '../../context';
import type { Schema } from '../../contract/types';
import { HttpProblem, pleaseLogIn } from '../../http/problems';
import { addressToken } from '../../base/keys';
import type { Message } from '../../mail/message';
import { enqueueMail } from '../../mail/queue';
import {
  addressChangedMail,
  addressTakenMail,
  changeAddressMail,
  confirmAddressMail,
} from '../../mail/letters/addresses';
import { renameAccount } from '../../session/knownNetworks';
import { unknownPassword } from '../../session/passwords';
import { endSessionsOf } from '../../session/sessions';
import { removeKeysSince } from '../otherKeys';
import { confirmAddress, isConfirmed } from '../confirmedAddress';
import { hashSecretToken } from '../secretTokens';

type Needed = Pick<Context, 'db' | 'keys' | 'clock'>;
type Link = Row<'addressLinks'>;
type Outcome = Schema<'OpenedAddressLink'>['outcome'];

const lifetimesMs: Record<AddressLinkKind, number> = {
  confirm: confirmationHours * 60 * minuteMs,
  change: changeMinutes * minuteMs,
  undo: undoHours * 60 * minuteMs,
};

/** Makes a link and queues its mail, which goes to the address that the account will have once the link is opened. */
export const mailAddressLink = async (
  trx: Queries,
  { keys, clock }: Omit<Needed, 'db'>,
  { siteUrl, ...link }: Pick<Link, 'userId' | 'kind' | 'email'> & { siteUrl: string },
): Promise<void> => {
  const id = randomUUID();
  const tokenHash = hashSecretToken(addressToken(keys, id));
  const expiresAt = timeAfter(clock, lifetimesMs[link.kind]);
  await trx
    .insertInto('addressLinks')
    .values({ ...link, id, tokenHash, expiresAt })
    .execute();
  await enqueueMail(trx, { id, kind: `${link.kind}Address`, email: link.email, siteUrl });
};

const open = (db: Queries, clock: Clock) =>
  db.selectFrom('addressLinks').where('expiresAt', '>', timeAfter(clock, 0));

/** The address that the account is to have, or null. */
export const pendingAddress = async (
  { db, clock }: Omit<Needed, 'keys'>,
  userId: string,
): Promise<string | null> => {
  const pending = open(db, clock).select('email').where('userId', '=', userId).where('kind', '=', 'change');
  return (await pending.executeTakeFirst())?.email ?? null;
};

/** Deletes the pending address; its link no longer works. */
export const cancelPendingAddress = async (db: Queries, userId: string): Promise<void> => {
  await db.deleteFrom('addressLinks').where('userId', '=', userId).where('kind', '=', 'change').execute();
};

/** Locks the account until the transaction ends. @returns its address, or null when it was deleted */
const lockAccount = async (trx: Queries, userId: string): Promise<string | null> => {
  const users = trx.selectFrom('users').select('email').where('id', '=', userId).forNoKeyUpdate();
  return (await users.executeTakeFirst())?.email ?? null;
};

/** Makes the address the account's pending one in place of another, and mails its link. */
export const requestAddress = (
  context: Needed,
  request: { userId: string; email: string; siteUrl: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, request.userId);
    await cancelPendingAddress(trx, request.userId);
    await mailAddressLink(trx, context, { ...request, kind: 'change' });
  });

/** Mails a new link to the pending address in place of the older one. @returns false if there is no pending address */
export const resendPendingAddress = (
  context: Needed,
  { userId, siteUrl }: { userId: string; siteUrl: string },
): Promise<boolean> =>
  context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId);
    const pending = await trx
      .deleteFrom('addressLinks')
      .where('userId', '=', userId)
      .where('kind', '=', 'change')
      .where('expiresAt', '>', timeAfter(context.clock, 0))
      .returning('email')
      .executeTakeFirst();
    if (!pending) return false;
    await mailAddressLink(trx, context, { userId, kind: 'change', email: pending.email, siteUrl });
    return true;
  });

/** Whether another account has the address, or can have it again by undoing a change. */
export const isTaken = async (
  db: Queries,
  { email, userId }: Pick<Link, 'email' | 'userId'>,
  clock: Clock,
): Promise<boolean> => {
  const owner = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (owner && owner.id !== userId) return true;
  const left = await open(db, clock)
    .select('userId')
    .where('kind', '=', 'undo')
    .where('email', '=', email)
    .execute();
  return left.some((link) => link.userId !== userId);
};

interface Opening {
  link: Link;
  from: string;
  siteUrl: string;
}

/** Revokes the invitation to the account's own team for an address that the account gets itself. */
const revokeOwnInvitation = async (
  trx: Queries,
  { userId, email }: Pick<Link, 'userId' | 'email'>,
  clock: Clock,
): Promise<void> => {
  await trx
    .updateTable('invitations')
    .set({ revokedAt: timeAfter(clock, 0) })
    .where('teamId', 'in', (eb) => eb.selectFrom('teams').select('id').where('ownerId', '=', userId))
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
};

/** Moves the account and its known networks to the link's address, confirms it, and ends the links that reset its password. */
const moveTo = async (
  trx: Queries,
  { keys, clock }: Omit<Needed, 'db'>,
  { link: { userId, email }, from, siteUrl }: Opening,
): Promise<void> => {
  await trx.updateTable('users').set({ email }).where('id', '=', userId).execute();
  await renameAccount(trx, keys, { from, to: email });
  await trx.deleteFrom('passwordResets').where('userId', '=', userId).execute();
  await revokeOwnInvitation(trx, { userId, email }, clock);
  await confirmAddress(trx, { userId, siteUrl }, clock);
};

const openings: Record<
  AddressLinkKind,
  (trx: Queries, context: Needed, opening: Opening) => Promise<Outcome | null>
> = {
  confirm: async (trx, { clock }, { link, from, siteUrl }) => {
    if (link.email !== from) return null;
    await confirmAddress(trx, { userId: link.userId, siteUrl }, clock);
    await trx
      .deleteFrom('addressLinks')
      .where('userId', '=', link.userId)
      .where('kind', '=', 'confirm')
      .execute();
    return 'confirmed';
  },
  change: async (trx, context, { link, from, siteUrl }) => {
    const { userId } = link;
    const wasConfirmed = await isConfirmed(trx, userId);
    await moveTo(trx, context, { link, from, siteUrl });
    await trx.deleteFrom('addressLinks').where('userId', '=', userId).where('kind', '!=', 'undo').execute();
    // An address that was never confirmed may be a stranger's, so its link cannot recover the account.
    if (wasConfirmed) await mailAddressLink(trx, context, { userId, kind: 'undo', email: from, siteUrl });
    return 'changed';
  },
  undo: async (trx, context, { link, from, siteUrl }) => {
    const { userId, email, createdAt, expiresAt } = link;
    await moveTo(trx, context, { link, from, siteUrl });
    // The person who changed the address knew the password.
    const passwordHash = await unknownPassword();
    await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
    // A thief's authenticator app would lock the owner out, and a thief's passkey would still log in. Only keys that are at
    // least three days older than the change stay.
    const since = new Date(expiresAt.getTime() - 2 * lifetimesMs.undo);
    await removeKeysSince(trx, userId, since);
    await endSessionsOf(trx, userId, { reason: 'passwordChanged' });
    // An earlier address can still recover the account from this one.
    await trx
      .deleteFrom('addressLinks')
      .where('userId', '=', userId)
      .where((eb) => eb.or([eb('kind', '!=', 'undo'), eb('createdAt', '>=', createdAt)]))
      .execute();
    await enqueueMail(trx, { kind: 'resetPassword', email, siteUrl });
    return 'undone';
  },
};

const ofAnotherAccount = () =>
  new HttpProblem(409, 'This link belongs to another account. Log out, and log in with that one.');

/** Records opened links, and links with the same effect as an opened one. */
const rememberOpened = async (trx: Queries, links: Link[], outcome: Outcome): Promise<void> => {
  const opened = links.map(({ tokenHash, userId, email, expiresAt }) => ({
    ...{ tokenHash, userId, email, expiresAt },
    outcome,
  }));
  await trx.insertInto('openedAddressLinks').values(opened).execute();
};

/**
 * The earlier effect of a link that was opened before, as long as the account still has the resulting address; otherwise
 * null.
 */
const openedBefore = async (
  { db, clock }: Needed,
  token: string,
): Promise<Schema<'OpenedAddressLink'> | null> => {
  const opened = await db
    .selectFrom('openedAddressLinks')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'openedAddressLinks.userId')
        .onRef('users.email', '=', 'openedAddressLinks.email'),
    )
    .select(['outcome', 'users.email'])
    .where('tokenHash', '=', hashSecretToken(token))
    .where('expiresAt', '>', timeAfter(clock, 0))
    .executeTakeFirst();
  return opened ?? null;
};

/**
 * Opens a mailed link about an address, once. Anybody can sign up with somebody else's address, and the address's owner must
 * not confirm that account for them: only a session of the account confirms or changes its address. Opening the link again,
 * or an older link with the same effect, changes nothing and gets the first response.
 * @param userId the session's user, or null
 * @returns the effect and the account's present address; null for an unknown, voided or expired link
 * @throws HttpProblem 401 without a session, 409 in a session of another account; the link stays good
 */
export const openAddressLink = async (
  context: Needed,
  { token, siteUrl, userId }: { token: string; siteUrl: string; userId: string | null },
): Promise<Schema<'OpenedAddressLink'> | null> => {
  const opening = context.db.transaction().execute(async (trx) => {
    const link = await trx
      .deleteFrom('addressLinks')
      .where('tokenHash', '=', hashSecretToken(token))
      .where('expiresAt', '>', timeAfter(context.clock, 0))
      .returningAll()
      .executeTakeFirst();
    const from = link ? await lockAccount(trx, link.userId) : null;
    if (!link || from === null || (await isTaken(trx, link, context.clock))) return null;
    if (link.kind !== 'undo') {
      if (userId === null) throw pleaseLogIn();
      if (userId !== link.userId) throw ofAnotherAccount();
    }
    const same = await trx
      .selectFrom('addressLinks')
      .selectAll()
      .where('userId', '=', link.userId)
      .where('email', '=', link.email)
      .where('kind', '=', link.kind)
      .execute();
    const outcome = await openings[link.kind](trx, context, { link, from, siteUrl });
    if (outcome === null) return null;
    await rememberOpened(trx, [link, ...same], outcome);
    return { outcome, email: link.email };
  });
  const settled = opening.catch((error: unknown) => {
    // Another account got the address at the same moment.
    if ((error as { constraint?: string }).constraint === 'users_email_key') return null;
    throw error;
  });
  return (await settled) ?? openedBefore(context, token);
};

/** Renders the mail of a link; null when the link is voided or has expired. */
export const writeAddressLink = async (
  { db, keys, clock }: Needed,
  id: string,
  siteUrl: string,
): Promise<Message | null> => {
  const link = await open(db, clock).selectAll().where('id', '=', id).executeTakeFirst();
  if (!link) return null;
  const { kind, email, userId } = link;
  const [to, token] = [{ name: '', address: email }, addressToken(keys, id)];
  if (kind === 'confirm') return confirmAddressMail(to, siteUrl, token);
  if (kind === 'undo') return addressChangedMail(to, siteUrl, token);
  // Checked only now, so that the response to the request takes the same time for every address.
  const taken = await isTaken(db, { email, userId }, clock);
  return taken ? addressTakenMail(to, siteUrl) : changeAddressMail(to, siteUrl, token);
};
