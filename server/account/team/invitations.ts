import { invitationDays } from '../../../contract/numbers';
import { dayMs, timeAfter, type Clock } from '../../base/clock';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context';
import type { Schema } from '../../contract/types';
import type { Database, Queries, Row } from '../../database/schema';
import { normalizeEmail } from '../../../contract/emailAddress';
import { HttpProblem } from '../../http/problems';
import { pageUrl } from '../../http/siteUrl';
import { membershipOf } from '../../members/membership';
import { invitationCode } from '../../base/keys';
import { recordEvent } from '../../members/teamEvents';
import { enqueueMail } from '../../mail/queue';
import type { Message } from '../../mail/message';
import { invitationMail, roleNames } from '../../mail/letters/team';
import { isConfirmed } from '../confirmedAddress';
import { isPending } from './pendingInvitation';
import { hashSecretToken } from '../secretTokens';

type Invitation = Schema<'Invitation'>;
type InvitationRow = Omit<Row<'invitations'>, 'codeHash'>;

const notTheOwner = 'Only the team’s owner can invite people.';

const statusOf = (
  { acceptedAt, revokedAt, expiresAt }: InvitationRow,
  clock: Clock,
): Invitation['status'] => {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= clock() ? 'expired' : 'pending';
};

/** Maps an invitation to the contract's schema. */
export const toInvitation = (row: InvitationRow, clock: Clock): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  teamId: row.teamId,
  profileName: { name: row.profileName },
  parentUser: row.invitedBy,
  expiresAt: row.expiresAt.toISOString(),
  status: statusOf(row, clock),
});

/** The role comes first: a truncated link without it would open the ordinary sign-up. */
const queryOf = ({ email, role, profileName, teamId, parentUser }: Invitation, code: string) => ({
  role,
  email,
  teamId,
  parentUser,
  profileName: JSON.stringify({ ...profileName, code }),
});

const linkOf = (siteUrl: string, invitation: Invitation, code: string) =>
  pageUrl(siteUrl, '/signup', queryOf(invitation, code));

const ownTeam = async (db: Database, ownerId: string): Promise<string> =>
  (await membershipOf(db, ownerId, 'owner', notTheOwner)).teamId;

const refuseTeamMate = async (db: Queries, teamId: string, email: string): Promise<void> => {
  const mate = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select('members.id')
    .where('members.teamId', '=', teamId)
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (mate) throw new HttpProblem(409, 'This person is already on your team.');
  const owner = await db
    .selectFrom('teams')
    .innerJoin('users', 'users.id', 'teams.ownerId')
    .select('users.id')
    .where('teams.id', '=', teamId)
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (owner) throw new HttpProblem(409, 'This is your own address. The team is yours already.');
};

const refusePending = async (db: Queries, teamId: string, email: string, clock: Clock): Promise<void> => {
  const pending = await db
    .selectFrom('invitations')
    .select('role')
    .where('teamId', '=', teamId)
    .where('email', '=', email)
    .where(isPending(clock))
    .executeTakeFirst();
  if (pending) {
    throw new HttpProblem(
      409,
      `This address already has a pending invitation, as ${roleNames[pending.role]}. Under “Invited” you can send it again or revoke it.`,
    );
  }
};

/** The person who invites, and the site's origin for the link. */
export interface Inviting {
  ownerId: string;
  siteUrl: string;
}

/**
 * Creates an invitation to the caller's own team, and queues its mail if the caller's address is confirmed. It replaces
 * an expired one for the same address, and a pending one where the request says so.
 * @returns the invitation and its link; the one-time code in the link is not stored
 * @throws HttpProblem 403 when the caller doesn't own the team, 409 when the person is already on it or invited to it
 */
