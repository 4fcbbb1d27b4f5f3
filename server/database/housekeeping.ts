import { sql } from 'kysely';
import { lifetimeMs as invitationMs } from '../account/invitations';
import { lifetimeMs as resetMs } from '../account/passwordResets';
import { timeAfter, type Clock } from '../clock';
import type { Context } from '../context';
import { knownForDays } from '../session/knownNetworks';
import { absoluteMs, idleMs } from '../session/sessions';
import type { Database } from './schema';

const firstMs = 30_000;
const intervalMs = 10 * 60_000;
/** Rows per statement, so that a sweep neither runs into the statement timeout nor blocks the embedded database. */
const batch = 5_000;

/** Rows of `table` are deleted `keep` after the time in `column`, by the clock that writes the column. */
interface Sweep {
  table: string;
  column: string;
  keep: string;
  writtenBy: 'service' | 'database';
}

/** What is deleted, and when. */
export const sweeps: readonly Sweep[] = [
  { table: 'sessions', column: 'expires_at', keep: '0 days', writtenBy: 'service' },
  { table: 'sessions', column: 'idle_expires_at', keep: '0 days', writtenBy: 'service' },
  { table: 'password_resets', column: 'expires_at', keep: '0 days', writtenBy: 'service' },
  { table: 'known_networks', column: 'seen_at', keep: `${knownForDays} days`, writtenBy: 'service' },
  { table: 'mailbox', column: 'created_at', keep: '30 days', writtenBy: 'database' },
  { table: 'webhook_events', column: 'received_at', keep: '90 days', writtenBy: 'database' },
  { table: 'invitations', column: 'expires_at', keep: '90 days', writtenBy: 'service' },
  { table: 'feedback', column: 'created_at', keep: '2 years', writtenBy: 'database' },
];

/** The longest time to which a column can lie ahead. One further ahead was written while the clock was. */
const horizons = [
  { table: 'sessions', column: 'expires_at', mostMs: absoluteMs },
  { table: 'sessions', column: 'idle_expires_at', mostMs: idleMs },
  { table: 'password_resets', column: 'expires_at', mostMs: resetMs },
  { table: 'invitations', column: 'expires_at', mostMs: invitationMs },
] as const;

const deleteBatch = async (
  db: Database,
  { table, column, keep, writtenBy }: Sweep,
  clock: Clock,
): Promise<bigint> => {
  const now = writtenBy === 'database' ? sql`now()` : sql`${timeAfter(clock, 0)}::timestamptz`;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${now} - ${sql.lit(keep)}::interval limit ${batch}
    ))`.execute(db);
  return numAffectedRows;
};

/** Deletes expired rows, and shortens lifetimes that began while the clock was ahead. */
export const sweepAll = async (db: Database, clock: Clock): Promise<void> => {
  for (const sweep of sweeps) while ((await deleteBatch(db, sweep, clock)) === BigInt(batch));
  for (const { table, column, mostMs } of horizons) {
    const [last, name] = [timeAfter(clock, mostMs), sql.ref(column)];
    await sql`update ${sql.table(table)} set ${name} = ${last} where ${name} > ${last}`.execute(db);
  }
  // By the database's clock, as the queue. The longest pause is 64 minutes.
  await sql`update mail_queue set next_try_at = now() where next_try_at > now() + interval '65 minutes'`.execute(
    db,
  );
  // Without an index, so that counting an attempt is cheap. The table holds the buckets of the last hour.
  await sql`delete from limit_buckets where full_at < ${clock()}::float8`.execute(db);
};

/**
 * Sweeps 30 seconds after the start and then every 10 minutes.
 * @returns a function that stops it
 */
export const startHousekeeping = ({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): (() => void) => {
  const run = () => {
    sweepAll(db, clock).catch((error: unknown) => {
      log.warn({ err: error }, 'housekeeping failed');
    });
  };
  const timers = [setTimeout(run, firstMs).unref(), setInterval(run, intervalMs).unref()];
  return () => {
    timers.forEach(clearTimeout);
  };
};
