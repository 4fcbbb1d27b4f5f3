import { sql } from 'kysely';
import type { Queries } from '../database/schema';
import type { Total } from './cursor';
import { isCounted, membersOf, type Filters } from './filters';

/** The highest exact total for filters without a stored count. */
export const mostCounted = 1_000;

/** The number of members that match filters without a search. */
export const totalOf = async (db: Queries, teamId: string, filters: Filters): Promise<Total> => {
  if (!isCounted(filters)) {
    const some = membersOf(db, teamId, filters)
      .select(sql.lit(1).as('one'))
      .limit(mostCounted + 1);
    const { count } = await db
      .selectFrom(some.as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return { count: Math.min(count, mostCounted), isExact: count <= mostCounted };
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
