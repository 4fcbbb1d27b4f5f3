import type { Kysely } from 'kysely';

/** Stores authenticator apps and recovery codes, in tables of their own: an older service knows neither. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('second_keys')
    .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('used_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'uuid', (column) =>
      column.notNull().references('second_keys.user_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pkey', ['user_id', 'code_hash'])
    .execute();
};
