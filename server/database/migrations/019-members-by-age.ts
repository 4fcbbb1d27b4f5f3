import { sql, type Kysely } from 'kysely';

/** Finds the few members who are new in a large team. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index members_by_age on members (team_id, created_at)`.execute(db);
};
