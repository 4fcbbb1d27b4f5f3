import { sql } from 'kysely';
import type { Queries } from '../database/schema';
import type { Total } from './cursor';
import { contains, membersOf, type Filters } from './filters';
import { inOrder, isAfter, type Order } from './order';

/** So many members, in their order, are held against a search before the index of trigrams is asked. */
const held = 1_000;

/** A stretch of a team's members in their order. */
export interface Stretch {
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

/** Finds in the order itself, which suits what many names contain; null when that is not enough to tell. */
const findInOrder = async (db: Queries, stretch: Stretch, pattern: string): Promise<Found | null> => {
  const { teamId, filters, order, after, offset, limit } = stretch;
  const near = membersOf(db, teamId, filters)
    .$if(after !== null, (query) => query.where(isAfter(order, after ?? [])))
    .select(['members.id', 'members.nameKey'])
    .orderBy(inOrder(order))
    .limit(held);
  const fits = sql`from near where ${contains(pattern)}`;
  const { rows } = await sql<{ ids: string[]; found: number; read: number }>`
    with near as materialized (${near})
    select array(select id ${fits} offset ${offset} limit ${limit}) as ids,
      (select count(*)::int ${fits}) as found, (select count(*)::int from near) as read`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const isAll = row.read < held;
  return isAll || row.ids.length === limit
    ? { ids: row.ids, total: { count: row.found, isExact: isAll } }
    : null;
};

/** Finds by trigrams and sorts what was found, which suits what few names contain. */
const findByTrigrams = async (db: Queries, stretch: Stretch, pattern: string): Promise<Found> => {
  const { teamId, filters, order, after, offset, limit } = stretch;
  const matching = membersOf(db, teamId, filters)
    .where(contains(pattern))
    .select(['members.id', 'members.role', 'members.nameKey', 'members.usernameKey', 'members.emailKey']);
  const rest = after === null ? sql`true` : isAfter(order, after);
  const { rows } = await sql<{ ids: string[]; found: number }>`
    with members as materialized (${matching})
    select array(select id from members where ${rest} order by ${inOrder(order)} offset ${offset} limit ${limit}) as ids,
      (select count(*)::int from members) as found`.execute(db);
  const [row] = rows;
  return { ids: row?.ids ?? [], total: { count: row?.found ?? 0, isExact: true } };
};

/** The ids of the members whose names fit a LIKE pattern, and how many there are (docs/decisions/008-member-pages.md). */
export const search = async (db: Queries, stretch: Stretch, pattern: string): Promise<Found> =>
  (await findInOrder(db, stretch, pattern)) ?? (await findByTrigrams(db, stretch, pattern));
