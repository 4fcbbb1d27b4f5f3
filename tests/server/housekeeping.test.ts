import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { startHousekeeping, sweepAll, sweeps } from '../../server/housekeeping';
import { signIn } from '../support/accounts';
import { startService } from '../support/server';

const service = await startService();
const { db } = service;

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? NaN;
};

describe('what has expired is deleted', async () => {
  const { user } = await signIn(service);
  const { id: teamId } = await db.selectFrom('teams').select('id').executeTakeFirstOrThrow();
  const far = sql`now() + interval '1 hour'`;
  const insert: Record<string, (time: RawBuilder<unknown>, unique: string) => RawBuilder<unknown>> = {
    'sessions.expires_at': (time) =>
      sql`insert into sessions (user_id, idle_expires_at, expires_at) values (${user.id}, ${far}, ${time})`,
    'sessions.idle_expires_at': (time) =>
      sql`insert into sessions (user_id, idle_expires_at, expires_at) values (${user.id}, ${time}, ${far})`,
    'ended_sessions.ended_at': (time) =>
      sql`insert into ended_sessions (id, reason, ended_at) values (gen_random_uuid(), 'endedElsewhere', ${time})`,
    'password_resets.expires_at': (time, unique) => sql`
      with person as (
        insert into users (name, email, password_hash) values ('Eve', ${unique}, 'x') returning id
      ) insert into password_resets (user_id, token_hash, expires_at) select id, ${unique}, ${time} from person`,
    'address_links.expires_at': (time, unique) => sql`
      insert into address_links (id, user_id, kind, email, token_hash, expires_at)
      values (gen_random_uuid(), ${user.id}, 'confirm', 'eve@example.com', ${unique}, ${time})`,
    'opened_address_links.expires_at': (time, unique) => sql`
      insert into opened_address_links (token_hash, user_id, email, outcome, expires_at)
      values (${unique}, ${user.id}, 'eve@example.com', 'confirmed', ${time})`,
    'passkey_challenges.expires_at': (time, unique) =>
      sql`insert into passkey_challenges (challenge, expires_at) values (${unique}, ${time})`,
    'deleted_members.expires_at': (time) => sql`
      insert into deleted_members (id, team_id, name, name_key, role, setup_complete, created_at, deletion_id, expires_at)
      values (gen_random_uuid(), ${teamId}, 'Eve', 'eve', 'User', false, now(), gen_random_uuid(), ${time})`,
    'known_networks.seen_at': (time, unique) =>
      sql`insert into known_networks (account, network, seen_at) values (${unique}, 'network', ${time})`,
    'mailbox.created_at': (time, unique) =>
      sql`insert into mailbox (email, content, created_at) values (${unique}, 'x', ${time})`,
    'webhook_events.received_at': (time, unique) =>
      sql`insert into webhook_events (body_hash, event_name, received_at) values (${unique}, 'order_created', ${time})`,
    'invitations.expires_at': (time, unique) => sql`
      insert into invitations (team_id, invited_by, email, role, profile_name, code_hash, expires_at)
      values (${teamId}, ${user.id}, ${unique}, 'User', 'Eve', ${unique}, ${time})`,
    'team_events.happened_at': (time) => sql`
      insert into team_events (team_id, id, kind, actor_id, members, happened_at)
      values (${teamId}, gen_random_uuid(), 'added', ${user.id}, 1, ${time})`,
    'feedback.created_at': (time) =>
      sql`insert into feedback (reason, note, created_at) values ('Other', '', ${time})`,
  };

  it.each(sweeps)('$table by $column after $keep, and no earlier', async ({ table, column, keep }) => {
    const add = insert[`${table}.${column}`];
    const ago = (margin: string) =>
      sql`now() - ${sql.lit(keep)}::interval ${sql.raw(margin)} interval '1 minute'`;
    const before = await count(table);
    await add?.(ago('-'), randomUUID()).execute(db);
    await add?.(ago('+'), randomUUID()).execute(db);
    expect(await count(table)).toBe(before + 2);
    await sweepAll(db, Date.now);
    expect(await count(table)).toBe(before + 1);
  });

  it('but no webhook that is still to be applied', async () => {
    await sql`
      insert into webhook_events (body_hash, event_name, received_at, body, next_try_at)
      values ('waiting', 'order_created', now() - interval '1 year', '{}', now() + interval '1 hour')`.execute(
      db,
    );
    await sweepAll(db, Date.now);
    const waiting = db.deleteFrom('webhookEvents').where('bodyHash', '=', 'waiting');
    expect((await waiting.executeTakeFirst()).numDeletedRows).toBe(1n);
  });

  it('soon after the start, also more rows than one statement deletes', async () => {
    await sql`
      insert into webhook_events (body_hash, event_name, received_at)
      select 'hash ' || n, 'order_created', now() - interval '1 year' from generate_series(1, 12000) as n`.execute(
      db,
    );
    await db.deleteFrom('scheduledJobs').execute();
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    const stop = startHousekeeping({ db, clock: Date.now, log: service.app.log as never });
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await expect.poll(() => count('webhook_events')).toBeLessThan(10);
    await stop();
  });
});

describe('an index finds', async () => {
  const { rows } = await sql<{ found: string }>`
    select table_class.relname || '.' || attname as found
    from pg_index join pg_class as table_class on table_class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]`.execute(db);
  const indexed = rows.map(({ found }) => found);
  const { rows: references } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f'`.execute(db);

  it.each(sweeps)('expired rows: $table by $column', ({ table, column }) => {
    expect(indexed).toContain(`${table}.${column}`);
  });

  it.each(references)('the rows that refer to a deleted one: $column', ({ column }) => {
    expect(indexed).toContain(column);
  });
});
