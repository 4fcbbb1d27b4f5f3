import { sql } from 'kysely';
import type { Database, NewRow, Queries, Row } from '../database/schema';
import { claim, postpone, type Queue } from '../jobs/queue';
import { startWorker, type Worker } from '../jobs/worker';
import type { Logger } from 'pino';
import type { MailOutcome } from '../metrics/metrics';
import { isRefused, type Message, type Transport } from './message';

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

const mostAttempts = 8;

/** The outcomes of a queued mail. */
interface Delivery {
  /** Renders it; null when it has no recipient any more. */
  write: (job: Row<'mailQueue'>) => Promise<Message | null>;
  transport: Transport;
  /** Receives each mail's outcome. */
  count?: (outcome: MailOutcome) => void;
}

/** Starts sending queued mails one by one. */
export const startMailWorker = (
  { db, log }: { db: Database; log: Logger },
  { write, transport, count = () => undefined }: Delivery,
): MailQueue => {
  const send = async (job: Row<'mailQueue'>): Promise<void> => {
    try {
      const message = await write(job);
      if (message) {
        await transport(message);
        count('sent');
      }
    } catch (error) {
      log.warn({ err: error, mail: job.id, attempts: job.attempts }, 'mail not sent');
      if (!isRefused(error) && job.attempts < mostAttempts) {
        await postpone(db, mailQueue, job.id, error);
        count('postponed');
        return;
      }
      log.error({ mail: job.id }, 'mail given up');
      count('given up');
    }
    await removeMail(db, job.id);
  };

  const worker = startWorker(log, 'mail queue', async () => {
    const job = await claim(db, mailQueue);
    if (job) await send(job);
    return job !== null;
  });

  return {
    ...worker,
    requestReset: async (email, siteUrl) => {
      await replaceResetRequest(db, email, siteUrl);
      worker.wake();
    },
  };
};
