import { sql, type RawBuilder } from 'kysely';
import type { Database, NewRow, Notices, Queries, Row } from '../database/schema';
import { claim, postpone, type Queue } from '../jobs/queue';
import { startWorker, type Worker } from '../jobs/worker';
import type { MailLimits } from './limits';
import type { Logger } from 'pino';
import type { MailOutcome } from '../metrics/metrics';
import { isNotice, mailKinds, type MailKind } from './kinds';
import { isRefused, type Message, type Transport } from './message';

/** The mail queue, as requests and the service use it. */
export interface MailQueue extends Worker {
  /** Queues a mail with a reset link. It replaces the address's earlier request if that is still queued. */
  requestReset: (email: string, siteUrl: string) => Promise<void>;
}

/** Finds the oldest due mail of the first of these kinds that has a due mail. */
const firstOf = (kinds: readonly MailKind[]): RawBuilder<unknown> => sql`
  select oldest.id from unnest(${kinds}::text[]) as kinds (kind), lateral (
    select id from mail_queue where mail_queue.kind = kinds.kind and next_try_at <= now()
    order by next_try_at limit 1 for update skip locked
  ) as oldest limit 1`;

export const mailQueue: Queue<'mailQueue'> = {
  table: 'mailQueue',
  id: 'id',
  since: 'createdAt',
  due: firstOf(mailKinds),
};

/**
 * The kinds in the order of this turn, so that a flood of one kind delays no other. A person waits for a reset link, so
 * reset mails may take every second turn.
 * @param waiting the kinds, the one that was served last at the end
 */
const turnOf = (waiting: readonly MailKind[]): readonly MailKind[] =>
  waiting.at(-1) === 'resetPassword' ? waiting : ['resetPassword', ...waiting];

/** Queues a mail. In a transaction, it is queued only if the transaction commits. */
export const enqueueMail = async (
  db: Queries,
  job: Pick<NewRow<'mailQueue'>, 'id' | 'kind' | 'email' | 'siteUrl' | 'invitationId' | 'notices'>,
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
export const removeMail = async (db: Queries, id: string): Promise<void> => {
  await db.deleteFrom('mailQueue').where('id', '=', id).execute();
};

const sumOf = (one: Notices, other: Notices): Notices => {
  const kinds = mailKinds.filter(isNotice).filter((kind) => one[kind] ?? other[kind]);
  return Object.fromEntries(kinds.map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]));
};

/** Adds a notice to the waiting notice of its account. @returns false if there is none */
const joinHeld = async (
  trx: Queries,
  { id, email }: Row<'mailQueue'>,
  notices: Notices,
): Promise<boolean> => {
  const held = await trx
    .selectFrom('mailQueue')
    .select(['id', 'notices'])
    .where('email', '=', email)
    .where('notices', 'is not', null)
    .where('kind', 'in', mailKinds.filter(isNotice))
    // A notice with an attempt is being sent or could not be sent, so it is left alone.
    .where('attempts', '=', 0)
    .where('id', '!=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  await trx
    .updateTable('mailQueue')
    .set({ notices: sumOf(held.notices ?? {}, notices) })
    .where('id', '=', held.id)
    .execute();
  await removeMail(trx, id);
  return true;
};

/** Postpones a mail because of a limit, without counting an attempt. An account's waiting notices become one. */
const hold = (db: Database, job: Row<'mailQueue'>, waitMs: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, kind, attempts } = job;
    const notices = isNotice(kind) ? (job.notices ?? { [kind]: 1 }) : job.notices;
    if (notices && (await joinHeld(trx, job, notices))) return;
    await trx
      .updateTable('mailQueue')
      .set({
        notices,
        attempts: attempts - 1,
        nextTryAt: sql`now() + ${waitMs} * interval '1 millisecond'`,
      })
      .where('id', '=', id)
      .execute();
  });

const maxAttempts = 8;

/** The outcomes of a queued mail. */
interface Delivery {
  /** Renders it; null when it has no recipient any more. */
  write: (job: Row<'mailQueue'>) => Promise<Message | null>;
  transport: Transport;
  limits: MailLimits;
  /** Receives each mail's outcome. */
  count?: (outcome: MailOutcome) => void;
}

/** Starts sending queued mails one by one. */
export const startMailWorker = (
  { db, log }: { db: Database; log: Logger },
  { write, transport, limits, count = () => undefined }: Delivery,
): MailQueue => {
  const send = async (job: Row<'mailQueue'>): Promise<void> => {
    const waitMs = await limits.take(job);
    if (waitMs > 0) {
      await hold(db, job, waitMs);
      log.info({ event: 'mail.held', mail: job.id, kind: job.kind, waitMs }, 'mail held back');
      count('held back');
      return;
    }
    let isSent = false;
    try {
      const message = await write(job);
      if (message) {
        await transport(message);
        isSent = true;
        count('sent');
      }
    } catch (error) {
      log.warn({ err: error, mail: job.id, attempts: job.attempts }, 'mail not sent');
      if (!isRefused(error) && job.attempts < maxAttempts) {
        await postpone(db, mailQueue, job.id, error);
        count('postponed');
        return;
      }
      log.error({ mail: job.id }, 'mail given up');
      count('given up');
    } finally {
      if (!isSent) await limits.giveBack(job);
    }
    await removeMail(db, job.id);
  };

  let waiting = mailKinds;
  const worker = startWorker(log, 'mail queue', async () => {
    const job = await claim(db, { ...mailQueue, due: firstOf(turnOf(waiting)) });
    if (!job) return false;
    waiting = [...waiting.filter((kind) => kind !== job.kind), job.kind];
    await send(job);
    return true;
  });

  return {
    ...worker,
    requestReset: async (email, siteUrl) => {
      await replaceResetRequest(db, email, siteUrl);
      worker.wake();
    },
  };
};
