import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';

const firstMs = 30_000;
const checkMs = 60_000;

/** A periodic job that one of the processes runs. Times are PostgreSQL intervals. */
export interface Job {
  name: string;
  every: string;
  /** The pause after a failure, or after the job's process died. */
  again: string;
  /**
   * @param keep extends this process's claim by another `again`; call it more often than that. It throws when the service is
   * closing.
   */
  run: (keep: () => Promise<void>) => Promise<void>;
}

/** Claims the job if it is due, even if its time was written while the database's clock was fast. */
const take = async (db: Database, { name, every, again }: Job): Promise<boolean> => {
  const { rows } = await sql`
    insert into scheduled_jobs (name, due_at) values (${name}, now() + ${again}::interval)
    on conflict (name) do update set due_at = excluded.due_at
    where scheduled_jobs.due_at <= now() or scheduled_jobs.due_at > now() + 2 * ${every}::interval
    returning name`.execute(db);
  return rows.length > 0;
};

/** How long ago a run of the job succeeded, in seconds; null if none has. */
export const secondsSinceDone = async (db: Database, name: string): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - done_at)::float8 as seconds
    from scheduled_jobs where name = ${name}`.execute(db);
  return rows[0]?.seconds ?? null;
};

const runIfDue = async (db: Database, job: Job, isStopped: () => boolean): Promise<void> => {
  if (!(await take(db, job))) return;
  const { name, every, again } = job;
  await job.run(async () => {
    if (isStopped()) throw new Error('The service is closing');
    await sql`update scheduled_jobs set due_at = now() + ${again}::interval where name = ${name}`.execute(db);
  });
  await sql`
    update scheduled_jobs set due_at = now() + ${every}::interval, done_at = now()
    where name = ${name}`.execute(db);
};

/**
 * Runs a job when it is due: looks 30 seconds after the start and then every minute. Two runs never overlap, not in two
 * processes either.
 * @returns a function that stops it, and waits for the run to notice
 */
export const startJob = (
  { db, log }: { db: Database; log: Pick<Logger, 'error'> },
  job: Job,
): (() => Promise<void>) => {
  let stopped = false;
  let running: Promise<void> | null = null;
  const poll = () => {
    running ??= runIfDue(db, job, () => stopped)
      .catch((error: unknown) => {
        if (!stopped) log.error({ err: error }, `${job.name} failed`);
      })
      .finally(() => {
        running = null;
      });
  };
  const timers = [setTimeout(poll, firstMs).unref(), setInterval(poll, checkMs).unref()];
  return async () => {
    stopped = true;
    timers.forEach(clearTimeout);
    await running;
  };
};
