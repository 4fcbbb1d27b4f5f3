import { sql } from 'kysely';
import type { Request, Schema } from '../contract/types';
import type { Context } from '../context';
import { deleteMembers, longUndoableMs } from './deletion';
import { filtersOf, matchingOf } from './filters';
import { idsOf, ownersOnly, type Membership } from './membership';
import { changedLabels } from './rows';

/** Members per call, so that each statement of a large list ends soon. */
const mostPerCall = 1_000;

const outcomeOf = (members: number): Schema<'MatchingOutcome'> => ({
  members,
  more: members === mostPerCall,
});

/**
 * Deletes the next members that match; none of them if one has an account and the caller isn't the owner.
 * @throws HttpProblem 403
 */
export const deleteMatching = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  membership: Membership,
  { deletion, ...query }: Request<'deleteMatching'>['Querystring'],
): Promise<Schema<'MatchingOutcome'>> => {
  const matching = matchingOf(db, membership.teamId, filtersOf(query));
  if (membership.access !== 'owner') {
    const account = await matching.where('userId', 'is not', null).select('id').limit(1).executeTakeFirst();
    if (account) throw ownersOnly('remove a member');
  }
  // Locked, so that a call at the same moment takes the next ones, and who no longer matches stays.
  const next = sql<string>`any(array(${matching.select('id').limit(mostPerCall).forUpdate()}))`;
  return outcomeOf(
    await deleteMembers({ db, clock }, membership, { next, deletion, keptMs: longUndoableMs }),
  );
};

/**
 * Changes the next members that match and have other values; none of them if the role of one who has an account would
 * change and the caller isn't the owner.
 * @throws HttpProblem 403
 */
export const changeMatching = (
  { db }: Pick<Context, 'db'>,
  { teamId, access }: Membership,
  query: Request<'changeMatching'>['Querystring'],
  { ids, changes: { role, ...labels } }: Schema<'MatchingChanges'>,
): Promise<Schema<'MatchingOutcome'>> =>
  db.transaction().execute(async (trx) => {
    const columns = { ...(role !== undefined && { role }), ...changedLabels(labels) };
    const matching = matchingOf(trx, teamId, { ...filtersOf(query), ids });
    if (role !== undefined && access !== 'owner') {
      const promoted = matching.where('userId', 'is not', null).where('role', '!=', role);
      if (await promoted.select('id').limit(1).executeTakeFirst())
        throw ownersOnly('change the role of a member');
    }
    const differ = Object.entries(columns).map(
      ([column, value]) => sql<boolean>`${sql.ref(column)} is distinct from ${value}`,
    );
    const next = await matching
      .where(sql<boolean>`(${sql.join(differ, sql` or `)})`)
      .select(['id', 'userId', 'role'])
      .limit(mostPerCall)
      .forUpdate()
      .execute();
    // One of them may have got an account before the lock.
    const isPromotion = next.some(
      (member) => member.userId !== null && (role ?? member.role) !== member.role,
    );
    if (isPromotion && access !== 'owner') throw ownersOnly('change the role of a member');
    await trx
      .updateTable('members')
      .set(columns)
      .where('id', '=', idsOf(next.map(({ id }) => id)))
      .execute();
    return outcomeOf(next.length);
  });
