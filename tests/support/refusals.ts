import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** A call that is being answered. */
interface Call {
  id: string;
  /** Whether it has sent a statement that may write. */
  mayHaveWritten: boolean;
}

interface Change {
  tableName: string;
  operation: 'INSERT' | 'UPDATE' | 'DELETE';
  /** One of the changed rows. */
  row: Record<string, unknown>;
}

/** The allowed changes of a refused call, with reasons. */
const allowed: readonly { at: RegExp; changes: RegExp; why: string }[] = [
  {
    at: /^/,
    changes: /^(?:INSERT|UPDATE) proofs$/,
    why: 'A right password has proved who sends the call, even where the rest of it is refused.',
  },
  {
    at: /^\/v1\/auth\/refresh-tokens$/,
    changes: /^(?:DELETE (?:sessions|devices|proofs)|INSERT ended_sessions)$/,
    why: 'A refresh token that is used again ends its session.',
  },
  {
    at: /^/,
    changes: /^DELETE passkey_challenges$/,
    why: 'A challenge is answered once, rightly or not.',
  },
  {
    at: /^\/v1\/account\/address\/link$/,
    changes: /^DELETE address_links$/,
    why: 'A link is used up where its address has been taken meanwhile.',
  },
];

/** The calls that the statements of this thread belong to: work that no request began has none. */
const calls = new AsyncLocalStorage<Call>();

const writing = /\b(?:insert into|update|delete from|merge into)\b/i;

/**
 * Lets triggers on all tables of the schema note which call changed a row. The notes are rows too: a transaction that is
 * undone takes its own with it. A statement of a call that changes or deletes the rows of several teams or people fails: it
 * lacks a condition.
 */
const noteChanges = `
  create schema if not exists test;
  create unlogged table if not exists test.changes (call text, table_name text, operation text, row jsonb);
  create or replace function test.note() returns trigger language plpgsql as $$
  declare
    call text := current_setting('test.call', true);
    changed jsonb;
    owners int := 0;
  begin
    if coalesce(call, '') = '' then return null; end if;
    if tg_op <> 'INSERT' then
      select count(distinct coalesce(to_jsonb(old_rows) ->> 'team_id', to_jsonb(old_rows) ->> 'user_id'))
      into owners from old_rows;
      if owners > 1 then raise exception 'a call changes % of % teams or people', tg_table_name, owners; end if;
    end if;
    if tg_op = 'UPDATE' then
      select to_jsonb(new_rows) into changed from new_rows
      where not exists (select from old_rows where to_jsonb(old_rows) = to_jsonb(new_rows)) limit 1;
    elsif tg_op = 'INSERT' then
      select to_jsonb(new_rows) into changed from new_rows limit 1;
    else
      select to_jsonb(old_rows) into changed from old_rows limit 1;
    end if;
    if changed is not null then insert into test.changes values (call, tg_table_name, tg_op, changed); end if;
    return null;
  end $$;
  do $$
  declare
    target text;
  begin
    for target in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' loop
      execute format('create or replace trigger note_insert after insert on %I referencing new table as new_rows execute function test.note()', target);
      execute format('create or replace trigger note_update after update on %I referencing old table as old_rows new table as new_rows execute function test.note()', target);
      execute format('create or replace trigger note_delete after delete on %I referencing old table as old_rows execute function test.note()', target);
    end loop;
  end $$`;

type Query = (query: unknown, ...others: unknown[]) => Promise<unknown>;

const callNaming = `select set_config('test.call', `;

/** Whether the tests have added this statement to those of the service. */
export const isCallNaming = (statement: unknown): boolean =>
  typeof statement === 'string' && statement.startsWith(callNaming);

/** How often a statement without an order has returned several rows, by its text. */
const unordered = new Map<string, number>();

