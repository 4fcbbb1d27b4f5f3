import { setTimeout as pause } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type TransactionBuilder } from 'kysely';
import { DatabaseError, Pool } from 'pg';
import type { Logger } from 'pino';
import { isStatementMixedUp } from './connectionErrors';
import { destroyingUseless, type Connections } from './driver';
import { openEmbedded } from './embedded';
import { migrate } from './migrate';
import type { Database, Tables } from './schema';

export interface OpenDatabase {
  db: Database;
  /** Applies the pending migrations. */
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

const application_name = 'threadkeep';

/** Connects to the Postgres at `databaseUrl`, or to the embedded database in the data folder if it is undefined. */
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
          // Below query_timeout, so that Postgres cancels a statement before this process stops waiting for it.
          statement_timeout: 9_000,
          idle_in_transaction_session_timeout: 30_000,
          application_name,
        }),
        patientPool: new Pool({ connectionString: databaseUrl, max: 2, application_name }),
      };

/** The SQLSTATEs of a deadlock and of a serialization failure. */
const crossings = new Set<unknown>(['40P01', '40001']);

const isCrossed = (error: unknown) => error instanceof DatabaseError && crossings.has(error.code);

/** The pauses before each retry of a transaction, in milliseconds, in which the other transaction can finish. */
const pausesMs = [50, 100, 200, 400];

/**
 * Retries a transaction that PostgreSQL rolled back because of another one, or in which a pooler mixed up a prepared
 * statement. Its effects outside the database must be repeatable.
 */
class RepeatingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = async (work) => {
      for (const pauseMs of pausesMs) {
        try {
          return await once(work);
        } catch (error) {
          if (!isCrossed(error) && !isStatementMixedUp(error)) throw error;
        }
        // Jitter, so that two transactions that were rolled back together do not restart together.
        await pause(pauseMs * (0.5 + Math.random()));
      }
      return once(work);
    };
    return builder;
  }
}

const queriesOver = (pool: PostgresPool): Database =>
  new RepeatingKysely({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });

/** Creates the query builder on the connections. */
export const openDatabase = (connections: Connections, log: Logger): OpenDatabase => {
  // An `error` event without a listener would end the process. The pool emits it for idle connections, a client for its
  // own; a broken client in use also rejects its next statement.
  for (const pool of [connections.pool, connections.patientPool]) {
    pool?.on('error', (error) => {
      log.error({ err: error }, 'database connection lost');
    });
    pool?.on('connect', (client) => {
      client.on('error', () => undefined);
    });
  }
  const db = queriesOver(destroyingUseless(connections.pool, log));
  return {
    db,
    migrate: async () => {
      const { patientPool } = connections;
      if (!patientPool) return migrate(db);
      const patient = queriesOver(patientPool);
      try {
        await migrate(patient);
      } finally {
        await patient.destroy();
      }
    },
    close: async () => {
      await db.destroy();
      await connections.close?.();
    },
  };
};
