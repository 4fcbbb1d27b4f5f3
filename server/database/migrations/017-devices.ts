import { sql, type Kysely } from 'kysely';

/**
 * Stores from which browser and system a session is used, and why a session was ended. An older service knows neither. The
 * devices are a table of their own: a column more in `sessions` would break the statements that an older service has prepared.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('devices')
    .addColumn('session_id', 'uuid', (column) =>
      column.primaryKey().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .execute();
  await db.schema
    .createTable('ended_sessions')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema.createIndex('ended_sessions_ended_at').on('ended_sessions').column('ended_at').execute();
};