/** Reverses every second result of a statement without an order, as PostgreSQL may return its rows in any. */
const inAnyOrder = (text: string, result: unknown): void => {
  // A query with a callback returns nothing.
  const rows = (result as { rows?: unknown[] } | undefined)?.rows;
  if (!rows || rows.length < 2 || /order by/i.test(text)) return;
  const times = unordered.get(text) ?? 0;
  unordered.set(text, times + 1);
  if (times % 2 === 1) rows.reverse();
};

/** The parts of a statement without what is in their brackets, the innermost first. */
const partsOf = (text: string): string[] => {
  const [bracket, inner] = /\(([^()]*)\)/.exec(text) ?? [];
  return bracket === undefined ? [text] : [inner ?? '', ...partsOf(text.replace(bracket, ''))];
};

/** Parts that may take any of their rows: they only look whether there is one, or the next call takes the others. */
const inNoOrder =
  /^\s*select (?:1 as "one"|member_id|"id"|"id", "user_id", "role"|oldest\.id|ctid) from|select value from found/;

/**
 * Fails a statement that takes some of its rows without an order, although a row's content counts, or locks every row of a
 * table because it lacks a condition.
 */
const refuseAnyRows = (text: string): void => {
  for (const part of partsOf(text)) {
    if (/\blimit\b/.test(part) && !/\border by\b/.test(part) && !inNoOrder.test(part))
      throw new Error(`A limit without an order: ${part}`);
    if (/\bfor (?:no key )?(?:update|(?:key )?share)\b/.test(part) && !/\bwhere\b/.test(part))
      throw new Error(`A lock without a condition: ${part}`);
  }
};

/** Tells PostgreSQL before each statement that may write which call it is of. */
const nameCalls = (client: PoolClient): void => {
  // Looked up at each call, so that a test can spy on it.
  const prototype = Object.getPrototypeOf(client) as { query: Query };
  const query: Query = (...given) => prototype.query.apply(client, given);
  client.query = (async (given: unknown, ...others: unknown[]) => {
    const text = typeof given === 'string' ? given : (given as { text?: string }).text;
    if (writing.test(text ?? '')) {
      const call = calls.getStore();
      if (call) call.mayHaveWritten = true;
      await query(`${callNaming}'${call?.id ?? ''}', false)`);
    }
    if (!text?.includes(noteChanges)) refuseAnyRows(text ?? '');
    const result = await query(given, ...others);
    inAnyOrder(text ?? '', result);
    return result;
  }) as typeof client.query;
};

/** Watches the connections of a service that makes the tables. */
export const watchStatements = (pool: Pool): void => {
  pool.on('connect', nameCalls);
};

/** Begins to watch the tables. */
export const watchTables = async (pool: Pool): Promise<void> => {
  const { rowCount } = await pool.query(`select where to_regclass('test.changes') is not null`);
  if (rowCount === 0)
    // Until the end of the transaction, as several files share a PostgreSQL database.
    await pool.query(`select pg_advisory_xact_lock(1); ${noteChanges}`);
};

const changesOf = async (pool: Pool, { id }: Call): Promise<Change[]> =>
  (
    await pool.query<Change>(
      `select table_name as "tableName", operation, row from test.changes where call = '${id}'`,
    )
  ).rows;

/**
 * Waits for the answer to a call.
 * @throws Error that shows a row, if the call was refused and has changed one that no refusal may change
 */
export const refusedWithoutChange = async <Answer extends { statusCode: number; body: string }>(
  pool: Pool,
  url: string,
  send: () => Promise<Answer>,
): Promise<Answer> => {
  const call: Call = { id: randomUUID(), mayHaveWritten: false };
  // Fastify sends what is injected once its answer is awaited.
  const answer = await calls.run(call, async () => await send());
  if (answer.statusCode < 400 || !call.mayHaveWritten) return answer;
  const changes = (await changesOf(pool, call)).filter(
    ({ tableName, operation }) =>
      !allowed.some(({ at, changes }) => at.test(url) && changes.test(`${operation} ${tableName}`)),
  );
  if (changes.length === 0) return answer;
  throw new Error(
    `A call that was refused by ${answer.body} has changed, by ${url}, ${JSON.stringify(changes)}`,
  );
};
