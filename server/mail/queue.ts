import { sql } from 'kysely';
import type { Database, NewRow, Queries, Row } from '../database/schema';

type Job = Row<'mailQueue'>;

/** The mail queue, as requests and the service use it. */
export interface MailQueue {
  /** Queues a mail with a reset link. It replaces the address's earlier request if that is still queued. */
  requestReset: (email: string, siteUrl: string) => Promise<void>;
  /** Processes the queue now instead of at the next interval. */
  wake: () => void;
  /** Stops sending once the current mail is done. */
  stop: () => Promise<void>;
}

/** Queues a mail. In a transaction, it is queued only if the transaction commits. */
export const enqueueMail = async (
  db: Queries,
  job: Pick<NewRow<'mailQueue'>, 'kind' | 'email' | 'siteUrl' | 'invitationId'>,
): Promise<void> => {
  await db.insertInto('mailQueue').values(job).execute();
};

/** Queues a reset mail in place of the address's earlier ones. */
export const replaceResetRequest = (db: Database, email: string, siteUrl: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('mailQueue')
      .where('kind', '=', 'resetPassword')
      .where('email', '=', email)
      .execute();
    await enqueueMail(trx, { kind: 'resetPassword', email, siteUrl });
  });

/**
 * Claims the next due mail for this process. If the process dies, another claims it two minutes later, which is longer
 * than sending may take.
 */
export const claimMail = async (db: Database): Promise<Job | null> => {
  const job = await db
    .updateTable('mailQueue')
    .set({
      attempts: sql`attempts + 1`,
      nextTryAt: sql`now() + interval '2 minutes'`,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mailQueue')
        .select('id')
        .where('nextTryAt', '<=', sql<Date>`now()`)
        // A person waits for a reset link.
        .orderBy(sql`kind = 'invitation'`)
        .orderBy('nextTryAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return job ?? null;
};

/** Postpones a mail that could not be sent, by 30 seconds at first and longer each time. */
export const postponeMail = async (db: Database, id: string): Promise<void> => {
  await db
    .updateTable('mailQueue')
    .set({ nextTryAt: sql`now() + interval '30 seconds' * power(2, attempts - 1)` })
    .where('id', '=', id)
    .execute();
};

/** How many mails are queued, and the age of the oldest in seconds. */
export const queuedMail = (db: Database): Promise<{ count: number; oldestSeconds: number }> =>
  db
    .selectFrom('mailQueue')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('oldestSeconds'),
    ])
    .executeTakeFirstOrThrow();

/** Deletes a mail from the queue. */
export const removeMail = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('mailQueue').where('id', '=', id).execute();
};
