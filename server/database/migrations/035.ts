import { sql, type Kysely } from 'kysely';

/** Lists members by the time at which they were added, all of them or those of a role. */
export const membersByAgeInOrder = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index members_by_added on members (team_id, created_at, id)`.execute(db);
  await sql`create index members_by_role_and_added on members (team_id, role, created_at, id)`.execute(db);
  await sql`drop index members_by_age`.execute(db);
};
