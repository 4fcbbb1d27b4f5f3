import { sql, type RawBuilder } from 'kysely';
import { Pool } from 'pg';
import { afterAll, expect } from 'vitest';
import type { Database } from '../../server/database/schema';
import { createPostgresDatabase, postgresUrl } from './database';
import { startService, type TestService } from './server';

/** Calls that wait for a lock in the database of this service, which several processes may use. */
export const locksOf = (service: { db: Database }) => {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(service.db);
    return rows[0]?.count ?? 0;
  };
  /**
   * Starts one call after the other while a transaction has a lock, each once the previous one waits or has ended.
   * @returns their answers, once the transaction has ended
   */
  const behind = async <Answers extends unknown[]>(
    lock: RawBuilder<unknown> | ((trx: Database) => Promise<unknown>),
    ...calls: { [Place in keyof Answers]: () => Promise<Answers[Place]> }
  ): Promise<Answers> => {
    const { begun } = await service.db.transaction().execute(async (trx) => {
      await (typeof lock === 'function' ? lock(trx) : lock.execute(trx));
      const all: Promise<unknown>[] = [];
      for (const call of calls) {
        const already = await waiting();
        let isDone = false;
        all.push(call().finally(() => (isDone = true)));
        await expect.poll(async () => isDone || (await waiting()) > already).toBe(true);
      }
      return { begun: all };
    });
    return (await Promise.all(begun)) as Answers;
  };
  return { waiting, behind };
};

/**
 * Starts two services on one new database of the PostgreSQL at DATABASE_URL, as two processes have it. Call it in a
 * `describe.runIf(postgresUrl !== undefined)`: without that URL there are none, and its tests are skipped.
 */
export const startTwoServices = async () => {
  const database = postgresUrl === undefined ? null : await createPostgresDatabase(postgresUrl);
  afterAll(() => database?.drop());
  const start = () =>
    startService({}, { connections: { pool: new Pool({ connectionString: database?.url }) } });
  const services = database ? [await start(), await start()] : [];
  const [here, there] = services as [TestService, TestService];
  return { here, there, ...locksOf(here), database: database as NonNullable<typeof database> };
};
