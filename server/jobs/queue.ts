import { sql, type RawBuilder } from 'kysely';
import type { Database, Row } from '../database/schema';

export type QueueTable = 'mailQueue' | 'webhookEvents';

/** A table that is a queue. A row is due at `nextTryAt` and counts its attempts; without that time it is done. */
export interface Queue<Table extends QueueTable> {
  table: Table;
  id: keyof Row<Table> & string;
  /** The column with the time at which a row was queued. */
  since: keyof Row<Table> & string;
  /** A query for the id of the row that is due next. It locks the row, and skips those that another process has locked. */
  due: RawBuilder<unknown>;
}

/** The longest pause between two attempts, as a PostgreSQL interval. */
export const maxPause = '5 hours';

/**
 * Claims the next due row for this process. If the process dies, another claims it two minutes later, which is longer
 * than an attempt may take.
 */
export const claim = async <Table extends QueueTable>(
  db: Database,
  { table, id, due }: Queue<Table>,
): Promise<Row<Table> | null> => {
  const { rows } = await sql<Row<Table>>`
    update ${sql.table(table)} set attempts = attempts + 1, next_try_at = now() + interval '2 minutes'
    where ${sql.ref(id)} = (${due}) returning *`.execute(db);
  return rows[0] ?? null;
};

const textOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${textOf(error.cause)}`;
};

/** Postpones a row that failed, by 30 seconds at first and twice as long each time, up to 4 hours and 16 minutes. */
export const postpone = async <Table extends QueueTable>(
  db: Database,
  { table, id }: Queue<Table>,
  which: string,
  error: unknown,
): Promise<void> => {
  await sql`
    update ${sql.table(table)}
    set next_try_at = now() + interval '30 seconds' * power(2, least(attempts, 10) - 1),
      last_error = ${textOf(error).replaceAll('\0', '').slice(0, 500)}
    where ${sql.ref(id)} = ${which}`.execute(db);
};

export interface Waiting {
  count: number;
  oldestSeconds: number;
}

/** The number of waiting rows, and the age in seconds of the oldest that is due or was tried: a postponed row is not late. */
export const waiting = async <Table extends QueueTable>(
  db: Database,
  { table, since }: Queue<Table>,
): Promise<Waiting> => {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count,
      coalesce(extract(epoch from now() - min(${sql.ref(since)})
        filter (where attempts > 0 or next_try_at <= now())), 0)::float8 as oldest_seconds
    from ${sql.table(table)} where next_try_at is not null`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
};
