import { sql, type Kysely } from 'kysely';

/**
 * Stores from which browser and system a session is used, and why a session was ended. An older service leaves the
 * columns empty, and ends sessions without a reason.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('sessions').addColumn('browser', 'text').addColumn('system', 'text').execute();
  await db.schema
    .createTable('ended_sessions')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('ended_sessions_ended_at').on('ended_sessions').column('ended_at').execute();
};
