import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './database/schema';
import { passwordsWaiting } from './session/passwords';
import { within } from './http/lifecycle';
import { waiting, type Queue, type QueueTable, type Waiting } from './jobs/queue';
import { secondsSinceDone } from './jobs/schedule';
import { mailQueue } from './mail/queue';
import { jobName } from './pricing/reconciliation';
import { webhookQueue } from './pricing/webhookQueue';

/** Time limit for the database, in milliseconds: a scrape must succeed while the database is down. */
const timeoutMs = 2_000;

const everyProcess = 'Every process reports the same; not a number while the database is away';

/** The length of a queue and the age of its oldest row. */
const registerQueue = <Table extends QueueTable>(
  registry: Registry,
  db: Database,
  { queue, waits, oldest, of }: { queue: Queue<Table>; waits: string; oldest: string; of: string },
): void => {
  // Metrics are collected concurrently, so both share one query.
  let pending: Promise<Waiting | null> | undefined;
  const read = () =>
    (pending ??= within(timeoutMs, waiting(db, queue), null).finally(() => {
      pending = undefined;
    }));
  const count = new Gauge({
    name: waits,
    help: `${of} in the queue. ${everyProcess}`,
    registers: [registry],
    collect: async () => {
      count.set((await read())?.count ?? NaN);
    },
  });
  const age = new Gauge({
    name: oldest,
    help: `Age of the oldest of the ${of.toLowerCase()} in the queue. ${everyProcess}`,
    registers: [registry],
    collect: async () => {
      age.set((await read())?.oldestSeconds ?? NaN);
    },
  });
};

/** Registers the values that are read at each scrape. */
export const registerGauges = (
  registry: Registry,
  { db, pool, reconciles }: { db: Database; pool: Pool; reconciles: boolean },
): void => {
  const registers = [registry];
  const connections = new Gauge({
    name: 'threadkeep_database_connections',
    help: 'Connections in the pool of this process, by state',
    labelNames: ['state'],
    registers,
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
    },
  });
  const waiting = new Gauge({
    name: 'threadkeep_database_waiting',
    help: 'Queries that wait for a connection of the pool',
    registers,
    collect: () => {
      waiting.set(pool.waitingCount);
    },
  });
  const passwords = new Gauge({
    name: 'threadkeep_passwords_waiting',
    help: 'Passwords that wait for their hashing',
    registers,
    collect: () => {
      passwords.set(passwordsWaiting());
    },
  });
  registerQueue(registry, db, {
    queue: mailQueue,
    waits: 'threadkeep_mails_queued',
    oldest: 'threadkeep_mail_oldest_seconds',
    of: 'Mails',
  });
  registerQueue(registry, db, {
    queue: webhookQueue,
    waits: 'threadkeep_webhooks_queued',
    oldest: 'threadkeep_webhook_oldest_seconds',
    of: 'Webhooks that are not applied',
  });
  if (!reconciles) return;
  const reconciled = new Gauge({
    name: 'threadkeep_reconciliation_age_seconds',
    help: `Time since all purchases were last compared with the provider's. ${everyProcess}, or before the first time`,
    registers,
    collect: async () => {
      reconciled.set((await within(timeoutMs, secondsSinceDone(db, jobName), null)) ?? NaN);
    },
  });
};
