import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../database/schema';
import type { Total } from './cursor';
import { begins, contains, membersOf, type Filters } from './filters';
import { inOrder, isAfter, type Order } from './order';
import { mostCounted } from './total';
import type { Search } from './text';

/** So many members, in their order, are held against a search before the index of trigrams is asked. */
const mostHeld = 5_000;

/** A stretch of a team's members in their order. */
export interface PageRange {
  teamId: string;
  filters: Filters;
  order: Order;
  /** The position that it begins after; null for the beginning. */
  after: readonly string[] | null;
  offset: number;
  limit: number;
}

interface Found {
  /** In their order. */
  ids: string[];
  total: Total;
}

/** Reads no more than `most` of the members `within`, in their order, and takes those that fit. */
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

/** Finds by trigrams and sorts what was found, which suits what few names contain. */
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

/** Finds in the order itself, which suits what many names contain, or else by trigrams. */
const find = async (db: Queries, stretch: PageRange, fits: RawBuilder<boolean>): Promise<Found> => {
  const most = stretch.limit > 0 ? mostHeld : mostCounted;
  const near = await takeInOrder(db, stretch, { within: sql<boolean>`true`, fits, most });
  const suffices = near.total.isExact || near.ids.length === stretch.limit;
  return suffices ? near : findByTrigrams(db, stretch, fits);
};

/**
 * The ids of the members whose names contain what is searched for, and how many there are. In the order of names those
 * that begin with it come before the others (docs/decisions/008-member-pages.md).
 */
export const search = async (db: Queries, stretch: PageRange, wanted: Search): Promise<Found> => {
  const { order, after, offset, limit } = stretch;
  if (order.field !== 'name') return find(db, stretch, contains(wanted));
  const others = sql<boolean>`${contains(wanted)} and not ${begins(wanted)}`;
  if (after !== null && !after[0]?.startsWith(wanted.key)) return find(db, stretch, others);
  const most = Math.max(mostCounted, offset + limit);
  const first = await takeInOrder(db, stretch, { within: begins(wanted), fits: sql<boolean>`true`, most });
  // Where the page is full the others are only counted, unless that is known or would not make the total exact.
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
