import type { Kysely } from 'kysely';

/** Stores the effects of opened links about addresses, in a separate table: an older service would open the links again. */
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
