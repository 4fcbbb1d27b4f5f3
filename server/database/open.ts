import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { openEmbedded } from './embedded';
import type { Database, Tables } from './schema';

export interface OpenDatabase {
  db: Database;
  close: () => Promise<void>;
}

/** A pool of connections, and what ends beside it. */
export interface Connections {
  pool: Pool;
  close?: () => Promise<void>;
}

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
          query_timeout: 30_000,
          application_name: 'threadkeep',
        }),
      };

/** Puts the query builder over the connections. */
export const openDatabase = (connections: Connections, log: Logger): OpenDatabase => {
  // Without a listener a connection that breaks would end the process: the pool tells of the idle ones, each of those
  // at work of itself, and what was at work is refused its next statement.
  connections.pool.on('error', (error) => {
    log.error({ err: error }, 'database connection lost');
  });
  connections.pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connections.pool }),
    plugins: [new CamelCasePlugin()],
  });
  return {
    db,
    close: async () => {
      await db.destroy();
      await connections.close?.();
    },
  };
};
