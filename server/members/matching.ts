import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Request, Schema } from '../contract/types';
import type { Context } from '../context';
import type { Queries } from '../database/schema';
import { HttpProblem, invalid } from '../http/problems';
import { share } from '../limits/share';
import type { Total } from './cursor';
import { deleteMembers, longUndoableMs } from './deletion';
import { filtersOf, isCounted, matchingOf, type Filters } from './filters';
import { idsOf, ownersOnly, type Membership } from './membership';
import { changedLabels } from './rows';
import { totalOf } from './search';
import { recordBulkChange } from './teamEvents';

const outcomeOf = (members: number, most: number): Schema<'MatchingOutcome'> => ({
  members,
  more: members === most,
});

type Stated = Pick<Request<'changeMatching'>['Querystring'], 'all' | 'total' | 'totalIsExact'>;

/** Pages of the previous version send neither. */
const unsaid = (name: keyof Stated, message: string) =>
  invalid({ [name]: [`${message} Reload the page, and try again.`] });

/** The highest number of members that a refusal states. */
const maxStatedTotal = 10_000;

/** @param total how many members match now, as far as they were counted */
const changedSince = ({ count, isExact }: Total) =>
  new HttpProblem(
    409,
    `The list has changed: ${isExact ? '' : 'more than '}${count.toLocaleString('en-US')} members match now. Look at it again, and try again.`,
  );

/**
 * Refuses a call with filters unless it names them and the number of members that the person saw: a different number means
 * that the list has changed, or that the service and the page disagree about the filters.
 * @throws HttpProblem 422 when neither a filter nor `all` is given, or both, or no total; 409 for another number
 */
const refuseOthers = async (
  db: Queries,
  teamId: string,
  filters: Filters,
  { all, total, totalIsExact = true }: Stated,
): Promise<void> => {
  const isFiltered = !isCounted(filters) || filters.role !== undefined;
  if (all && isFiltered) throw unsaid('all', 'Not beside a filter.');
  if (!all && !isFiltered) throw unsaid('all', 'Required without a filter.');
  if (total === undefined) throw unsaid('total', 'Required: how many members were shown.');
  const { count, isExact } = await totalOf(db, teamId, filters, total);
  const isAsShown = totalIsExact ? isExact && count === total : count >= total;
  if (!isAsShown) throw changedSince(await totalOf(db, teamId, filters, maxStatedTotal));
};

/**
 * Deletes the next members that match; none of them if one has an account and the caller isn't the owner.
 * @throws HttpProblem 403; 409 and 422 as `refuseOthers`
 */
export const deleteMatching = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  membership: Membership,
  { deletion, ...query }: Request<'deleteMatching'>['Querystring'],
): Promise<Schema<'MatchingOutcome'>> => {
  const filters = filtersOf(query);
  const matching = matchingOf(db, membership.teamId, filters);
  if (membership.access !== 'owner') {
    const account = await matching.where('userId', 'is not', null).select('id').limit(1).executeTakeFirst();
    if (account) throw ownersOnly('remove a member');
  }
  await refuseOthers(db, membership.teamId, filters, query);
  // Locked, so that a concurrent call takes the next members, and members who no longer match stay.
  const next = sql<string>`any(array(${matching.select('id').limit(share.deletedMembers).forUpdate()}))`;
  return outcomeOf(
    await deleteMembers({ db, clock }, membership, { next, deletion, keptMs: longUndoableMs }),
    share.deletedMembers,
  );
};

const changeNext = (
  { db }: Pick<Context, 'db'>,
  place: Membership,
  query: Request<'changeMatching'>['Querystring'],
  { ids, changes: { role, ...labels } }: Schema<'MatchingChanges'>,
): Promise<Schema<'MatchingOutcome'>> =>
  db.transaction().execute(async (trx) => {
    const { teamId, access } = place;
    const columns = { ...(role !== undefined && { role }), ...changedLabels(labels) };
    const filters = { ...filtersOf(query), ids };
    const matching = matchingOf(trx, teamId, filters);
    if (ids === undefined) await refuseOthers(trx, teamId, filters, query);
    const differ = Object.entries(columns).map(
      ([column, value]) => sql<boolean>`${sql.ref(column)} is distinct from ${value}`,
    );
    const next = await matching
      .where(sql<boolean>`(${sql.join(differ, sql` or `)})`)
      .select(['id', 'userId', 'role'])
      .limit(share.changedMembers)
      .forUpdate()
      .execute();
    // One of them may have got an account before the lock was taken.
    const isPromotion = next.some(
      (member) => member.userId !== null && (role ?? member.role) !== member.role,
    );
    if (isPromotion && access !== 'owner') throw ownersOnly('change the role of a member');
    await trx
      .updateTable('members')
      .set(columns)
      .where('id', '=', idsOf(next.map(({ id }) => id)))
      .execute();
    await recordBulkChange(trx, place, { members: next.length, role });
    return outcomeOf(next.length, share.changedMembers);
  });

/**
 * Changes the next members that match and have other values, or those of `ids`; none of them if the role of one who has an
 * account would change and the caller isn't the owner.
 * @throws HttpProblem 403; 409 and 422 as `refuseOthers`
 */
export const changeMatching = async (
  context: Pick<Context, 'db'>,
  membership: Membership,
  query: Request<'changeMatching'>['Querystring'],
  { ids, changes }: Schema<'MatchingChanges'>,
): Promise<Schema<'MatchingOutcome'>> => {
  const { role } = changes;
  if (role !== undefined && membership.access !== 'owner') {
    const promoted = matchingOf(context.db, membership.teamId, { ...filtersOf(query), ids })
      .where('userId', 'is not', null)
      .where('role', '!=', role);
    if (await promoted.select('id').limit(1).executeTakeFirst())
      throw ownersOnly('change the role of a member');
  }
  if (ids === undefined) return changeNext(context, membership, query, { changes });
  let members = 0;
  for (let first = 0; first < ids.length; first += share.changedMembers) {
    const part = ids.slice(first, first + share.changedMembers);
    members += (await changeNext(context, membership, query, { ids: part, changes })).members;
    // The embedded database runs on this thread: other requests are served between the batches.
    await nextTurn();
  }
  return { members, more: false };
};
