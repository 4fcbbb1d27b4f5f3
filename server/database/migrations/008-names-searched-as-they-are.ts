import { sql, type Kysely } from 'kysely';

/** Indexes names without the leading space, which made each comparison with the search pattern more expensive. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index members_search`.execute(db);
  await sql`create index members_search on members using gin (name_key gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );
};
