import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { cancelPendingAddress } from '../../server/account/addresses/addressLinks';
import { connect as openPool } from '../../server/database/open';
import { claim } from '../../server/jobs/queue';
import { applyPurchase } from '../../server/pricing/purchases';
import { webhookQueue } from '../../server/pricing/webhookQueue';
import { mailsTo, requestReset, signIn, signUp } from '../support/accounts';
import { formOf, importCsv } from '../support/csv';
import { postgresUrl } from '../support/database';
import { addStudents, invite, join, linkOf, namesOf, newTeam } from '../support/members';
import { freshEmail, goodPassword, startService } from '../support/server';
import { addPasskey, createAuthenticator } from '../support/passkeys';
import { startTwoServices } from '../support/twoServices';
import { eventually } from '../support/eventually';

// These need several processes on one database: the Postgres of DATABASE_URL.
describe.runIf(postgresUrl !== undefined)('two services on one Postgres', async () => {
  const { here, there, waiting, behind, database } = await startTwoServices();

  /** A team, a person with an account, and the link of that person’s invitation to the team. */
  const invited = async () => {
    const team = await newTeam(here);
    const guest = await signIn(here);
    const link = linkOf((await invite(here, team.owner, guest.email)).url);
    const accept = () => here.call('acceptInvitation', { token: guest.access, body: link });
    return {
      ...team,
      guest,
      accept,
      its: sql`select from invitations where email = ${guest.email} for update`,
    };
  };
  const deletionOf = ({ access: token, email, password }: Awaited<ReturnType<typeof signIn>>) =>
    ['deleteAccount', { token, body: { email, password } }] as const;
  const hangUp = () =>
    database.administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
    );

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
    const [logIn] = await behind(
      async (trx) => {
        await trx.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
        await trx.deleteFrom('sessions').where('userId', '=', user.id).execute();
      },
      () => there.call('logIn', { body: { email, password } }),
    );
    expect(logIn.status).toBe(401);
    const sessions = here.db.selectFrom('sessions').where('userId', '=', user.id).select('id');
    expect(await sessions.execute()).toEqual([]);
  });

  it('delete members and the account that owns them at the same moment', async () => {
    const { owner, token, add, idOf } = await newTeam(here);
    await add({ name: 'Ana' }, { name: 'Bo' });
    const ids = [await idOf('Ana'), await idOf('Bo')].sort();
    const [members, account] = await behind(
      sql`select from members where id = ${ids[1]} for update`,
      () => here.call('deleteMembers', { token, body: { ids } }),
      () => there.call(...deletionOf(owner)),
    );
    expect([members.status, account.status]).toEqual([204, 204]);
  });

  it('delete all who match in two calls at once, five hundred each, but nobody who was changed meanwhile', async () => {
    const { token, teamId, list } = await newTeam(here);
    await addStudents(here, teamId, 2_501, { class: 'Spring' });
    const deletion = () => ({
      token,
      query: { class: 'Spring', total: '1000', totalIsExact: 'false', deletion: randomUUID() },
    });
    const answers = await behind(
      sql`update members set class = 'Autumn' where team_id = ${teamId} and name = 'Student 1'`,
      () => here.call('deleteMatching', deletion()),
      () => there.call('deleteMatching', deletion()),
    );
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ members: 500, more: true }));
    expect(namesOf(await list({ class: 'Autumn' }))).toEqual(['Student 1']);
  });

  it('bring deleted members back while a file with the same usernames is imported', async () => {
    const { token, teamId, add, remove, undo, list } = await newTeam(here);
    const usernames = ['anna', 'boris', 'cyril'];
    await add(...usernames.map((username) => ({ name: username, username })));
    const deletion = await remove(...usernames);
    const file = formOf('name,role,username\ncyril,user,cyril\nboris,user,boris\nanna,user,anna\n');
    const [undone, imported] = await behind(
      sql`insert into members (team_id, name, name_key, role, username) values (${teamId}, 'x', 'x', 'User', 'boris')`,
      () => undo(deletion),
      () => importCsv(there, token, file),
    );
    expect([undone.status, imported.status]).toEqual([200, 200]);
    expect(namesOf(await list())).toEqual(['anna', 'cyril', 'x']);
  });

  it('import a file only once if it is sent to both', async () => {
    const { owner, token, list } = await newTeam(here);
    const file = () => formOf('name,role\nAnna,user\nBoris,user\n');
    const imported = await behind(
      sql`select from teams where owner_id = ${owner.user.id} for update`,
      () => importCsv(here, token, file()),
      () => importCsv(there, token, file()),
    );
    expect(imported.map(({ done }) => done.imported).sort()).toEqual([0, 2]);
    expect(namesOf(await list())).toEqual(['Anna', 'Boris']);
  });

  it('delete an account during an import into its list, and leave nothing behind', async () => {
    const { owner, token, add, teamId: id } = await newTeam(here);
    await join(here, owner, 'Viewer');
    await add({ name: 'Ana' });
    const rows = Array.from({ length: 600 }, (_, n) => `Student ${n},user\n`);
    const [imported, deleted] = await behind(
      sql`select from member_counts where team_id = ${id} for update`,
      () => importCsv(here, token, formOf(`name,role\n${rows.join('')}`)),
      () => there.call(...deletionOf(owner)),
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
    const added = await behind(
      sql`select from teams where owner_id = ${owner.user.id} for update`,
      () => here.call('createMember', call),
      () => there.call('createMember', call),
    );
    expect(added.map(({ status }) => status)).toEqual([204, 204]);
    expect((await list()).users).toMatchObject([{ id, username: 'ada.l' }]);
    const [deleted, again] = await behind(
      sql`select from members where id = ${id} for update`,
      () => here.call('deleteMember', { token, params: { id } }),
      () => there.call('createMember', call),
    );
    expect([deleted.status, again.status]).toEqual([204, 409]);
    expect((await list()).total).toBe(0);
  });

  it('list a person only once when they join just as someone adds their address', async () => {
    const { token, list, guest, accept, its } = await invited();
    const body = { name: 'Grace', role: 'User', email: guest.email };
    const [joined, added] = await behind(its, accept, () => there.call('createMember', { token, body }));
    expect([joined.status, added.status]).toEqual([204, 409]);
    expect(namesOf(await list())).toEqual(['Grace Hopper']);
  });

  it('restore no deleted entry beside a person who has joined with its address meanwhile', async () => {
    const { list, add, remove, undo, guest, accept, its } = await invited();
    await add({ name: 'Grace', email: guest.email });
    const deletion = await remove('Grace');
    const [joined, undone] = await behind(its, accept, () => undo(deletion));
    expect(joined.status).toBe(204);
    expect(undone.body).toEqual({ restored: 0, conflicts: ['Grace'], next: null });
    expect(namesOf(await list())).toEqual(['Grace Hopper']);
  });

  it('restore nobody whose own team another person is joining', async () => {
    const { guest, accept, remove, undo } = await invited();
    await accept();
    const deletion = await remove('Grace Hopper');
    const mate = await signIn(here);
    const body = linkOf((await invite(here, guest, mate.email)).url);
    const [joined, undone] = await behind(
      sql`select from invitations where email = ${mate.email} for update`,
      () => here.call('acceptInvitation', { token: mate.access, body }),
      () => undo(deletion),
    );
    expect(joined.status).toBe(204);
    expect(undone.body).toEqual({ restored: 0, conflicts: ['Grace Hopper'], next: null });
  });

  it('report no conflict to the second of two people who undo a deletion', async () => {
    const { owner, token, add, remove } = await newTeam(here);
    await add({ name: 'Ana' });
    const options = { token, params: { id: await remove('Ana') } };
    const undone = await behind(
      sql`select from teams where owner_id = ${owner.user.id} for update`,
      () => here.call('undoDeletion', options),
      () => there.call('undoDeletion', options),
    );
    expect(undone.map(({ body }) => body)).toEqual(Array(2).fill({ restored: 1, conflicts: [], next: null }));
  });

  it('mail no reset link to an address that the account is about to leave', async () => {
    const { email, user } = await signUp(here);
    await here.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ email: freshEmail() }).where('id', '=', user.id).execute();
      await here.call('forgotPassword', { body: { email } });
      await expect.poll(() => waiting()).toBe(1);
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
    const [sent] = await behind(
      (trx) => cancelPendingAddress(trx, user.id),
      () => there.call('sendAddressMail', { token }),
    );
    expect(sent.status).toBe(204);
    expect((await here.call('readAddress', { token })).body.pending).toBeNull();
  });

  it('let no moderator change the role of a member who gets an account meanwhile', async () => {
    const { owner, add, list, idOf } = await newTeam(here);
    const { access: token } = await join(here, owner, 'Moderator');
    await add({ name: 'Ana' });
    const { user } = await signUp(here);
    const body = { changes: { role: 'Moderator' } };
    const [change] = await behind(
      sql`update members set user_id = ${user.id} where id = ${await idOf('Ana')}`,
      () => there.call('changeMatching', { token, query: { role: 'User', total: '1' }, body }),
    );
    expect(change.status).toBe(403);
    expect(namesOf(await list({ role: 'User' }))).toEqual(['Ana']);
  });

  it('let an owner invite nobody while they join another team', async () => {
    const { guest, accept } = await invited();
    const body = { email: freshEmail(), role: 'Viewer', profileName: { name: 'Grace Hopper' } };
    const [joined, other] = await behind(
      sql`select from teams where owner_id = ${guest.user.id} for update`,
      accept,
      () => there.call('createInvitation', { token: guest.access, body }),
    );
    expect([joined.status, other.status]).toEqual([204, 403]);
  });

  it('leave nobody access to a team that the first reset is about to clear', async () => {
    const { owner, teamId, accept, its } = await invited();
    await here.db.updateTable('users').set({ confirmedAt: null }).where('id', '=', owner.user.id).execute();
    const reset = {
      query: { token: await requestReset(here, owner.email) },
      body: { password: goodPassword },
    };
    const [joined, cleared] = await behind(its, accept, () => there.call('resetPassword', reset));
    expect([joined.status, cleared.status]).toEqual([204, 204]);
    const members = here.db.selectFrom('members').select(['name', 'userId']).where('teamId', '=', teamId);
    expect(await members.execute()).toEqual([{ name: 'Grace Hopper', userId: null }]);
  });

  it('add no more passkeys than an account may have, from two devices', async () => {
    const { access: token, user } = await signIn(here);
    const known = Array.from({ length: 19 }, (_, n) => ({
      ...{ userId: user.id, credentialId: `${user.id}-${n}`, publicKey: 'x', counter: 0, name: 'Key' },
      ...{ addedAt: new Date(), usedAt: null },
    }));
    await here.db.insertInto('passkeys').values(known).execute();
    const addition = async () => {
      const { challenge } = (await here.call('offerPasskey', { token })).body;
      return ['addPasskey', { token, body: createAuthenticator().create({ challenge }) }] as const;
    };
    const [one, other] = [await addition(), await addition()];
    const answers = await behind(
      sql`select from users where id = ${user.id} for update`,
      () => here.call(...one),
      () => there.call(...other),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
  });

  it('delete an account at the moment that it joins a team', async () => {
    const { guest, accept } = await invited();
    const [joined, deleted] = await behind(
      sql`select from teams where owner_id = ${guest.user.id} for update`,
      accept,
      () => there.call(...deletionOf(guest)),
    );
    expect(deleted.status).toBe(204);
    expect([204, 403]).toContain(joined.status);
  });

  it('delete an account once if asked twice, waiting for its members', async () => {
    const { owner } = await newTeam(here);
    await join(here, owner, 'Viewer');
    const answers = await behind(
      sql`select from members join teams on teams.id = team_id where owner_id = ${owner.user.id} for update of members`,
      () => here.call(...deletionOf(owner)),
      () => there.call(...deletionOf(owner)),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
  });

  it('store no purchase that the provider reports during the deletion of its account', async () => {
    const account = await signIn(here);
    await addPasskey(here, account.access);
    const report = {
      ...{ id: randomUUID(), email: account.email, plan: 'Team', productId: '310402', status: 'expired' },
      ...{ startedAt: new Date(), endsAt: new Date(), updatedAt: new Date(), reportedAt: new Date() },
      renewsAt: null,
    };
    const apply = () => there.db.transaction().execute((trx) => applyPurchase(trx, report, account.user.id));
    expect(await apply()).toBe('applied');
    const [deleted, applied] = await behind(
      sql`select from passkeys where user_id = ${account.user.id} for update`,
      () => here.call(...deletionOf(account)),
      apply,
    );
    expect([deleted.status, applied]).toEqual([204, 'of a deleted account']);
  });

  it('mail the notice of a deletion to the address that was changed meanwhile', async () => {
    const account = await signIn(here);
    const next = freshEmail();
    const [deletion] = await behind(sql`update users set email = ${next} where id = ${account.user.id}`, () =>
      there.call(...deletionOf(account)),
    );
    expect(deletion.status).toBe(204);
    expect((await mailsTo(here, next))[0]?.subject).toBe('Your ThreadKeep account was deleted');
  });

  it('delete an account although PostgreSQL rolled it back three times because of another transaction', async () => {
    const account = await signIn(here);
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
    expect((await here.call(...deletionOf(account))).status).toBe(204);
    await sql`drop function undo cascade`.execute(here.db);
  });

  it('leave an event alone that another process is claiming', async () => {
    const event = { bodyHash: randomUUID(), eventName: 'unknown', body: '{}', nextTryAt: sql<Date>`now()` };
    await here.db.insertInto('webhookEvents').values(event).execute();
    const row = sql`select from webhook_events where body_hash = ${event.bodyHash} for update`;
    expect(await behind(row, () => claim(there.db, webhookQueue))).toEqual([null]);
    await here.db.deleteFrom('webhookEvents').where('bodyHash', '=', event.bodyHash).execute();
  });

  it('survive a connection that breaks between two statements of a transaction', async () => {
    const work = here.db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await database.administer(`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
      await sql`select 1`.execute(transaction);
    });
    await expect(work).rejects.toThrow();
    expect((await here.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('answer 503 while the database is down, keep running, and recover', async () => {
    const { token } = await signUp(here);
    const health = async (path: string) => (await here.app.inject(path)).statusCode;
    await database.administer(`alter database ${database.name} allow_connections false`);
    await hangUp();
    await expect.poll(() => health('/readyz')).toBe(503);
    expect((await here.call('authenticate', { token })).problem).toEqual({
      code: 503,
      message: 'The service is unavailable. Try again in a moment.',
    });
    expect(await health('/healthz')).toBe(200);
    await database.administer(`alter database ${database.name} allow_connections true`);
    await expect.poll(() => health('/readyz')).toBe(200);
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
      database.administer(`alter database ${database.name} set default_transaction_read_only = ${reads}`);
    await failOver('on');
    await hangUp();
    await expect.poll(() => ready()).toEqual([503, 'database read-only']);
    const refused = await logIn();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    await failOver('off');
    await expect.poll(async () => (await logIn()).status).toBe(200);
    expect(await ready()).toEqual([200, 'ready']);
    // No write, only probes.
    await failOver('on');
    await hangUp();
    await expect.poll(() => ready()).toEqual([503, 'database read-only']);
    await failOver('off');
    await expect.poll(() => ready()).toEqual([200, 'ready']);
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
      const pool = new Pool({ connectionString: database.url, max: 2 });
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
    const { port, hostname } = new URL(database.url);
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
    const through = new URL(database.url);
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
