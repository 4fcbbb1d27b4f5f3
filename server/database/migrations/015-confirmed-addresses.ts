import type { Kysely } from 'kysely';

/** Records when a person showed that they read the account's mails. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('users').addColumn('confirmed_at', 'timestamptz').execute();
};
