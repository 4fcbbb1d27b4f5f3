import { sql } from 'kysely';
import type { Logger } from 'pino';
import { knownForDays } from '../session/knownNetworks';
import type { Database } from './schema';

const firstMs = 30_000;
const intervalMs = 10 * 60_000;
const now = sql<Date>`now()`;

const sweep = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('limitBuckets')
    .where('fullAt', '<', sql<number>`(extract(epoch from now()) * 1000)::float8`)
    .execute();
  await db
    .deleteFrom('knownNetworks')
    .where('seenAt', '<', sql<Date>`now() - ${knownForDays} * interval '1 day'`)
    .execute();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expiresAt', '<', now), eb('idleExpiresAt', '<', now)]))
    .execute();
  await db.deleteFrom('passwordResets').where('expiresAt', '<', now).execute();
  await db
    .deleteFrom('mailbox')
    .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  await db
    .deleteFrom('webhookEvents')
    .where('receivedAt', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
  await db
    .deleteFrom('invitations')
    .where('expiresAt', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
  await db
    .deleteFrom('feedback')
    .where('createdAt', '<', sql<Date>`now() - interval '2 years'`)
    .execute();
};

/**
 * Deletes expired rows 30 seconds after the start and then every 10 minutes.
 * @returns a function that stops it
 */
export const startHousekeeping = (db: Database, log: Logger): (() => void) => {
  const run = () => {
    sweep(db).catch((error: unknown) => {
      log.warn({ err: error }, 'housekeeping failed');
    });
  };
  const timers = [setTimeout(run, firstMs).unref(), setInterval(run, intervalMs).unref()];
  return () => {
    timers.forEach(clearTimeout);
  };
};
