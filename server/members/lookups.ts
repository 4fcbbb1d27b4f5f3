import { sql } from 'kysely';
import type { Database } from '../database/schema';

const mostFacets = 200;

/** Whether the username is free in the team, ignoring case. `except` is a member who may have it already. */
export const isUsernameFree = async (
  db: Database,
  teamId: string,
  username: string,
  except: string | undefined,
): Promise<boolean> => {
  const holder = await db
    .selectFrom('members')
    .select('id')
    .where('teamId', '=', teamId)
    .where('usernameKey', '=', username.toLowerCase())
    .where('username', 'is not', null)
    .executeTakeFirst();
  return !holder || holder.id === except;
};

/** How many seats a team uses: its owner's and one for each member who has an account. */
export const seatsUsed = async (db: Database, teamId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('members')
    .where('teamId', '=', teamId)
    .where('userId', 'is not', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count + 1;
};

/** The distinct values of a column, by a recursive query that skips through its index (loose index scan). */
export const valuesOf = async (
  db: Database,
  teamId: string,
  column: 'categoryId' | 'class',
): Promise<string[]> => {
  const next = db.selectFrom('members').select(column).where('teamId', '=', teamId).orderBy(column).limit(1);
  const { rows } = await sql<{ value: string }>`
    with recursive found(value) as (
      (${next.where(column, 'is not', null)})
      union all
      select (${next.where(column, '>', sql<string>`found.value`)}) from found where found.value is not null
    )
    select value from found where value is not null limit ${mostFacets}`.execute(db);
  return rows.map(({ value }) => value).sort((one, other) => one.localeCompare(other));
};
