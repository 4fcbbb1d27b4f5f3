import { sql, type Kysely } from 'kysely';

/**
 * Makes counting an attempt cheap: without the write-ahead log no attempt waits for the disk (a crash of the database
 * fills the buckets again), and without an index on the time an update touches no index.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex('limit_buckets_full_at').execute();
  await sql`alter table limit_buckets set unlogged`.execute(db);
  await sql`alter table limit_buckets set (fillfactor = 70)`.execute(db);
};
