import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../database/schema';
import type { Total } from './cursor';
import { begins, contains, isCounted, membersOf, type Filters } from './filters';
import { inOrder, isAfter, type Order } from './order';
import { mostCounted, totalOf } from './total';
import type { Search } from './text';

/** How many members are scanned in sort order before the trigram index is used. */
const mostHeld = 5_000;

/** How many members are scanned by id to estimate how many match. */
const sampled = 2_000;

/** How many matches are sorted, by estimate: about four milliseconds' work. */
const mostSorted = 3_000;

/** A range of a team's members in sort order. */
export interface PageRange {
  teamId: string;
  filters: Filters;
  order: Order;
  /** The position after which the range begins; null for the first member. */
  after: readonly string[] | null;
  /** In the unsorted part of a search, the id after which the range begins; otherwise null. */
  afterId: string | null;
  offset: number;
  limit: number;
}

interface Found {
  ids: string[];
  total: Total;
}

/** The members of a page of a search. */
export interface FoundPage extends Found {
  /** How many of the ids are in sort order. The others follow in the order of their ids. */
  sorted: number;
  /** The position after which the unsorted part begins; null for all members. */
  sortedUpTo: readonly string[] | null;
}

interface Scan {
  fits: RawBuilder<boolean>;
  within?: RawBuilder<boolean>;
  /** How many members are read. */
  most: number;
  sorted: RawBuilder<unknown>;
}

/** Scans at most `most` of the members `within`, and takes the matching ones. */
const scan = async (
  db: Queries,
  { teamId, filters, order, after, offset, limit }: PageRange,
  { within, fits, most, sorted }: Scan,
): Promise<Found> => {
  const near = membersOf(db, teamId, filters)
    .$if(within !== undefined, (query) => query.where(within ?? fits))
    .$if(after !== null, (query) => query.where(isAfter(order, after ?? [])))
    .select(['members.id', fits.as('fits')])
    .orderBy(sorted)
    .limit(most);
  const { rows } = await sql<{ ids: string[] | null; found: number; read: number }>`
    select (array_agg(id) filter (where fits))[${offset + 1}::int:${offset + limit}::int] as ids,
      (count(*) filter (where fits))::int as found, count(*)::int as read
    from (${near}) as near`.execute(db);
  const { ids, found = 0, read = 0 } = rows[0] ?? {};
  return { ids: ids ?? [], total: { count: found, isExact: read < most } };
};

const byId = sql`members.id asc`;

/** Finds by the trigram index and sorts the matches: fast for a text that few names contain. */
const findByTrigrams = async (
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

const unsorted = ({ after }: PageRange, ids: string[], total: Total): FoundPage => ({
  ids,
  total,
  sorted: 0,
  sortedUpTo: after,
});

const sorted = (found: Found): FoundPage => ({ ...found, sorted: found.ids.length, sortedUpTo: null });

/** Takes matches by id. Ids are random, so a frequent text is soon found, wherever its names are in the order. */
const findById = async (
  db: Queries,
  { teamId, filters, order, after, afterId, offset, limit }: PageRange,
  fits: RawBuilder<boolean>,
): Promise<string[]> => {
  const found = await membersOf(db, teamId, filters)
    .where(fits)
    .$if(after !== null, (query) => query.where(isAfter(order, after ?? [])))
    .$if(afterId !== null, (query) => query.where('members.id', '>', afterId ?? ''))
    .select('members.id')
    .orderBy('members.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
};

/**
 * Scans in sort order, which is fast for a text that many names contain. If the next matches are further away, few are
 * found by the trigram index and sorted, and many are taken in the order of their ids. Their number is estimated from
 * members in the order of ids, which are a random sample.
 * @param pageSize makes every page by number be found in the same way
 */
const find = async (
  db: Queries,
  range: PageRange,
  fits: RawBuilder<boolean>,
  pageSize: number,
): Promise<FoundPage> => {
  const {
    limit,
    teamId,
    filters: { role },
  } = range;
  const most = limit > 0 ? mostHeld : mostCounted;
  const near = await scan(db, range, { fits, most, sorted: inOrder(range.order) });
  if (near.total.isExact || limit === 0) return sorted(near);
  if (near.total.count >= pageSize)
    return sorted(near.ids.length === limit ? near : await findByTrigrams(db, range, fits));
  // A class or category is read by its own index.
  if (!isCounted({ ...range.filters, search: null })) return sorted(await findByTrigrams(db, range, fits));
  const { ids, total } = await scan(db, range, { fits, most: sampled, sorted: byId });
  const share = total.count / sampled;
  const isSortable = total.isExact || share * (await totalOf(db, teamId, { role })).count <= mostSorted;
  if (isSortable) return sorted(await findByTrigrams(db, range, fits));
  return unsorted(range, ids.length === limit ? ids : await findById(db, range, fits), total);
};

/**
 * Finds the ids of the members whose names contain the search text, and their number. Sorted by name, the names that
 * begin with the text come first (docs/decisions/008-member-pages.md).
 */
export const search = async (db: Queries, range: PageRange, wanted: Search): Promise<FoundPage> => {
  const { order, after, afterId, offset, limit } = range;
  const hasBeginnings = order.field === 'name';
  const others = hasBeginnings
    ? sql<boolean>`${contains(wanted)} and not ${begins(wanted)}`
    : contains(wanted);
  // The total is in the cursor.
  if (afterId !== null)
    return unsorted(range, await findById(db, range, others), { count: 0, isExact: false });
  const isPastBeginnings = after !== null && !after[0]?.startsWith(wanted.key);
  if (!hasBeginnings || isPastBeginnings) return find(db, range, others, limit);
  const first = await scan(db, range, {
    within: begins(wanted),
    fits: sql<boolean>`true`,
    most: Math.max(mostCounted, offset + limit),
    sorted: inOrder(order),
  });
  // The page is full: skip counting the other matches if the total is known or could not be exact.
  if (first.ids.length === limit && (after !== null || !first.total.isExact)) return sorted(first);
  const rest = await find(
    db,
    {
      ...range,
      after: null,
      offset: Math.max(0, offset - first.total.count),
      limit: limit - first.ids.length,
    },
    others,
    limit,
  );
  return {
    ids: [...first.ids, ...rest.ids],
    sorted: first.ids.length + rest.sorted,
    sortedUpTo: rest.sortedUpTo,
    total: {
      count: first.total.count + rest.total.count,
      isExact: first.total.isExact && rest.total.isExact,
    },
  };
};
