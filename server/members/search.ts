import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../database/schema';
import type { Total } from './cursor';
import { begins, contains, membersOf, type Filters } from './filters';
import { inOrder, isAfter, type Order } from './order';
import { mostCounted } from './total';
import type { Search } from './text';

/** How many members are scanned in sort order before the trigram index is used. */
const mostHeld = 5_000;

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

interface Found {
  /** In sort order. */
  ids: string[];
  total: Total;
}

/** Scans at most `most` of the members `within`, in sort order, and takes the matching ones. */
const takeInOrder = async (
  db: Queries,
  { teamId, filters, order, after, offset, limit }: PageRange,
  { within, fits, most }: { within: RawBuilder<boolean>; fits: RawBuilder<boolean>; most: number },
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

/** Scans in sort order, which is fast for a text that many names contain; otherwise uses the trigram index. */
const find = async (db: Queries, stretch: PageRange, fits: RawBuilder<boolean>): Promise<Found> => {
  const most = stretch.limit > 0 ? mostHeld : mostCounted;
  const near = await takeInOrder(db, stretch, { within: sql<boolean>`true`, fits, most });
  const suffices = near.total.isExact || near.ids.length === stretch.limit;
  return suffices ? near : findByTrigrams(db, stretch, fits);
};

/**
 * Finds the ids of the members whose names contain the search text, and their number. Sorted by name, the names that
 * begin with the text come first (docs/decisions/008-member-pages.md).
 */
export const search = async (db: Queries, stretch: PageRange, wanted: Search): Promise<Found> => {
  const { order, after, offset, limit } = stretch;
  if (order.field !== 'name') return find(db, stretch, contains(wanted));
  const others = sql<boolean>`${contains(wanted)} and not ${begins(wanted)}`;
  if (after !== null && !after[0]?.startsWith(wanted.key)) return find(db, stretch, others);
  const most = Math.max(mostCounted, offset + limit);
  const first = await takeInOrder(db, stretch, { within: begins(wanted), fits: sql<boolean>`true`, most });
  // The page is full: skip counting the other matches if the total is known or could not be exact.
  if (first.ids.length === limit && (after !== null || !first.total.isExact)) return first;
  const rest = await find(
    db,
    {
      ...stretch,
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
