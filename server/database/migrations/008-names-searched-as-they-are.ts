import { sql, type Kysely } from 'kysely';

/** A search holds names against its pattern as they are, which a space before each made dearer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index members_search`.execute(db);
  await sql`create index members_search on members using gin (name_key gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );
};
