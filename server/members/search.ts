import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../database/schema';
import type { Total } from './cursor';
import { begins, matches, matchingOf, membersOf, type Filters, isCounted } from './filters';
import { inOrder, isAfter, type Order } from './order';
import type { Search } from './text';

/** How many members are read in sort order before the index of names is asked. */
const mostRead = 10_000;

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

/** Finds by the index of names and sorts the matches. */
const findByIndex = async (
  db: Queries,
  { teamId, filters, order, after, offset, limit }: PageRange,
  fits: RawBuilder<boolean>,
): Promise<Found> => {
  const matching = membersOf(db, teamId, filters)
    .where(fits)
    .select(['members.id', 'members.role', 'members.nameKey', 'members.usernameKey', 'members.emailKey']);
  const rest = after === null ? sql`true` : isAfter(order, after);
  const { rows } = await sql<{ ids: string[]; found: number }>`
    with members as materialized (${matching})
    select array(select id from members where ${rest} order by ${inOrder(order)} offset ${offset} limit ${limit}) as ids,
      (select count(*)::int from members) as found`.execute(db);
  const { ids = [], found = 0 } = rows[0] ?? {};
  return { ids, total: { count: found, isExact: true } };
};

/** Reads in sort order, which soon fills a page with a frequent text; a text that few names have is found by its index. */
const find = async (db: Queries, range: PageRange, fits: RawBuilder<boolean>): Promise<Found> => {
  const near = await scan(db, range, { fits, most: mostRead });
  return near.total.isExact || near.ids.length === range.limit ? near : findByIndex(db, range, fits);
};

/**
 * Finds the ids of the members whose names have words that begin with those of the search text. Sorted by name, the
 * names that begin with the text come first (docs/decisions/008-member-pages.md).
 */
export const search = async (db: Queries, range: PageRange, wanted: Search): Promise<Found> => {
  const { order, after, offset, limit } = range;
  if (order.field !== 'name') return find(db, range, matches(wanted));
  const others = sql<boolean>`${matches(wanted)} and not ${begins(wanted)}`;
  if (after !== null && !after[0]?.startsWith(wanted.key)) return find(db, range, others);
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
