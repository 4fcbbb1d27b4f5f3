import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Connections } from './connections';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';
import type { Database, Tables } from './schema';

export interface OpenDatabase {
  db: Database;
  /** Brings the tables up to date. */
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

const application_name = 'threadkeep';

/** Opens the Postgres at `databaseUrl`, or without one the embedded database in the data folder. */
export const connect = (
  databaseUrl: string | undefined,
  dataDir: string,
  log: Logger,
): Connections | Promise<Connections> =>
  databaseUrl === undefined
    ? openEmbedded(dataDir, log)
    : {
        pool: new Pool({
          connectionString: databaseUrl,
          max: 10,
          connectionTimeoutMillis: 5_000,
          query_timeout: 10_000,
          // The server gives up before: it would go on with what this process no longer waits for.
          statement_timeout: 9_000,
          idle_in_transaction_session_timeout: 30_000,
          application_name,
        }),
        patientPool: new Pool({ connectionString: databaseUrl, max: 2, application_name }),
      };

/** The pool as the query builder uses it: a connection on which a query got no answer in time is destroyed. */
const destroyingUnanswered = (pool: Pool) => ({
  connect: async () => {
    const client = await pool.connect();
    let unanswered: Error | undefined;
    const query = async (statement: string, parameters: readonly unknown[]) => {
      // What follows, such as a rollback, would wait behind it.
      if (unanswered) throw unanswered;
      return client.query(statement, [...parameters]).catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') unanswered = error;
        throw error;
      });
    };
    return { query, release: () => client.release(unanswered) } as unknown as PoolClient;
  },
  end: () => pool.end(),
});

const queriesOver = (pool: PostgresPool): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });

/** Puts the query builder over the connections. */
export const openDatabase = (connections: Connections, log: Logger): OpenDatabase => {
  // Without a listener a connection that breaks would end the process: the pool tells of the idle ones, each of those
  // at work of itself, and what was at work is refused its next statement.
  for (const pool of [connections.pool, connections.patientPool]) {
    pool?.on('error', (error) => {
      log.error({ err: error }, 'database connection lost');
    });
    pool?.on('connect', (client) => {
      client.on('error', () => undefined);
    });
  }
  const db = queriesOver(destroyingUnanswered(connections.pool));
  return {
    db,
    migrate: async () => {
      const { patientPool } = connections;
      if (!patientPool) return migrate(db);
      const patient = queriesOver(patientPool);
      await migrate(patient).finally(() => patient.destroy());
    },
    close: async () => {
      await db.destroy();
      await connections.close?.();
    },
  };
};
