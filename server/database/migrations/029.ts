import type { Kysely } from 'kysely';

/** Remembers what opened links about addresses did, in a table of its own: an older service would open them again. */
export const openedAddressLinks = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('opened_address_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  for (const column of ['user_id', 'expires_at'])
    await db.schema
      .createIndex(`opened_address_links_${column}`)
      .on('opened_address_links')
      .column(column)
      .execute();
};
