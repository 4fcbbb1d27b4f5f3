import { sql } from 'kysely';
import type { Database } from '../database/schema';

const mostFacets = 200;

/** Whether nobody in the team but the member excepted has the username, whatever its case. */
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

/** The different values of a column, found by leaping through its index from one to the next. */
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
