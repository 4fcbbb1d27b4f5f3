import { sql } from 'kysely';
import type { Schema } from '../contract/types';
import type { Database, Queries, Row } from '../database/schema';
import { HttpProblem } from '../http/problems';
import { pageUrl } from '../http/siteUrl';
import { membershipOf } from '../members/membership';
import { createSecretToken, hashSecretToken } from './secretTokens';
import { normalizeEmail } from './users';

type Invitation = Schema<'Invitation'>;
type InvitationRow = Omit<Row<'invitations'>, 'codeHash'>;

const notTheOwner = 'Only the team’s owner can invite people.';

const statusOf = ({ acceptedAt, revokedAt, expiresAt }: InvitationRow): Invitation['status'] => {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() <= Date.now() ? 'expired' : 'pending';
};

const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  teamId: row.teamId,
  profileName: { name: row.profileName },
  parentUser: row.invitedBy,
  expiresAt: row.expiresAt.toISOString(),
  status: statusOf(row),
});

const linkOf = (
  siteUrl: string,
  { email, role, profileName, teamId, parentUser }: Invitation,
  code: string,
) => {
  const profile = JSON.stringify({ ...profileName, code });
  return pageUrl(siteUrl, '/signup', { email, role, profileName: profile, teamId, parentUser });
};

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
};

/**
 * Creates an invitation to the caller's own team. It replaces an older one for the same address.
 * @returns the invitation and its link; the one-time code in the link is not stored
 * @throws HttpProblem 403 when the caller doesn't own the team, 409 when the person is already a member
 */
export const createInvitation = async (
  db: Database,
  ownerId: string,
  request: Schema<'InvitationRequest'>,
  siteUrl: string,
): Promise<Schema<'CreatedInvitation'>> => {
  const teamId = await ownTeam(db, ownerId);
  if (request.teamId !== undefined && request.teamId !== teamId) {
    throw new HttpProblem(403, notTheOwner);
  }
  const email = normalizeEmail(request.email);
  await refuseTeamMate(db, teamId, email);
  const code = createSecretToken();
  const row = await db.transaction().execute(async (trx) => {
    // Serialize the invitations of a team: each one voids the older one for its address.
    await trx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute();
    await trx
      .updateTable('invitations')
      .set({ revokedAt: sql<Date>`now()` })
      .where('teamId', '=', teamId)
      .where('email', '=', email)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .execute();
    return trx
      .insertInto('invitations')
      .values({
        teamId,
        invitedBy: ownerId,
        email,
        role: request.role,
        profileName: request.profileName.name,
        codeHash: hashSecretToken(code),
        expiresAt: sql<Date>`now() + interval '7 days'`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  const invitation = toInvitation(row);
  return { ...invitation, url: linkOf(siteUrl, invitation, code), status: 'pending' };
};

/** Lists the invitations to the caller's team, newest first, at most 200. */
export const listInvitations = async (db: Database, ownerId: string): Promise<Invitation[]> => {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('teamId', '=', await ownTeam(db, ownerId))
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute();
  return rows.map(toInvitation);
};

/** Revokes an open invitation to the caller's team. @returns false if there is none */
export const revokeInvitation = async (db: Database, ownerId: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('teamId', '=', await ownTeam(db, ownerId))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
