import { sql, type Kysely } from 'kysely';

/**
 * Lets a webhook wait until it is applied, a purchase until its buyer has an account, and a job until it is due.
 * An older service marks the webhooks that it receives as applied, by leaving `next_try_at` empty.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('webhook_events')
    .addColumn('body', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'timestamptz')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema
    .createIndex('webhook_events_next_try_at')
    .on('webhook_events')
    .column('next_try_at')
    .where('next_try_at', 'is not', null)
    .execute();
  await db.schema.alterTable('mail_queue').addColumn('last_error', 'text').execute();
  await db.schema
    .alterTable('purchases')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute();
  await db.schema
    .alterTable('purchases')
    .addColumn('email', 'text')
    .addColumn('reported_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('purchases_email')
    .on('purchases')
    .column('email')
    .where(sql.ref('user_id'), 'is', null)
    .execute();
  await db.schema
    .createTable('scheduled_jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'timestamptz', (column) => column.notNull())
    .addColumn('done_at', 'timestamptz')
    .execute();
};
