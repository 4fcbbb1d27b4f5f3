import type { Kysely } from 'kysely';

/**
 * Stores passkeys, their challenges, and when a session was last proven. The proofs are a table of their own: a column more in
 * `sessions` would break the statements that an older service has prepared.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('proofs')
    .addColumn('session_id', 'uuid', (column) =>
      column.primaryKey().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('proven_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(db.fn('gen_random_uuid')))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('added_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('passkeys_user_id').on('passkeys').column('user_id').execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  for (const column of ['user_id', 'expires_at'])
    await db.schema
      .createIndex(`passkey_challenges_${column}`)
      .on('passkey_challenges')
      .column(column)
      .execute();
};
