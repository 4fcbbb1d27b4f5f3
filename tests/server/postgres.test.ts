import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { cancelPendingAddress } from '../../server/account/addresses/addressLinks';
import { connect as openPool } from '../../server/database/open';
import { mailsTo, signIn, signUp } from '../support/accounts';
import { formOf, importCsv } from '../support/csv';
import { createPostgresDatabase, postgresUrl } from '../support/database';
import { join, linkOf, namesOf, newTeam, teamIdOf } from '../support/members';
import { freshEmail, startService } from '../support/server';
import { eventBody, post, unapplied } from '../support/webhooks';
import { eventually } from '../support/eventually';

// These need several processes on one database: the Postgres of DATABASE_URL.
describe.runIf(postgresUrl !== undefined)('two services on one Postgres', async () => {
  const database = postgresUrl === undefined ? null : await createPostgresDatabase(postgresUrl);
  const start = (environment = {}) =>
    startService(environment, { connections: { pool: new Pool({ connectionString: database?.url }) } });
  const services = database ? await Promise.all([start(), start()]) : [];
  afterAll(() => database?.drop());
  const [here, there] = services as [(typeof services)[number], (typeof services)[number]];

  const waitForLocks = (waiting: number) =>
    eventually(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(there.db);
      expect(rows[0]?.count).toBe(waiting);
    });
  /** Starts both calls, the second once the first waits for `lock`, and releases the lock once both wait. */
  const crossed = async <First, Second>(
    lock: RawBuilder<unknown>,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ) => {
    const calls = await here.db.transaction().execute(async (trx) => {
      await lock.execute(trx);
      const begun = first();
      await waitForLocks(1);
      const both = Promise.all([begun, second()]);
      await waitForLocks(2);
      return { both };
    });
    return calls.both;
  };

  it('share a session: signed in at one, refreshed at the other, ended for both', async () => {
    const { refresh: refreshToken, user } = await signIn(here);
    const refreshed = await there.call('refreshTokens', { body: { refreshToken } });
    expect(refreshed.status).toBe(200);
    const token = refreshed.body.access.token;
    expect((await here.call('authenticate', { token })).body.id).toBe(user.id);
    await there.call('logOut', { body: { refreshToken: refreshed.body.refresh.token } });
    expect((await here.call('authenticate', { token })).status).toBe(401);
  });

  it('begin no session with the old password while a reset is being committed', async () => {
    const { email, password, user } = await signUp(here);
    const { passwordHash } = await here.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', (await signUp(here, { password: 'seven quiet harbours' })).user.id)
      .executeTakeFirstOrThrow();
    // Runs the reset by hand and keeps it uncommitted until the log-in waits for it.
    const logIn = await here.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
      await trx.deleteFrom('sessions').where('userId', '=', user.id).execute();
      const answer = there.call('logIn', { body: { email, password } });
      await waitForLocks(1);
      return { answer };
    });
    expect((await logIn.answer).status).toBe(401);
    const sessions = await here.db
      .selectFrom('sessions')
      .where('userId', '=', user.id)
      .select('id')
      .execute();
    expect(sessions).toEqual([]);
  });

  it('delete members and the account that owns them at the same moment', async () => {
    const { owner, token, add, idOf } = await newTeam(here);
    await add({ name: 'Ana' }, { name: 'Bo' });
    const ids = [await idOf('Ana'), await idOf('Bo')].sort();
    const [members, account] = await crossed(
      sql`select from members where id = ${ids[1]} for update`,
      () => here.call('deleteMembers', { token, body: { ids } }),
      () => there.call('deleteAccount', { token, body: { email: owner.email, password: owner.password } }),
    );
    expect([members.status, account.status]).toEqual([204, 204]);
  });

  it('delete all who match in two calls at once, five hundred each, but nobody who was changed meanwhile', async () => {
    const { owner, token, list } = await newTeam(here);
    const teamId = await teamIdOf(here, owner);
    await sql`
      insert into members (team_id, name, name_key, role, class)
      select ${teamId}, 'Student ' || n, 'student ' || n, 'User', 'Spring' from generate_series(1, 2501) as n`.execute(
      here.db,
    );
    const deletion = () => ({
      token,
      query: { class: 'Spring', total: '1000', totalIsExact: 'false', deletion: randomUUID() },
    });
    const answers = await crossed(
      sql`update members set class = 'Autumn' where team_id = ${teamId} and name = 'Student 1'`,
      () => here.call('deleteMatching', deletion()),
      () => there.call('deleteMatching', deletion()),
    );
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ members: 500, more: true }));
    expect(namesOf(await list({ class: 'Autumn' }))).toEqual(['Student 1']);
  });

  it('bring deleted members back while a file with the same usernames is imported', async () => {
    const { token, add, idOf, list } = await newTeam(here);
    const usernames = ['anna', 'boris', 'cyril'];
    await add(...usernames.map((username) => ({ name: username, username })));
    const deletion = randomUUID();
    const ids = await Promise.all(usernames.map(idOf));
    await here.call('deleteMembers', { token, body: { ids }, query: { deletion } });
    const { teamId } = await here.db
      .selectFrom('deletedMembers')
      .select('teamId')
      .where('deletionId', '=', deletion)
      .executeTakeFirstOrThrow();
    const [undone, imported] = await crossed(
      sql`insert into members (team_id, name, name_key, role, username) values (${teamId}, 'x', 'x', 'User', 'boris')`,
      () => here.call('undoDeletion', { token, params: { id: deletion } }),
      () =>
        importCsv(
          there,
          token,
          formOf('name,role,username\ncyril,user,cyril\nboris,user,boris\nanna,user,anna\n'),
        ),
    );
    expect([undone.status, imported.status]).toEqual([200, 200]);
    expect(namesOf(await list())).toEqual(['anna', 'cyril', 'x']);
  });

  it('import a file only once if it is sent to both', async () => {
    const { owner, token, list } = await newTeam(here);
    const file = () => formOf('name,role\nAnna,user\nBoris,user\n');
    const imported = await crossed(
      sql`select from teams where owner_id = ${owner.user.id} for update`,
      () => importCsv(here, token, file()),
      () => importCsv(there, token, file()),
    );
    expect(imported.map(({ done }) => done.imported).sort()).toEqual([0, 2]);
    expect(namesOf(await list())).toEqual(['Anna', 'Boris']);
  });

  it('delete an account during an import into its list, and leave nothing behind', async () => {
    const { owner, token, add } = await newTeam(here);
    await join(here, owner, 'Viewer');
    await add({ name: 'Ana' });
    const id = await teamIdOf(here, owner);
    const rows = Array.from({ length: 600 }, (_, n) => `Student ${n},user\n`);
    const [imported, deleted] = await crossed(
      sql`select from member_counts where team_id = ${id} for update`,
      () => importCsv(here, token, formOf(`name,role\n${rows.join('')}`)),
      () => there.call('deleteAccount', { token, body: { email: owner.email, password: owner.password } }),
    );
    expect(deleted.status).toBe(204);
    expect(imported.done).toMatchObject({ type: 'stopped', problem: { message: 'This team was deleted.' } });
    for (const table of ['teams', 'members', 'memberCounts', 'memberWords'] as const)
      expect(
        await here.db
          .selectFrom(table)
          .selectAll()
          .where(table === 'teams' ? 'id' : ('teamId' as never), '=', id as never)
          .execute(),
      ).toEqual([]);
  });

  it('add a member only once if the call is repeated during the first one, and not after a deletion', async () => {
    const { owner, token, list } = await newTeam(here);
    const id = randomUUID();
    const call = { token, query: { id }, body: { name: 'Ada', role: 'User', username: 'ada.l' } };
    const added = await crossed(
      sql`select from teams where owner_id = ${owner.user.id} for update`,
      () => here.call('createMember', call),
      () => there.call('createMember', call),
    );
    expect(added.map(({ status }) => status)).toEqual([204, 204]);
    expect((await list()).users).toMatchObject([{ id, username: 'ada.l' }]);
    const [deleted, again] = await crossed(
      sql`select from members where id = ${id} for update`,
      () => here.call('deleteMember', { token, params: { id } }),
      () => there.call('createMember', call),
    );
    expect([deleted.status, again.status]).toEqual([204, 409]);
    expect((await list()).total).toBe(0);
  });

  it('list a person only once when they join just as someone adds their address', async () => {
    const { owner, list } = await newTeam(here);
    const { email, access } = await signIn(here);
    const body = { email, role: 'Viewer', profileName: { name: 'Grace Hopper' } };
    const { url } = (await here.call('createInvitation', { token: owner.access, body })).body;
    const [joined, added] = await crossed(
      sql`select from invitations where email = ${email} for update`,
      () => here.call('acceptInvitation', { token: access, body: linkOf(url) }),
      () => there.call('createMember', { token: owner.access, body: { name: 'Grace', role: 'User', email } }),
    );
    expect([joined.status, added.status]).toEqual([204, 409]);
    expect(namesOf(await list())).toEqual(['Grace Hopper']);
  });

  it('restore no deleted entry beside a person who has joined with its address meanwhile', async () => {
    const { owner, list, add, idOf } = await newTeam(here);
    const { email, access } = await signIn(here);
    await add({ name: 'Grace', email });
    const deletion = randomUUID();
    await here.call('deleteMembers', {
      token: owner.access,
      body: { ids: [await idOf('Grace')] },
      query: { deletion },
    });
    const body = { email, role: 'Viewer', profileName: { name: 'Grace Hopper' } };
    const { url } = (await here.call('createInvitation', { token: owner.access, body })).body;
    const [joined, undone] = await crossed(
      sql`select from invitations where email = ${email} for update`,
      () => here.call('acceptInvitation', { token: access, body: linkOf(url) }),
      () => there.call('undoDeletion', { token: owner.access, params: { id: deletion } }),
    );
    expect(joined.status).toBe(204);
    expect(undone.body).toEqual({ restored: 0, conflicts: ['Grace'], next: null });
    expect(namesOf(await list())).toEqual(['Grace Hopper']);
  });

  it('mail no reset link to an address that the account is about to leave', async () => {
    const { email, user } = await signUp(here);
    await here.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ email: freshEmail() }).where('id', '=', user.id).execute();
      await here.call('forgotPassword', { body: { email } });
      await waitForLocks(1);
    });
    await eventually(async () => {
      const queued = here.db.selectFrom('mailQueue').select('kind').where('email', '=', email);
      expect(await queued.execute()).toEqual([]);
    });
    expect(await mailsTo(here, email, 0)).toEqual([]);
  });

  it('send no link again to an address whose cancelation is being committed', async () => {
    const { password, access: token, user } = await signIn(here);
    const body = { email: freshEmail(), currentPassword: password };
    await here.call('changeAddress', { token, body });
    const { sent } = await here.db.transaction().execute(async (trx) => {
      await cancelPendingAddress(trx, user.id);
      const answer = there.call('sendAddressMail', { token });
      await waitForLocks(1);
      return { sent: answer };
    });
    expect((await sent).status).toBe(204);
    expect((await here.call('readAddress', { token })).body.pending).toBeNull();
  });

  it('let no moderator change the role of a member who gets an account meanwhile', async () => {
    const { owner, add, list } = await newTeam(here);
    const { access: token } = await join(here, owner, 'Moderator');
    await add({ name: 'Ana' });
    const { user } = await signUp(here);
    const { change } = await here.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('members')
        .set({ userId: user.id })
        .where('name', '=', 'Ana')
        .where('teamId', 'in', (eb) =>
          eb.selectFrom('teams').select('id').where('ownerId', '=', owner.user.id),
        )
        .execute();
      const body = { changes: { role: 'Moderator' } };
      const answer = there.call('changeMatching', { token, query: { role: 'User', total: '1' }, body });
      await waitForLocks(1);
      return { change: answer };
    });
    expect((await change).status).toBe(403);
    expect(namesOf(await list({ role: 'User' }))).toEqual(['Ana']);
  });

  it('let an owner invite nobody while they join another team', async () => {
    const { owner } = await newTeam(here);
    const { email, access: token, user } = await signIn(here);
    const invite = (address: string) => ({
      email: address,
      role: 'Viewer',
      profileName: { name: 'Grace Hopper' },
    });
    const body = invite(email);
    const { url } = (await here.call('createInvitation', { token: owner.access, body })).body;
    const [joined, invited] = await crossed(
      sql`select from teams where owner_id = ${user.id} for update`,
      () => here.call('acceptInvitation', { token, body: linkOf(url) }),
      () => there.call('createInvitation', { token, body: invite(freshEmail()) }),
    );
    expect([joined.status, invited.status]).toEqual([204, 403]);
  });

  it('delete an account at the moment that it joins a team', async () => {
    const { owner } = await newTeam(here);
    const person = await signIn(here);
    const body = { email: person.email, role: 'Viewer', profileName: { name: 'Grace Hopper' } };
    const { url } = (await here.call('createInvitation', { token: owner.access, body })).body;
    const [joined, deleted] = await crossed(
      sql`select from teams where owner_id = ${person.user.id} for update`,
      () => here.call('acceptInvitation', { token: person.access, body: linkOf(url) }),
      () =>
        there.call('deleteAccount', {
          token: person.access,
          body: { email: person.email, password: person.password },
        }),
    );
    expect(deleted.status).toBe(204);
    expect([204, 403]).toContain(joined.status);
  });

  it.each(['users', 'members'])(
    'delete an account once if asked twice, waiting for its %s',
    async (table) => {
      const { owner, token } = await newTeam(here);
      await join(here, owner, 'Viewer');
      const body = { email: owner.email, password: owner.password };
      const rows = {
        users: sql`select from users where id = ${owner.user.id} for update`,
        members: sql`
        select from members join teams on teams.id = team_id where owner_id = ${owner.user.id} for update of members`,
      };
      const answers = await crossed(
        rows[table as keyof typeof rows],
        () => here.call('deleteAccount', { token, body }),
        () => there.call('deleteAccount', { token, body }),
      );
      expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    },
  );

  it('mail the notice of a deletion to the address that was changed meanwhile', async () => {
    const { email, password, access, user } = await signIn(here);
    const next = freshEmail();
    const { deletion } = await here.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ email: next }).where('id', '=', user.id).execute();
      const answer = there.call('deleteAccount', { token: access, body: { email, password } });
      await waitForLocks(1);
      return { deletion: answer };
    });
    expect((await deletion).status).toBe(204);
    expect((await mailsTo(here, next))[0]?.subject).toBe('Your ThreadKeep account was deleted');
  });

  it('delete an account although PostgreSQL rolled it back three times because of another transaction', async () => {
    const { email, password, access } = await signIn(here);
    // A sequence keeps its value when its transaction is undone.
    await sql`create sequence undone`.execute(here.db);
    await sql`
      create function undo() returns trigger language plpgsql as $$
      begin
        if nextval('undone') <= 3 then raise exception using errcode = '40P01'; end if;
        return old;
      end $$`.execute(here.db);
    await sql`create trigger undo before delete on users for each row execute function undo()`.execute(
      here.db,
    );
    const body = { email, password };
    expect((await here.call('deleteAccount', { token: access, body })).status).toBe(204);
    await sql`drop function undo cascade`.execute(here.db);
  });

  it('apply each of twenty events once, ten received by each', async () => {
    const bodies = Array.from({ length: 20 }, () => eventBody({}));
    const answers = await Promise.all(bodies.map((body, n) => post(n % 2 === 0 ? here : there, body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await eventually(async () => {
      expect(await unapplied(here)).toEqual([]);
    });
    const applied = (here.log() + there.log()).split('\n').filter((line) => line.includes('webhook.applied'));
    expect(applied).toHaveLength(20);
  });

  it('survive a connection that breaks between two statements of a transaction', async () => {
    const work = here.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await database?.administer(`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
      await sql`select 1`.execute(transaction);
    });
    await expect(work).rejects.toThrow();
    expect((await here.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('answer 503 while the database is down, keep running, and recover', async () => {
    const { token } = await signUp(here);
    const health = async (path: string) => (await here.app.inject(path)).statusCode;
    await database?.administer(`alter database ${database.name} allow_connections false`);
    await database?.administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
    );
    await eventually(async () => {
      expect(await health('/readyz')).toBe(503);
    });
    expect((await here.call('authenticate', { token })).problem).toEqual({
      code: 503,
      message: 'The service is unavailable. Try again in a moment.',
    });
    expect(await health('/healthz')).toBe(200);
    await database?.administer(`alter database ${database.name} allow_connections true`);
    await eventually(async () => {
      expect(await health('/readyz')).toBe(200);
    });
    expect((await here.call('authenticate', { token })).status).toBe(200);
  });

  it('answer 503 while the database is read-only, and find the writable one by themselves', async () => {
    const { email, password } = await signUp(here);
    const logIn = () => here.call('logIn', { body: { email, password } });
    const ready = async () => {
      const { statusCode, body } = await here.app.inject('/readyz');
      return [statusCode, (JSON.parse(body) as { status: string }).status];
    };
    /** Existing connections keep their server; new ones find the other. */
    const failOver = async (reads: 'on' | 'off') =>
      database?.administer(`alter database ${database.name} set default_transaction_read_only = ${reads}`);
    await failOver('on');
    await database?.administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
    );
    await eventually(async () => {
      expect(await ready()).toEqual([503, 'database read-only']);
    });
    const refused = await logIn();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    await failOver('off');
    await eventually(async () => {
      expect((await logIn()).status).toBe(200);
    });
    expect(await ready()).toEqual([200, 'ready']);
    // No write, only probes.
    await failOver('on');
    await database?.administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
    );
    await eventually(async () => {
      expect(await ready()).toEqual([503, 'database read-only']);
    });
    await failOver('off');
    await eventually(async () => {
      expect(await ready()).toEqual([200, 'ready']);
    });
  });

  it.each([
    [
      'exist already',
      'connect',
      `prepare "log-in account" as select 1; prepare "caller" as select 1; prepare "session" as select 1`,
    ],
    ['are gone', 'acquire', 'deallocate all'],
  ] as const)(
    'answer behind a pooler that mixes up prepared statements, which %s',
    async (_, event, statements) => {
      const pool = new Pool({ connectionString: database?.url, max: 2 });
      pool.on(event, (client) => void client.query(statements));
      const service = await startService({}, { connections: { pool } });
      const { email, password } = await signUp(service);
      for (let n = 0; n < 6; n += 1) {
        const { status, body } = await service.call('logIn', { body: { email, password } });
        expect(status).toBe(200);
        expect((await service.call('authenticate', { token: body.tokens.access.token })).status).toBe(200);
      }
      expect(service.log()).toContain('max_prepared_statements');
    },
  );

  it('answer 503 while the database hangs, and do not reuse a connection whose query timed out', async () => {
    const { port, hostname } = new URL(database?.url ?? '');
    let silent = false;
    const proxy = createServer((socket) => {
      const server = connect(Number(port), hostname);
      for (const [from, to] of [
        [socket, server],
        [server, socket],
      ] as const) {
        from.on('data', (piece) => silent || to.write(piece));
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
      }
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const through = new URL(database?.url ?? '');
    through.port = String((proxy.address() as AddressInfo).port);
    const connections = await openPool(through.href, '', pino({ level: 'silent' }));
    const service = await startService({}, { connections });
    const { token } = await signUp(service);
    silent = true;
    const answer = await service.call('authenticate', { token });
    expect(answer.problem.code).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    silent = false;
    expect((await service.call('authenticate', { token })).status).toBe(200);
    await service.close();
    proxy.close();
  });
});
