import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../database/schema';
import type { Total } from './cursor';
import { share } from '../limits/share';
import { begins, foundBy, matches, matchingOf, membersOf, type Filters, isCounted } from './filters';
import { inOrder, isAfter, type Order } from './order';
import type { Search } from './text';

/** A range of a team's members in sort order. */
export interface PageRange {
  teamId: string;
  filters: Filters;
  order: Order;
  /** The position after which the range begins; null for the first member. */
  after: readonly string[] | null;
  offset: number;
  limit: number;
}

/** The ids of a page of a search, and how many members match. */
interface Found {
  ids: string[];
  total: Total;
}

/** Reads up to `maxRead` of the members `within` in sort order, and keeps those for whom `isMatch` holds. */
const readInOrder = async (
  db: Queries,
  { teamId, filters, order, after, offset, limit }: PageRange,
  {
    within = sql<boolean>`true`,
    isMatch,
    maxRead,
  }: { within?: RawBuilder<boolean>; isMatch: RawBuilder<boolean>; maxRead: number },
): Promise<Found> => {
  const candidates = membersOf(db, teamId, filters)
    .where(within)
    .$if(after !== null, (query) => query.where(isAfter(order, after ?? [])))
    .select(['members.id', isMatch.as('isMatch')])
    .orderBy(inOrder(order))
    .limit(maxRead);
  const { rows } = await sql<{ ids: string[] | null; found: number; read: number }>`
    select (array_agg(id) filter (where is_match))[${offset + 1}::int:${offset + limit}::int] as ids,
      (count(*) filter (where is_match))::int as found, count(*)::int as read
    from (${candidates}) as candidates`.execute(db);
  const { ids, found = 0, read = 0 } = rows[0] ?? {};
  return { ids: ids ?? [], total: { count: found, isExact: read < maxRead } };
};

/**
 * Finds the matches `within` by the index of words, and sorts them.
 * @param isRare reads the matches one by one
 * @returns null if the text should be rare and has more than `sortedMatches` matches
 */
const readByIndex = async (
  db: Queries,
  { teamId, filters, order, after, offset, limit }: PageRange,
  { within, wanted, isRare }: { within: RawBuilder<boolean>; wanted: Search; isRare: boolean },
): Promise<Found | null> => {
  const members = (isRare ? membersOf : matchingOf)(db, teamId, filters)
    .where(within)
    .select(['members.id', 'members.role', 'members.nameKey', 'members.usernameKey', 'members.emailKey'])
    .select('members.createdAt');
  // The planner would read the whole table rather than ten thousand rows by their ids.
  const oneByOne = sql`
    found as materialized (${foundBy(wanted, teamId)} limit ${share.sortedMatches + 1}),
    members as materialized (
      select members.* from found
      cross join lateral (${members.where('members.id', '=', sql<string>`found.member_id`)} offset 0) as members
      where (select count(*) from found) <= ${share.sortedMatches}
    )`;
  const together = sql`found as (select where false), members as materialized (${members})`;
  const rest = after === null ? sql`true` : isAfter(order, after);
  const { rows } = await sql<{ ids: string[]; count: number; found: number }>`
    with ${isRare ? oneByOne : together}
    select array(select id from members where ${rest} order by ${inOrder(order)} offset ${offset} limit ${limit}) as ids,
      (select count(*)::int from members) as count, (select count(*)::int from found) as found`.execute(db);
  const { ids = [], count = 0, found = 0 } = rows[0] ?? {};
  return found > share.sortedMatches ? null : { ids, total: { count, isExact: true } };
};

/**
 * Reads in sort order first: a page of a common text is full soon. Then asks the index, which is fast for a rare text. A
 * common text that none of the first members have costs the most.
 */
const findPage = async (
  db: Queries,
  range: PageRange,
  wanted: Search,
  within = sql<boolean>`true`,
): Promise<Found> => {
  const isMatch = sql<boolean>`${matches(wanted)} and ${within}`;
  const read = async (count: number) => {
    const maxRead = Math.max(count, range.offset + range.limit);
    const found = await readInOrder(db, range, { isMatch, maxRead });
    return found.total.isExact || found.ids.length === range.limit ? found : null;
  };
  const byIndex = (isRare: boolean) => readByIndex(db, range, { within, wanted, isRare });
  return (
    (await read(share.scannedMembers)) ??
    (wanted.parts.length > 0 ? await byIndex(true) : null) ??
    (await read(share.sortedMatches)) ??
    (await byIndex(false)) ?? { ids: [], total: { count: 0, isExact: true } }
  );
};

/**
 * Finds the ids of the members who have words that begin with those of the search text. Sorted by name, the names that
 * begin with the text come first (docs/decisions/033-member-search.md).
 */
export const search = async (db: Queries, range: PageRange, wanted: Search): Promise<Found> => {
  const { order, after, offset, limit } = range;
  if (order.field !== 'name') return findPage(db, range, wanted);
  const others = sql<boolean>`not ${begins(wanted)}`;
  if (after !== null && !after[0]?.startsWith(wanted.key)) return findPage(db, range, wanted, others);
  const first = await readInOrder(db, range, {
    within: begins(wanted),
    isMatch: sql<boolean>`true`,
    maxRead: Math.max(maxCounted, offset + limit),
  });
  // The page is full: skip counting the other matches if the total is known or could not be exact.
  if (first.ids.length === limit && (after !== null || !first.total.isExact)) return first;
  const rest = await findPage(
    db,
    {
      ...range,
      after: null,
      offset: Math.max(0, offset - first.total.count),
      limit: limit - first.ids.length,
    },
    wanted,
    others,
  );
  return {
    ids: [...first.ids, ...rest.ids],
    total: {
      count: first.total.count + rest.total.count,
      isExact: first.total.isExact && rest.total.isExact,
    },
  };
};

/** The highest exact total for filters without a stored count. */
const maxCounted = 1_000;

/** The number of members that match. Without a stored count, at most `max` are counted. */
export const totalOf = async (
  db: Queries,
  teamId: string,
  filters: Filters,
  max = maxCounted,
): Promise<Total> => {
  if (!isCounted(filters)) {
    const some = matchingOf(db, teamId, filters)
      .select(sql.lit(1).as('one'))
      .limit(max + 1);
    const { count } = await db
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return { count: Math.min(count, max), isExact: count <= max };
  }
  const { role } = filters;
  const { count } = await db
    .selectFrom('memberCounts')
    .where('teamId', '=', teamId)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'User'))
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { count, isExact: true };
};
