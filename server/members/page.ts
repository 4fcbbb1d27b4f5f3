import { sql } from 'kysely';
import type { Request, Schema } from '../contract/types';
import type { Queries } from '../database/schema';
import { invalid } from '../http/problems';
import { decodeCursor, encodeCursor, type Cursor, type Total } from './cursor';
import { filtersOf, isCounted, membersOf } from './filters';
import { inOrder, isAfter, orderOf, positionOf } from './order';
import { readable, toMember } from './rows';
import { search, type PageRange } from './search';
import { totalOf } from './total';

type Query = Request<'listMembers'>['Querystring'];

/** Members that are skipped cost as much as those that are read, so page numbers alone end here. */
const deepestByNumber = 10_000;

const firstOf = ({ limit = 10, page = 1 }: Query): number => {
  const offset = (Math.max(page, 1) - 1) * limit;
  if (offset + limit > deepestByNumber) throw invalid({ page: ['is too deep without after'] });
  return offset;
};

const select = async (db: Queries, stretch: PageRange) => {
  const { teamId, filters, order, after, offset, limit } = stretch;
  if (filters.search) {
    const { ids, total } = await search(db, stretch, filters.search);
    const found = sql<string>`${ids}::uuid[]`;
    return { wanted: sql<string>`any(${found})`, sorted: sql`array_position(${found}, members.id)`, total };
  }
  const sorted = inOrder(order);
  const wanted = membersOf(db, teamId, filters)
    .$if(after !== null, (query) => query.where(isAfter(order, after ?? [])))
    .select('members.id')
    .orderBy(sorted)
    .offset(offset)
    .limit(limit);
  return { wanted: sql<string>`any(array(${wanted}))`, sorted, total: null };
};

/** What is known of a total once a page was read: whoever has seen the last member has seen them all. */
const corrected = (total: Total, seen: number, shown: number, hasNext: boolean): Total => {
  if (!hasNext && shown > 0) return { count: seen, isExact: true };
  return hasNext && total.count <= seen ? { count: seen + 1, isExact: false } : total;
};

/**
 * A page of a team's members, at the same cost however many there are and, by cursor, however deep it is.
 * @throws HttpProblem 422 for a cursor that is none, or a page number that is too deep
 */
export const readPage = async (db: Queries, teamId: string, query: Query): Promise<Schema<'MemberPage'>> => {
  const { limit = 10, page = 1, after, populate } = query;
  const filters = filtersOf(query);
  const order = orderOf(query);
  const cursor: Cursor | null = after === undefined ? null : decodeCursor(order, after);
  const offset = cursor ? 0 : firstOf(query);
  // One member more than is shown tells whether there is a next page.
  const stretch = { teamId, filters, order, after: cursor?.position ?? null, offset, limit: limit + 1 };
  const { wanted, sorted, total: found } = await select(db, stretch);
  const rows = await readable(db).where('members.id', '=', wanted).orderBy(sorted).execute();

  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const seen = (cursor?.seen ?? offset) + shown.length;
  const counted = isCounted(filters) ? null : (cursor?.total ?? found);
  const total = counted ?? (await totalOf(db, teamId, filters));
  const { count, isExact } = isCounted(filters)
    ? total
    : corrected(total, seen, shown.length, last !== undefined);
  return {
    page,
    results: shown.length,
    users: shown.map((row) => toMember(row, populate === 'user_id')),
    totalPages: Math.ceil(count / limit),
    totalResults: count,
    total: count,
    totalIsExact: isExact,
    next: last
      ? encodeCursor(order, { position: positionOf(order, last), seen, total: { count, isExact } })
      : null,
  };
};
