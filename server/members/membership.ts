import { sql } from 'kysely';
import { timeAfter, type Clock } from '../base/clock';
import type { Schema } from '../contract/types';
import type { Queries } from '../database/schema';
import { HttpProblem, pleaseLogIn } from '../http/problems';

type Access = Schema<'MemberFacets'>['access'];

/** A person's team and access to its members. */
export interface Membership {
  userId: string;
  teamId: string;
  access: Access;
  /** The name of the team's owner; null for one's own team. */
  owner: string | null;
}

const accessOf: Record<Schema<'Role'>, Access | null> = { User: null, Viewer: 'read', Moderator: 'manage' };
const ranks: Access[] = ['read', 'manage', 'owner'];
const refusals: Record<Access, string> = {
  read: 'Your role can’t view this team’s members.',
  manage: 'Your role can’t edit this team’s members.',
  owner: 'Only the team’s owner can do this.',
};

/** The refusal that a student gets instead of the list. */
const studentsOf = (owner: string) =>
  new HttpProblem(
    403,
    `You’re a student on ${owner}’s team. Students appear in its list and can’t open it. Ask ${owner} for viewer access.`,
  );

/** The refusal of a change, such as "remove a member", that concerns a member with an account. */
export const ownersOnly = (what: string) =>
  new HttpProblem(403, `Only the team’s owner can ${what} who has an account.`);

/**
 * The membership of a signed-in person: in the team that invited them, otherwise in their own team.
 * @throws HttpProblem 403 when the access is less than the required one
 */
export const membershipOf = async (
  db: Queries,
  userId: string,
  asked: Access,
  refusal = refusals[asked],
): Promise<Membership> => {
  const { ownTeamId, teamId, role, owner } = await db
    .selectFrom('teams')
    .leftJoin('members', 'members.userId', 'teams.ownerId')
    .leftJoin('teams as joined', 'joined.id', 'members.teamId')
    .leftJoin('users as owners', 'owners.id', 'joined.ownerId')
    .where('teams.ownerId', '=', userId)
    .select(['teams.id as ownTeamId', 'members.teamId', 'members.role', 'owners.name as owner'])
    .executeTakeFirstOrThrow(pleaseLogIn);
  const access = role === null ? 'owner' : accessOf[role];
  if (access === null && asked === 'read' && owner !== null) throw studentsOf(owner);
  if (access === null || ranks.indexOf(access) < ranks.indexOf(asked)) throw new HttpProblem(403, refusal);
  return { userId, teamId: teamId ?? ownTeamId, access, owner };
};

/**
 * The id under which the rate limits count the person's team: the person's own team if they may not read the team's members.
 */
export const teamOf = async (db: Queries, userId: string): Promise<string> => {
  const membership = await membershipOf(db, userId, 'read').catch((error: unknown) => {
    // The operation refuses this caller itself.
    if (error instanceof HttpProblem) return null;
    throw error;
  });
  return membership?.teamId ?? userId;
};

/** One of these ids, as an SQL operand: `where('id', '=', idsOf(ids))`. */
export const idsOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/**
 * Revokes the open invitations to the own teams of people who are now on another team: nobody could remove a person who
 * accepts one (docs/decisions/021-addresses-and-teams.md). Call it in a transaction that has locked those teams.
 * @returns how many were revoked
 */
export const revokeInvitationsOf = async (
  trx: Queries,
  ownerIds: readonly string[],
  clock: Clock,
): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('invitations')
    .set({ revokedAt: timeAfter(clock, 0) })
    .where('teamId', 'in', (eb) => eb.selectFrom('teams').select('id').where('ownerId', '=', idsOf(ownerIds)))
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};
