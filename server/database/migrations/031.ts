import { sql, type Kysely } from 'kysely';

/** An undo restores a deletion in batches; this index finds the next batch without sorting the whole deletion. */
export const deletionsInOrder = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index deleted_members_in_order on deleted_members (team_id, deletion_id, id)`.execute(db);
  await sql`drop index deleted_members_deletion`.execute(db);
};
