import { sql } from 'kysely';
import type { Database, NewRow, Queries } from '../database/schema';
import type { Queue } from '../jobs/queue';
import type { Worker } from '../jobs/worker';

/** The mail queue, as requests and the service use it. */
export interface MailQueue extends Worker {
  /** Queues a mail with a reset link. It replaces the address's earlier request if that is still queued. */
  requestReset: (email: string, siteUrl: string) => Promise<void>;
}

export const mailQueue: Queue<'mailQueue'> = {
  table: 'mailQueue',
  id: 'id',
  since: 'createdAt',
  // A person waits for a reset link.
  order: sql`kind = 'invitation', kind = 'confirmAddress', next_try_at`,
};

/** Queues a mail. In a transaction, it is queued only if the transaction commits. */
export const enqueueMail = async (
  db: Queries,
  job: Pick<NewRow<'mailQueue'>, 'id' | 'kind' | 'email' | 'siteUrl' | 'invitationId'>,
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

/** Deletes a mail from the queue. */
export const removeMail = async (db: Database, id: string): Promise<void> => {
  await db.deleteFrom('mailQueue').where('id', '=', id).execute();
};
