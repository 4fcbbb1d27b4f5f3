import type { Kysely } from 'kysely';

/** Adds the index that finds expired password resets. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('password_resets_expires_at')
    .on('password_resets')
    .column('expires_at')
    .execute();
};