export const createInvitation = async (
  { config, db, keys, mail, clock }: Pick<Context, 'config' | 'db' | 'keys' | 'mail' | 'clock'>,
  request: Schema<'InvitationRequest'>,
  { ownerId, siteUrl }: Inviting,
): Promise<Schema<'CreatedInvitation'>> => {
  const teamId = await ownTeam(db, ownerId);
  if (request.teamId !== undefined && request.teamId !== teamId) {
    throw new HttpProblem(403, notTheOwner);
  }
  const email = normalizeEmail(request.email);
  await refuseTeamMate(db, teamId, email);
  const mailed = config.MAIL === 'on' && (await isConfirmed(db, ownerId));
  const id = randomUUID();
  const code = invitationCode(keys, id);
  const row = await db.transaction().execute(async (trx) => {
    // Serialize the invitations of a team: each one voids the older one for its address.
    await trx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute();
    // The owner may have joined another team in the meantime.
    const place = await membershipOf(trx, ownerId, 'owner', notTheOwner);
    if (!request.replaces) await refusePending(trx, teamId, email, clock);
    await trx
      .updateTable('invitations')
      .set({ revokedAt: sql<Date>`now()` })
      .where('teamId', '=', teamId)
      .where('email', '=', email)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .execute();
    const created = await trx
      .insertInto('invitations')
      .values({
        id,
        teamId,
        invitedBy: ownerId,
        email,
        role: request.role,
        profileName: request.profileName.name,
        codeHash: hashSecretToken(code),
        expiresAt: timeAfter(clock, invitationDays * dayMs),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(trx, place, { kind: 'invited', subject: created.profileName, role: created.role });
    if (mailed) await enqueueMail(trx, { kind: 'invitation', email, siteUrl, invitationId: id });
    return created;
  });
  mail.wake();
  const invitation = toInvitation(row, clock);
  return { ...invitation, url: linkOf(siteUrl, invitation, code), status: 'pending', mailed };
};

/** Renders the mail of an invitation; null if it has been accepted or revoked, or has expired. */
export const writeInvitation = async (
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  id: string,
  siteUrl: string,
): Promise<Message | null> => {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .selectAll('invitations')
    .select(['users.name as inviterName', 'users.email as inviterEmail'])
    .where('invitations.id', '=', id)
    .executeTakeFirst();
  if (!row || statusOf(row, clock) !== 'pending') return null;
  const { profileName: name, email: address, role, expiresAt, inviterName, inviterEmail } = row;
  return invitationMail(
    { name, address },
    {
      inviter: { name: inviterName, email: inviterEmail },
      role,
      expiresAt,
      url: linkOf(siteUrl, toInvitation(row, clock), invitationCode(keys, id)),
    },
  );
};

/**
 * Lists the invitations to the caller's team, or only the pending ones, at most 200. Open invitations come first, then the
 * newest.
 */
export const listInvitations = async (
  db: Database,
  ownerId: string,
  clock: Clock,
  status?: 'pending',
): Promise<Invitation[]> => {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('teamId', '=', await ownTeam(db, ownerId))
    .$if(status === 'pending', (query) => query.where(isPending(clock)))
    .orderBy((eb) => eb('acceptedAt', 'is', null).and('revokedAt', 'is', null), 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => toInvitation(row, clock));
};

/** The pending invitations to a confirmed address from other people's teams, newest first, at most 20. */
export const invitationsTo = async (
  { db, keys, clock }: Pick<Context, 'db' | 'keys' | 'clock'>,
  { userId, email }: { userId: string; email: string },
): Promise<Schema<'InvitationToMe'>[]> => {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invitedBy')
    .selectAll('invitations')
    .select('users.name as inviter')
    .where('invitations.email', '=', email)
    .where('invitedBy', '!=', userId)
    .where(isPending(clock))
    .orderBy('invitations.createdAt', 'desc')
    .orderBy('invitations.id')
    .limit(20)
    .execute();
  return rows.map((row) => {
    const query = new URLSearchParams(queryOf(toInvitation(row, clock), invitationCode(keys, row.id)));
    return { inviter: row.inviter, role: row.role, route: `/signup?${query.toString()}` };
  });
};

/** Revokes a pending invitation to the caller's team. @returns false if there is none */
export const revokeInvitation = (db: Database, ownerId: string, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const place = await membershipOf(trx, ownerId, 'owner', notTheOwner);
    const revoked = await trx
      .updateTable('invitations')
      .set({ revokedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .where('teamId', '=', place.teamId)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .returning('profileName')
      .executeTakeFirst();
    if (revoked) await recordEvent(trx, place, { kind: 'revoked', subject: revoked.profileName });
    return revoked !== undefined;
  });
