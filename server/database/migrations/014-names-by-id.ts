import { sql, type Kysely } from 'kysely';

/** Lets a search walk through a team in the random order of ids, where a frequent text is soon found. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index members_by_id on members (team_id, id) include (name_key)`.execute(db);
};
