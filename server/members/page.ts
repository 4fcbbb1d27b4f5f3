import { sql } from 'kysely';
import type { Request, Schema } from '../contract/types';
import type { Queries } from '../database/schema';
import { invalid } from '../http/problems';
import { share } from '../limits/share';
import { decodeCursor, encodeCursor, type Cursor, type Total } from './cursor';
import { filtersOf, isCounted, membersOf } from './filters';
import { inOrder, isAfter, orderOf, positionOf } from './order';
import { readable, toMember } from './rows';
import { search, type PageRange, totalOf } from './search';

type Query = Request<'listMembers'>['Querystring'];

const firstOf = ({ limit = 10, page = 1 }: Query): number => {
  const offset = (Math.max(page, 1) - 1) * limit;
  if (offset + limit > share.skippedMembers)
    throw invalid({ page: ['Too high. Use after for later pages.'] });
  return offset;
};

const select = async (db: Queries, range: PageRange) => {
  const { teamId, filters, order, after, offset, limit } = range;
  if (filters.search) {
    const found = await search(db, range, filters.search);
    const ids = sql<string>`${found.ids}::uuid[]`;
    const sorted = sql`array_position(${ids}, members.id)`;
    return { wanted: sql<string>`any(${ids})`, sorted, found };
  }
  const sorted = inOrder(order);
  const wanted = membersOf(db, teamId, filters)
    .$if(after !== null, (query) => query.where(isAfter(order, after ?? [])))
    .select('members.id')
    .orderBy(sorted)
    .offset(offset)
    .limit(limit);
  return { wanted: sql<string>`any(array(${wanted}))`, sorted, found: undefined };
};

/** Corrects a total after reading a page: on the last page, the number of members read is exact. */
const corrected = (total: Total, seen: number, shown: number, hasNext: boolean): Total => {
  if (!hasNext && shown > 0) return { count: seen, isExact: true };
  return hasNext && total.count <= seen ? { count: seen + 1, isExact: false } : total;
};

/**
 * Reads a page of a team's members. Its cost does not depend on the team's size or, by cursor, on the page's depth.
 * @throws HttpProblem 422 for an invalid cursor or a page number that is too high
 */
export const readPage = async (db: Queries, teamId: string, query: Query): Promise<Schema<'MemberPage'>> => {
  const { limit = 10, page = 1, after, populate } = query;
  const filters = filtersOf(query);
  const order = orderOf(query);
  const cursor: Cursor | null = after === undefined ? null : decodeCursor({ filters, order }, after);
  const offset = cursor ? 0 : firstOf(query);
  // One more member than the page shows, to know whether there is a next page.
  const range = { teamId, filters, order, after: cursor?.position ?? null, offset, limit: limit + 1 };
  const { wanted, sorted, found } = await select(db, range);
  const rows = await readable(db).where('members.id', '=', wanted).orderBy(sorted).execute();

  const shown = rows.slice(0, limit);
  // A search reads its members in a second step, before which some of them may be deleted.
  const hasNext = (found?.ids.length ?? rows.length) > limit;
  if (hasNext && shown.length === 0) return readPage(db, teamId, query);
  const last = hasNext ? shown.at(-1) : undefined;
  const seen = (cursor?.seen ?? offset) + shown.length;
  const counted = isCounted(filters) ? null : (cursor?.total ?? found?.total);
  const total = counted ?? (await totalOf(db, teamId, filters));
  const { count, isExact } = isCounted(filters) ? total : corrected(total, seen, shown.length, hasNext);
  return {
    page,
    results: shown.length,
    users: shown.map((row) => toMember(row, populate === 'user_id')),
    totalPages: Math.ceil(count / limit),
    totalResults: count,
    total: count,
    totalIsExact: isExact,
    isSorted: true,
    next: last
      ? encodeCursor(
          { filters, order },
          { position: positionOf(order, last), seen, total: { count, isExact } },
        )
      : null,
  };
};
