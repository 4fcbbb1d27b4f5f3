import { sql } from 'kysely';
import type { Logger } from 'pino';
import { knownForDays } from '../session/knownNetworks';
import type { Database } from './schema';

const firstMs = 30_000;
const intervalMs = 10 * 60_000;
/** Rows per statement, so that a sweep neither runs into the statement timeout nor blocks the embedded database. */
const batch = 5_000;

/** Rows of `table` are deleted `keep` after the time in `column`. */
interface Sweep {
  table: string;
  column: string;
  keep: string;
}

/** What is deleted, and when. */
export const sweeps: readonly Sweep[] = [
  { table: 'sessions', column: 'expires_at', keep: '0 days' },
  { table: 'sessions', column: 'idle_expires_at', keep: '0 days' },
  { table: 'password_resets', column: 'expires_at', keep: '0 days' },
  { table: 'known_networks', column: 'seen_at', keep: `${knownForDays} days` },
  { table: 'mailbox', column: 'created_at', keep: '30 days' },
  { table: 'webhook_events', column: 'received_at', keep: '90 days' },
  { table: 'invitations', column: 'expires_at', keep: '90 days' },
  { table: 'feedback', column: 'created_at', keep: '2 years' },
];

const deleteBatch = async (db: Database, { table, column, keep }: Sweep): Promise<bigint> => {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < now() - ${sql.lit(keep)}::interval limit ${batch}
    ))`.execute(db);
  return numAffectedRows;
};

const sweepAll = async (db: Database): Promise<void> => {
  for (const sweep of sweeps) while ((await deleteBatch(db, sweep)) === BigInt(batch));
  // Without an index, so that counting an attempt is cheap. The table holds the buckets of the last hour.
  await sql`delete from limit_buckets where full_at < extract(epoch from now()) * 1000`.execute(db);
};

/**
 * Deletes expired rows 30 seconds after the start and then every 10 minutes.
 * @returns a function that stops it
 */
export const startHousekeeping = (db: Database, log: Logger): (() => void) => {
  const run = () => {
    sweepAll(db).catch((error: unknown) => {
      log.warn({ err: error }, 'housekeeping failed');
    });
  };
  const timers = [setTimeout(run, firstMs).unref(), setInterval(run, intervalMs).unref()];
  return () => {
    timers.forEach(clearTimeout);
  };
};
