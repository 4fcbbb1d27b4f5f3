import { sql, type Kysely } from 'kysely';

/** The mailed links about the addresses of accounts: to confirm one, to change it, and to undo its change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('address_links')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(`address_links_${name}`)
      .on('address_links')
      .columns([...columns])
      .execute();
  await index('user_id', ['user_id', 'kind']);
  await index('email', ['email']);
  await index('expires_at', ['expires_at']);
};
