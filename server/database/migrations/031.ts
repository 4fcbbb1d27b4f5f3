import { sql, type Kysely } from 'kysely';

/** Finds the next members of a deletion, which come back some at a time, without reading and sorting all of them. */
export const deletionsInOrder = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index deleted_members_in_order on deleted_members (team_id, deletion_id, id)`.execute(db);
  await sql`drop index deleted_members_deletion`.execute(db);
};
