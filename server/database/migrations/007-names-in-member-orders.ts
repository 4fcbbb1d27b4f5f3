import { sql, type Kysely } from 'kysely';

/** Includes the name in the sort indexes that lack it, so that a search in sort order is an index-only scan. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [order, keys] of [
    ['username', 'username_key'],
    ['email', 'email_key'],
    ['role_and_username', 'role, username_key'],
    ['role_and_email', 'role, email_key'],
  ] as const) {
    const index = sql.ref(`members_by_${order}`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on members (team_id, ${sql.raw(keys)}, id) include (name_key)`.execute(
      db,
    );
  }
};
