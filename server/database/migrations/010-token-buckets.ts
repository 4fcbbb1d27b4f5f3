import type { Kysely } from 'kysely';

/** Replaces counters by token buckets, and adds the networks from which accounts were logged in to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropTable('rate_limits').execute();
  await db.schema
    .createTable('limit_buckets')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('full_at', 'double precision', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('limit_buckets_full_at').on('limit_buckets').column('full_at').execute();
  await db.schema
    .createTable('known_networks')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_networks_pkey', ['account', 'network'])
    .execute();
  await db.schema.createIndex('known_networks_seen_at').on('known_networks').column('seen_at').execute();
};
