import type { Context } from '../context';
import type { Row } from '../database/schema';
import type { MailOutcome } from '../metrics/metrics';
import type { Transport } from './message';
import { claimMail, postponeMail, removeMail, replaceResetRequest, type MailQueue } from './queue';
import { isRefused } from './smtp';
import { writeMail } from './writeMail';

const intervalMs = 5_000;
const mostAttempts = 8;

/**
 * Starts sending queued mails one by one: every 5 seconds, and when woken.
 * @param count is called with what became of each mail
 */
export const startMailWorker = (
  { db, keys, log, clock }: Pick<Context, 'db' | 'keys' | 'log' | 'clock'>,
  transport: Transport,
  count: (outcome: MailOutcome) => void = () => undefined,
): MailQueue => {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  const send = async (job: Row<'mailQueue'>): Promise<void> => {
    try {
      const message = await writeMail({ db, keys, clock }, job);
      if (message) {
        await transport(message);
        count('sent');
      }
    } catch (error) {
      log.warn({ err: error, mail: job.id, attempts: job.attempts }, 'mail not sent');
      if (!isRefused(error) && job.attempts < mostAttempts) {
        await postponeMail(db, job.id);
        count('postponed');
        return;
      }
      log.error({ mail: job.id }, 'mail given up');
      count('given up');
    }
    await removeMail(db, job.id);
  };

  const drain = async (): Promise<void> => {
    while (again && !stopped) {
      again = false;
      const job = await claimMail(db);
      if (!job) continue;
      again = true;
      await send(job);
    }
  };

  const wake = (): void => {
    again = true;
    if (stopped || running) return;
    running = drain()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'mail queue not reachable');
      })
      .finally(() => {
        running = null;
        if (again) wake();
      });
  };

  const timer = setInterval(wake, intervalMs).unref();
  wake();

  return {
    wake,
    requestReset: async (email, siteUrl) => {
      await replaceResetRequest(db, email, siteUrl);
      wake();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
