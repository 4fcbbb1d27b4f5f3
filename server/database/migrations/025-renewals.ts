import type { Kysely } from 'kysely';

/**
 * Stores when purchases renew, in a table of its own: a column more in `purchases` would break the statements that an
 * older service has prepared. What an older service leaves unstored, the reconciliation stores.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('renewals')
    .addColumn('purchase_id', 'text', (column) =>
      column.primaryKey().references('purchases.id').onDelete('cascade'),
    )
    .addColumn('renews_at', 'timestamptz')
    .execute();
};
