import type { Logger } from 'pino';
import type { Database, Row } from '../database/schema';
import { claim, postpone } from '../jobs/queue';
import { startWorker } from '../jobs/worker';
import type { MailOutcome } from '../metrics/metrics';
import type { Message, Transport } from './message';
import { mailQueue, removeMail, replaceResetRequest, type MailQueue } from './queue';
import { isRefused } from './smtp';

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
