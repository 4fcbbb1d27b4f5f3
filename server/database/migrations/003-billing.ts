import { sql, type Kysely } from 'kysely';

const now = sql`now()`;

/** Creates the tables for purchases and webhooks. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('purchases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz')
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('purchases_user_id').on('purchases').column('user_id').execute();
  await db.schema
    .createTable('webhook_events')
    .addColumn('body_hash', 'text', (column) => column.primaryKey())
    .addColumn('event_name', 'text', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .execute();
};
