import { sql } from 'kysely';
import {
  endedSessionDays,
  feedbackYears,
  idleSessionDays,
  invitationDays,
  invitationKeptDays,
  knownNetworkDays,
  resetMinutes,
  sessionDays,
  teamEventDays,
  undoHours,
  webhookDays,
} from '../contract/numbers';
import { dayMs, minuteMs, timeAfter, type Clock } from './base/clock';
import type { Context } from './context';
import { maxPause } from './jobs/queue';
import { challengeMs } from './account/passkeys/passkeys';
import { startJob } from './jobs/schedule';
import { longUndoableMs } from './members/deletion';
import { deleteTeam } from './members/teamDeletion';
import type { Database } from './database/schema';

/** Rows per statement, so that a sweep neither runs into the statement timeout nor blocks the embedded database. */
const batch = 5_000;

/** Rows of `table` are deleted `keep` after the time in `column`, by the clock that writes the column. */
interface Sweep {
  table: string;
  column: string;
  keep: string;
  writtenBy: 'service' | 'database';
  /** A condition that a deleted row also fulfills. */
  only?: string;
}

/** The rows to delete, by table, and how long each is kept. */
export const sweeps: readonly Sweep[] = [
  { table: 'sessions', column: 'expires_at', keep: '0 days', writtenBy: 'service' },
  { table: 'sessions', column: 'idle_expires_at', keep: '0 days', writtenBy: 'service' },
  {
    table: 'ended_sessions',
    column: 'ended_at',
    keep: `${endedSessionDays} days`,
    writtenBy: 'database',
  },
  { table: 'password_resets', column: 'expires_at', keep: '0 days', writtenBy: 'service' },
  { table: 'address_links', column: 'expires_at', keep: '0 days', writtenBy: 'service' },
  { table: 'opened_address_links', column: 'expires_at', keep: '0 days', writtenBy: 'service' },
  { table: 'passkey_challenges', column: 'expires_at', keep: '0 days', writtenBy: 'service' },
  { table: 'deleted_members', column: 'expires_at', keep: '0 days', writtenBy: 'service' },
  { table: 'known_networks', column: 'seen_at', keep: `${knownNetworkDays} days`, writtenBy: 'service' },
  { table: 'mailbox', column: 'created_at', keep: '30 days', writtenBy: 'database' },
  {
    table: 'webhook_events',
    column: 'received_at',
    keep: `${webhookDays} days`,
    writtenBy: 'database',
    only: 'next_try_at is null',
  },
  { table: 'invitations', column: 'expires_at', keep: `${invitationKeptDays} days`, writtenBy: 'service' },
  {
    table: 'team_events',
    column: 'happened_at',
    keep: `${teamEventDays} days`,
    writtenBy: 'database',
  },
  { table: 'feedback', column: 'created_at', keep: `${feedbackYears} years`, writtenBy: 'database' },
];

/** The longest lifetimes. A later time was written while the clock was fast. */
const horizons = [
  { table: 'sessions', column: 'expires_at', maxMs: sessionDays * dayMs },
  { table: 'sessions', column: 'idle_expires_at', maxMs: idleSessionDays * dayMs },
  { table: 'password_resets', column: 'expires_at', maxMs: resetMinutes * minuteMs },
  { table: 'address_links', column: 'expires_at', maxMs: undoHours * 60 * minuteMs },
  { table: 'opened_address_links', column: 'expires_at', maxMs: undoHours * 60 * minuteMs },
  { table: 'invitations', column: 'expires_at', maxMs: invitationDays * dayMs },
  { table: 'passkey_challenges', column: 'expires_at', maxMs: challengeMs },
  { table: 'deleted_members', column: 'expires_at', maxMs: longUndoableMs },
] as const;

const deleteBatch = async (
  db: Database,
  { table, column, keep, writtenBy, only = 'true' }: Sweep,
  clock: Clock,
): Promise<bigint> => {
  const now = writtenBy === 'database' ? sql`now()` : sql`${timeAfter(clock, 0)}::timestamptz`;
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${now} - ${sql.lit(keep)}::interval
        and ${sql.raw(only)} limit ${batch}
    ))`.execute(db);
  return numAffectedRows;
};

/**
 * Deletes expired rows and the remains of deleted accounts' teams, and shortens lifetimes that began while the clock was
 * ahead.
 * @param keep is called after each batch
 */
export const sweepAll = async (
  db: Database,
  clock: Clock,
  keep: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  for (const sweep of sweeps) while ((await deleteBatch(db, sweep, clock)) === BigInt(batch)) await keep();
  const ownerless = await db.selectFrom('teams').select('id').where('ownerId', 'is', null).execute();
  for (const { id } of ownerless) await deleteTeam(db, id, keep);
  for (const { table, column, maxMs } of horizons) {
    const [last, name] = [timeAfter(clock, maxMs), sql.ref(column)];
    await sql`update ${sql.table(table)} set ${name} = ${last} where ${name} > ${last}`.execute(db);
  }
  // Uses the database's clock, like the queues.
  for (const queue of ['mail_queue', 'webhook_events'])
    await sql`
      update ${sql.table(queue)} set next_try_at = now()
      where next_try_at > now() + ${sql.lit(maxPause)}::interval`.execute(db);
};

/** Sweeps every 10 minutes. @returns a function that stops it */
export const startHousekeeping = ({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): (() => Promise<void>) =>
  startJob(
    { db, log },
    {
      name: 'housekeeping',
      every: '10 minutes',
      again: '10 minutes',
      run: (keep) => sweepAll(db, clock, keep),
    },
  );
