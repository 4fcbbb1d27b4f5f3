import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/schema';
import { passwordsWaiting } from '../account/passwords';
import { within } from '../http/within';
import { queuedMail } from '../mail/queue';

/** Time limit for the database, in milliseconds: a scrape must succeed while the database is down. */
const timeoutMs = 2_000;

/** Registers the values that are read at each scrape. */
export const registerGauges = (registry: Registry, { db, pool }: { db: Database; pool: Pool }): void => {
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
  // Metrics are collected concurrently, so both share one query.
  let asked: Promise<{ count: number; oldestSeconds: number } | null> | undefined;
  const mail = () =>
    (asked ??= within(timeoutMs, queuedMail(db), null).finally(() => {
      asked = undefined;
    }));
  const queued = new Gauge({
    name: 'threadkeep_mails_queued',
    help: 'Mails in the queue. Every process reports the same queue; not a number while the database is away',
    registers,
    collect: async () => {
      queued.set((await mail())?.count ?? NaN);
    },
  });
  const oldest = new Gauge({
    name: 'threadkeep_mail_oldest_seconds',
    help: 'Age of the oldest queued mail. Every process reports the same queue; not a number while the database is away',
    registers,
    collect: async () => {
      oldest.set((await mail())?.oldestSeconds ?? NaN);
    },
  });
};
