import { Pool } from 'pg';
import { afterAll } from 'vitest';
import { createPostgresDatabase, postgresUrl } from './database';
import { startService, type TestService } from './server';

/**
 * Starts two services on one new database of the PostgreSQL at DATABASE_URL, as two processes have it. Call it in a
 * `describe.runIf(postgresUrl !== undefined)`: without that URL there are none, and its tests are skipped.
 */
export const startTwoServices = async (): Promise<readonly [TestService, TestService]> => {
  const database = postgresUrl === undefined ? null : await createPostgresDatabase(postgresUrl);
  afterAll(() => database?.drop());
  const start = () =>
    startService({}, { connections: { pool: new Pool({ connectionString: database?.url }) } });
  const services = database ? [await start(), await start()] : [];
  return services as unknown as readonly [TestService, TestService];
};
