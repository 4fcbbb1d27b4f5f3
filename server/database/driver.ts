import type { Compilable } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { isAfterFailure, isReadOnly, isStatementMixedUp } from './connectionErrors';
import type { Queries } from './schema';

/** The connection pools of a database. */
export interface Connections {
  pool: Pool;
  /** A pool without time limits for migrations, which may be slow. It is closed after them. */
  patientPool?: Pool;
  close?: () => Promise<void>;
}

class Placeholder {
  constructor(readonly name: PropertyKey) {}
}

/** The names under which PostgreSQL keeps the plans of prepared statements. */
const namesByText = new Map<string, string>();

/**
 * A statement for frequent requests: it is built once, and each connection parses and plans it once.
 * @param build gets a placeholder for each argument
 */
export const prepared = <Arguments extends object, Row>(
  name: string,
  build: (db: Queries, given: Arguments) => Compilable<Row>,
): ((db: Queries, given: Arguments) => Promise<Row[]>) => {
  const placeholders = new Proxy({}, { get: (_, property) => new Placeholder(property) }) as Arguments;
  let compiled: ReturnType<Compilable<Row>['compile']> | undefined;
  return async (db, given) => {
    if (!compiled) {
      compiled = build(db, placeholders).compile();
      namesByText.set(compiled.sql, name);
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name as keyof Arguments] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};

/**
 * Wraps the pool for Kysely. A connection whose query timed out is destroyed on release. When a connection reaches a
 * read-only server, all existing connections are destroyed, so that new ones find the primary. Prepared statements are no
 * longer used once a pooler has mixed them up.
 */
export const destroyingUseless = (pool: Pool, log: Pick<Logger, 'warn'>) => {
  let failovers = 0;
  let keepsStatements = true;
  /** How many failovers had been noticed when a connection was made. */
  const madeAfter = new WeakMap<PoolClient, number>();

  const connect = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!madeAfter.has(client)) madeAfter.set(client, failovers);
      if (madeAfter.get(client) === failovers) return client;
      client.release(true);
    }
  };

  return {
    connect: async () => {
      const client = await connect();
      let useless: Error | undefined;
      const query = async (text: string, parameters: readonly unknown[]) => {
        // Further statements, such as a rollback, would wait behind the unanswered one.
        if (useless && !isReadOnly(useless)) throw useless;
        const statement = { text, values: [...parameters] };
        const name = keepsStatements ? namesByText.get(text) : undefined;
        return client
          .query({ ...statement, ...(name && { name }) })
          .catch((error: unknown) => {
            if (!isStatementMixedUp(error)) throw error;
            if (keepsStatements) log.warn({ err: error }, 'prepared statements are no longer used');
            keepsStatements = false;
            return client.query(statement).catch((second: unknown) => {
              // The error has ended the transaction, which runs again.
              throw isAfterFailure(second) ? error : second;
            });
          })
          .catch((error: unknown) => {
            if (isReadOnly(error) && madeAfter.get(client) === failovers) failovers += 1;
            if (error instanceof Error && (error.message === 'Query read timeout' || isReadOnly(error)))
              useless = error;
            throw error;
          });
      };
      return { query, release: () => client.release(useless) } as unknown as PoolClient;
    },
    end: () => pool.end(),
  };
};
