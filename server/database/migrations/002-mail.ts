import { sql, type Kysely } from 'kysely';

const id = sql`gen_random_uuid()`;
const now = sql`now()`;

/** Creates the mail queue, and the mailbox that replaces an SMTP server. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('mail_queue')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(id))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('site_url', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_try_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('mail_queue_next_try_at').on('mail_queue').column('next_try_at').execute();
  await db.schema.createIndex('mail_queue_email').on('mail_queue').column('email').execute();
  await db.schema
    .createTable('mailbox')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(id))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(now))
    .execute();
  await db.schema.createIndex('mailbox_email').on('mailbox').columns(['email', 'created_at']).execute();
};
