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

interface Scan {
  within?: RawBuilder<boolean>;
  fits: RawBuilder<boolean>;
  /** How many members are read. */
  most: number;
}

/** Reads the members `within` in sort order, and takes those that fit. */
const scan = async (
  db: Queries,
  { teamId, filters, order, after, offset, limit }: PageRange,
  { within = sql<boolean>`true`, fits, most }: Scan,
): Promise<Found> => {
  const near = membersOf(db, teamId, filters)
    .where(within)
    .$if(after !== null, (query) => query.where(isAfter(order, after ?? [])))
    .select(['members.id', fits.as('fits')])
    .orderBy(inOrder(order))
    .limit(most);
  const { rows } = await sql<{ ids: string[] | null; found: number; read: number }>`
    select (array_agg(id) filter (where fits))[${offset + 1}::int:${offset + limit}::int] as ids,
      (count(*) filter (where fits))::int as found, count(*)::int as read
    from (${near}) as near`.execute(db);
  const { ids, found = 0, read = 0 } = rows[0] ?? {};
  return { ids: ids ?? [], total: { count: found, isExact: read < most } };
};

/** Finds by the index of words and sorts the matches `within`. Only a few: null when there are more than `sortedMatches`. */
const findByIndex = async (
  db: Queries,
  { teamId, filters, order, after, offset, limit }: PageRange,
  { within, wanted, few }: { within: RawBuilder<boolean>; wanted: Search; few: boolean },
): Promise<Found | null> => {
  const members = (few ? membersOf : matchingOf)(db, teamId, filters)
    .where(within)
    .select(['members.id', 'members.role', 'members.nameKey', 'members.usernameKey', 'members.emailKey']);
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
    with ${few ? oneByOne : together}
    select array(select id from members where ${rest} order by ${inOrder(order)} offset ${offset} limit ${limit}) as ids,
      (select count(*)::int from members) as count, (select count(*)::int from found) as found`.execute(db);
  const { ids = [], count = 0, found = 0 } = rows[0] ?? {};
  return found > share.sortedMatches ? null : { ids, total: { count, isExact: true } };
};

/**
 * Reads in sort order, which soon fills a page with a frequent text; a text that few members have is found by the index. One
 * that many have, and none of the first, costs the most.
 */
const find = async (
  db: Queries,
  range: PageRange,
  wanted: Search,
  within = sql<boolean>`true`,
): Promise<Found> => {
  const fits = sql<boolean>`${matches(wanted)} and ${within}`;
  const read = async (most: number) => {
    const found = await scan(db, range, { fits, most: Math.max(most, range.offset + range.limit) });
    return found.total.isExact || found.ids.length === range.limit ? found : null;
  };
  const by = (few: boolean) => findByIndex(db, range, { within, wanted, few });
  return (
    (await read(share.scannedMembers)) ??
    (wanted.parts.length > 0 ? await by(true) : null) ??
    (await read(share.sortedMatches)) ??
    (await by(false)) ?? { ids: [], total: { count: 0, isExact: true } }
  );
};

/**
 * Finds the ids of the members who have words that begin with those of the search text. Sorted by name, the names that
 * begin with the text come first (docs/decisions/008-member-pages.md).
 */
export const search = async (db: Queries, range: PageRange, wanted: Search): Promise<Found> => {
  const { order, after, offset, limit } = range;
  if (order.field !== 'name') return find(db, range, wanted);
  const others = sql<boolean>`not ${begins(wanted)}`;
  if (after !== null && !after[0]?.startsWith(wanted.key)) return find(db, range, wanted, others);
  const first = await scan(db, range, {
    within: begins(wanted),
    fits: sql<boolean>`true`,
    most: Math.max(mostCounted, offset + limit),
  });
  // The page is full: skip counting the other matches if the total is known or could not be exact.
  if (first.ids.length === limit && (after !== null || !first.total.isExact)) return first;
  const rest = await find(
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
const mostCounted = 1_000;

/** The number of members that match. Without a stored count at most `most` are counted. */
export const totalOf = async (
  db: Queries,
  teamId: string,
  filters: Filters,
  most = mostCounted,
): Promise<Total> => {
  if (!isCounted(filters)) {
    const some = matchingOf(db, teamId, filters)
      .select(sql.lit(1).as('one'))
      .limit(most + 1);
    const { count } = await db
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return { count: Math.min(count, most), isExact: count <= most };
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
