import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startJob } from '../../server/jobs/schedule';
import { startService } from '../support/server';

const { db, app } = await startService();
const log = app.log as never;

/** A job whose runs are ended by the test. */
const newJob = () => {
  const runs: { end: () => void; fail: (error: Error) => void; keep: () => Promise<void> }[] = [];
  const name = crypto.randomUUID();
  const run = (keep: () => Promise<void>) =>
    new Promise<void>((end, fail) => {
      runs.push({ end, fail, keep });
    });
  /** Starts a process and lets it look whether the job is due. @returns a function that stops it */
  const start = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    const stop = startJob({ db, log }, { name, every: '1 day', again: '1 hour', run });
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    onTestFinished(async () => {
      for (const { end } of runs) end();
      await stop();
    });
    return stop;
  };
  const startAndRun = async () => {
    const count = runs.length;
    const stop = start();
    await expect.poll(() => runs).toHaveLength(count + 1);
    return stop;
  };
  const startInVain = async () => {
    const count = runs.length;
    await start()();
    expect(runs).toHaveLength(count);
  };
  const row = () => db.selectFrom('scheduledJobs').selectAll().where('name', '=', name).executeTakeFirst();
  const done = () => expect.poll(async () => (await row())?.doneAt).not.toBeNull();
  /** Lets time pass in the database. */
  const pass = (time: string) =>
    sql`update scheduled_jobs set due_at = due_at - ${time}::interval where name = ${name}`.execute(db);
  return { runs, start, startAndRun, startInVain, row, done, pass };
};

describe('a job', () => {
  it('runs in one of several processes, and then not before its time', async () => {
    const { runs, start, startAndRun, startInVain, done, pass } = newJob();
    start();
    start();
    await expect.poll(() => runs).toHaveLength(1);
    await startInVain();
    runs[0]?.end();
    await done();
    await pass('23 hours');
    await startInVain();
    await pass('1 hour');
    await startAndRun();
  });

  it('keeps other processes away for as long as it extends its claim', async () => {
    const { runs, startAndRun, startInVain, pass } = newJob();
    await startAndRun();
    await pass('59 minutes');
    await runs[0]?.keep();
    await pass('59 minutes');
    await startInVain();
  });

  it('is taken over an hour after a process died with it', async () => {
    const { startAndRun, startInVain, pass } = newJob();
    await startAndRun();
    await pass('59 minutes');
    await startInVain();
    await pass('1 minute');
    await startAndRun();
  });

  it('that failed is due again in an hour', async () => {
    const { runs, startAndRun, startInVain, row, pass } = newJob();
    await startAndRun();
    runs[0]?.fail(new Error('The job failed'));
    await startInVain();
    expect((await row())?.doneAt).toBeNull();
    await pass('1 hour');
    await startAndRun();
  });

  it('runs although the database’s clock was far ahead when it ran last', async () => {
    const { runs, startAndRun, done, pass } = newJob();
    await startAndRun();
    runs[0]?.end();
    await done();
    await pass('-30 days');
    await startAndRun();
  });

  it('notices that the service is closing', async () => {
    const { runs, startAndRun } = newJob();
    const stop = await startAndRun();
    const stopped = stop();
    await expect(runs[0]?.keep()).rejects.toThrow('closing');
    runs[0]?.end();
    await stopped;
  });
});
