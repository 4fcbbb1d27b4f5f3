import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endOfData } from '../../contract/dataFile';
import { sweepAll } from '../../server/housekeeping';
import { logIn as newSession, mailWith, requestReset, signIn, signUp } from '../support/accounts';
import { addStudents, invite, join, newTeam, registrationOf } from '../support/members';
import { freshEmail, startService } from '../support/server';
import { deliver, eventBody, orderBody } from '../support/webhooks';

const service = await startService();
const { call } = service;

describe('a name', () => {
  it('is changed without the blanks around it, for every session, and is not in the log', async () => {
    const { access: token, email, password, user } = await signIn(service);
    const changed = await call('changeProfile', { token, body: { name: ' Ada King ' } });
    expect(changed.body).toEqual({ ...user, name: 'Ada King' });
    for (const read of ['authenticate', 'readUser'] as const)
      expect((await call(read, { token })).body).toEqual(changed.body);
    expect((await call('logIn', { body: { email, password } })).body.user.name).toBe('Ada King');
    expect(service.log()).not.toContain(email);
  });

  it('is not changed to an invisible one', async () => {
    const { access: token } = await signIn(service);
    const { problem } = await call('changeProfile', { token, body: { name: '\u2003' } });
    expect(problem).toMatchObject({ code: 422, errors: { name: [expect.any(String)] } });
  });
});

describe('a new password with the present one', () => {
  const password = 'seven quiet harbours';
  const change = (account: { access: string; password: string }, body = {}) =>
    call('changePassword', {
      token: account.access,
      body: { currentPassword: account.password, password, ...body },
    });

  it('keeps this session, ends every other one and the reset links, and is mailed', async () => {
    const account = await signIn(service);
    const { email } = account;
    const other = await newSession(service, account);
    const token = await requestReset(service, email);
    expect((await change(account)).status).toBe(204);
    expect((await call('authenticate', { token: account.access })).status).toBe(200);
    expect((await call('refreshTokens', { body: { refreshToken: account.refresh } })).status).toBe(200);
    expect((await call('authenticate', { token: other.access })).status).toBe(401);
    const ended = await call('refreshTokens', { body: { refreshToken: other.refresh } });
    expect(ended.problem).toMatchObject({ code: 401, reason: 'passwordChanged' });
    expect((await call('resetPassword', { query: { token }, body: { password } })).status).toBe(401);
    expect((await call('logIn', { body: { email, password: account.password } })).status).toBe(401);
    expect((await call('logIn', { body: { email, password } })).status).toBe(200);
    await mailWith(service, email, 'Your ThreadKeep password was changed');
  });

  it('is refused with a wrong current one', async () => {
    const account = await signIn(service);
    const refused = await change(account, { currentPassword: 'not my password' });
    expect(refused.problem).toEqual({ code: 403, message: 'Your current password is not right.' });
    expect(service.log()).toContain('"event":"password.refused"');
  });

  it('ends a session that begins at the same moment with the old one', async () => {
    const account = await signIn(service);
    const { email } = account;
    const [changed, began] = await Promise.all([
      change(account),
      call('logIn', { body: { email, password: account.password } }),
    ]);
    expect(changed.status).toBe(204);
    if (began.status === 200)
      expect((await call('authenticate', { token: began.body.tokens.access.token })).status).toBe(401);
    expect((await call('authenticate', { token: account.access })).status).toBe(200);
  });
});

describe('the sessions of an account', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const logIn = (account: { email: string; password: string }, agent: string) =>
    newSession(service, account, { headers: { 'user-agent': agent } });
  const listed = async (token: string) => (await call('listSessions', { token })).body.results;
  const twoDevices = async () => {
    const account = await signUp(service);
    return { desk: await logIn(account, firefox), phone: await logIn(account, iphone) };
  };
  const refreshed = (refreshToken: string, agent = '') =>
    call('refreshTokens', { body: { refreshToken }, headers: { 'user-agent': agent } });

  it('are listed with browser, system, first and last use, the own one first, without other people’s', async () => {
    const { desk } = await twoDevices();
    const sessions = await listed(desk.access);
    expect(sessions).toMatchObject([
      { browser: 'Firefox', system: 'Linux', current: true },
      { browser: 'Safari', system: 'iOS', current: false },
    ]);
    for (const { begunAt, usedAt } of sessions)
      for (const time of [begunAt, usedAt]) expect(Date.now() - Date.parse(time)).toBeLessThan(60_000);
  });

  it('get their browser at the next refresh if an older version began them', async () => {
    const { desk, phone } = await twoDevices();
    await service.db.deleteFrom('devices').execute();
    expect(await listed(desk.access)).toMatchObject([{ browser: null }, { browser: null, system: null }]);
    await refreshed(phone.refresh, iphone);
    expect((await listed(desk.access))[1]).toMatchObject({ browser: 'Safari', system: 'iOS' });
  });

  it.each(['', 'curl/8', 'x'.repeat(10_000), '('.repeat(5_000)])(
    'may come from anything: %#',
    async (agent) => {
      const { access } = await logIn(await signUp(service), agent);
      expect(await listed(access)).toMatchObject([{ system: null, current: true }]);
    },
  );

  it('end one by one: the next call is refused, and the refresh says why', async () => {
    const { desk, phone } = await twoDevices();
    const id = (await listed(desk.access))[1]?.id ?? '';
    expect((await call('endSession', { token: desk.access, params: { id } })).status).toBe(204);
    expect((await call('authenticate', { token: phone.access })).status).toBe(401);
    expect((await refreshed(phone.refresh)).problem).toEqual({
      code: 401,
      message: 'You were signed out here from another device.',
      reason: 'endedElsewhere',
    });
    expect(await listed(desk.access)).toHaveLength(1);
    expect((await call('endSession', { token: desk.access, params: { id } })).status).toBe(404);
  });

  it('can’t be ended by anyone else', async () => {
    const [one, other] = [await twoDevices(), await twoDevices()];
    const id = (await listed(one.desk.access))[0]?.id ?? '';
    expect((await call('endSession', { token: other.desk.access, params: { id } })).status).toBe(404);
    await call('endOtherSessions', { token: other.desk.access });
    expect(await listed(one.desk.access)).toHaveLength(2);
  });

  it('are ended all but this one', async () => {
    const { desk, phone } = await twoDevices();
    expect((await call('endOtherSessions', { token: desk.access })).status).toBe(204);
    expect(await listed(desk.access)).toMatchObject([{ current: true }]);
    expect((await refreshed(phone.refresh)).problem).toMatchObject({ reason: 'endedElsewhere' });
    expect((await refreshed(desk.refresh)).status).toBe(200);
  });

  it('are told no reason once they have logged out', async () => {
    const { desk } = await twoDevices();
    await call('logOut', { body: { refreshToken: desk.refresh } });
    expect((await refreshed(desk.refresh)).problem).toEqual({ code: 401, message: 'Please log in' });
  });
});

describe('the data of an account', () => {
  it('are one file with account, sessions, plan, team, members and invitations, and nothing of others', async () => {
    const { owner, token, add } = await newTeam(service);
    const stranger = await newTeam(service);
    await stranger.add({ name: 'Not Mine' });
    await add({ name: 'Ada "the first"', class: 'Spring' }, { name: 'Bo' });
    const { email } = await invite(service, owner);
    const renews_at = '2025-05-01T12:00:00.000000Z';
    await deliver(service, eventBody({ userId: owner.user.id, attributes: { renews_at } }));
    const { body, headers } = await call('downloadData', { token });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="threadkeep-[\d-]+\.json"$/);
    expect(body).toMatchObject({
      account: {
        ...{ id: owner.user.id, name: owner.name, email: owner.email },
        confirmedAt: expect.any(String) as string,
      },
      sessions: [{ current: true }],
      plan: [{ plan: 'Team', status: 'active', renewsAt: '2025-05-01T12:00:00.000Z' }],
      places: [],
      members: [{ name: 'Ada "the first"', class: 'Spring' }, { name: 'Bo' }],
      invitations: [{ email, status: 'pending' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/Not Mine|argon2|hash/i);
  });

  it('contain the person’s place in a joined team, and none of its members', async () => {
    const { owner, add } = await newTeam(service);
    await add({ name: 'Not Mine' });
    const { access: token, email } = await join(service, owner, 'Moderator');
    const { body } = await call('downloadData', { token });
    expect(body).toMatchObject({ places: [{ email, role: 'Moderator' }], members: [], invitations: [] });
  });

  /** A team with 2 500 members, invitations and events, and its owner's token. */
  const largeTeam = async () => {
    const { owner, token, teamId } = await newTeam(service);
    await addStudents(service, teamId, 2_500);
    await sql`
      insert into invitations (team_id, invited_by, email, role, profile_name, code_hash, expires_at)
      select ${teamId}, ${owner.user.id}, n || '@example.com', 'User', 'Student ' || n, gen_random_uuid(), now()
      from generate_series(0, 2499) as n`.execute(service.db);
    // Several events of one act have one id.
    await sql`
      insert into team_events (team_id, id, kind, subject, actor_id, members)
      select ${teamId}, md5((n % 1000)::text)::uuid, (array['deleted', 'changed', 'added'])[n / 1000 + 1],
        'Student ' || n, ${owner.user.id}, 1
      from generate_series(0, 2499) as n`.execute(service.db);
    return { token, teamId };
  };

  it('hold all of many members, invitations and events, once each', async () => {
    const { token } = await largeTeam();
    const { members, invitations, events } = (await call('downloadData', { token })).body;
    const names = Array.from({ length: 2_500 }, (_, n) => `Student ${n}`).sort();
    expect(members.map(({ name }) => name).sort()).toEqual(names);
    expect(invitations.map(({ profileName }) => profileName.name).sort()).toEqual(names);
    expect(events.map(({ subject }) => subject).sort()).toEqual(names);
  });

  it('begin to arrive before the last members are read from the database', async () => {
    const { token, teamId } = await largeTeam();
    const answer = await service.app.inject({
      url: '/v1/account/data',
      headers: { authorization: `Bearer ${token}` },
      payloadAsStream: true,
    });
    expect(answer.headers).not.toHaveProperty('content-length');
    let text = '';
    for await (const part of answer.stream()) {
      // A slow reader gets the data of the time of reading.
      if (text === '') await service.db.deleteFrom('members').where('teamId', '=', teamId).execute();
      text += String(part);
    }
    expect(text.endsWith(endOfData)).toBe(true);
    const { members } = JSON.parse(text) as { members: object[] };
    expect(members.length).toBeLessThan(2_500);
  });
});

const countOf = sql<string>`count(*)`.as('count');

describe('an account', () => {
  const remove = (account: { access: string; email: string; password: string }, body = {}) =>
    call('deleteAccount', {
      token: account.access,
      body: { email: account.email, password: account.password, ...body },
    });
  const tables = ['members', 'invitations', 'purchases', 'sessions', 'knownNetworks', 'teamEvents'] as const;
  const everything = () =>
    Promise.all(tables.map((table) => service.db.selectFrom(table).select(countOf).executeTakeFirst()));

  it('is deleted with its sessions, team, members, invitations and purchases, and mails it', async () => {
    const before = await everything();
    const { owner, token, add } = await newTeam(service);
    await add({ name: 'Bo' });
    const other = await newSession(service, owner);
    await invite(service, owner);
    await deliver(service, orderBody({ userId: owner.user.id }));
    expect((await remove(owner, { email: ` ${owner.email.toUpperCase()}`.trim() })).status).toBe(204);
    expect(await everything()).toEqual(before);
    for (const refreshToken of [owner.refresh, other.refresh])
      expect((await call('refreshTokens', { body: { refreshToken } })).problem).toMatchObject({
        message: 'This account was deleted.',
        reason: 'accountDeleted',
      });
    expect((await call('authenticate', { token })).status).toBe(401);
    const { email, password } = owner;
    expect((await call('logIn', { body: { email, password } })).status).toBe(401);
    await mailWith(service, email, 'Your ThreadKeep account was deleted');
    await signUp(service, { email });
  });

  it('is not deleted with another address or a wrong password', async () => {
    const account = await signIn(service);
    expect((await remove(account, { email: freshEmail() })).problem).toMatchObject({
      code: 422,
      errors: { email: ['This isn’t the address of your account.'] },
    });
    expect((await remove(account, { password: 'not my password' })).status).toBe(403);
    expect(service.log()).toContain('"event":"deletion.refused"');
  });

  it.each(['active', 'on_trial', 'past_due', 'paused', 'unpaid'])(
    'is not deleted while a subscription renews: %s, but once it is cancelled',
    async (status) => {
      const account = await signIn(service);
      const [id, userId] = [crypto.randomUUID(), account.user.id];
      await deliver(service, eventBody({ id, userId, attributes: { status } }));
      const refused = await remove(account);
      expect(refused.problem.code).toBe(409);
      expect(refused.problem.message).toContain('Manage plan');
      const attributes = { status: 'cancelled', updated_at: '2024-05-02T12:00:00.000000Z' };
      await deliver(service, eventBody({ event: 'subscription_updated', id, userId, attributes }));
      expect((await remove(account)).status).toBe(204);
    },
  );

  it('is deleted with all access to its list but no other account, and frees its address, even if the process dies before the last members are deleted', async () => {
    const { owner, add, teamId, remove: deleted, undo } = await newTeam(service);
    const { access: viewer } = await join(service, owner, 'Viewer');
    await add({ name: 'Bo' });
    const { url } = await invite(service, owner);
    await undo(await deleted('Bo', 'Viewer Hopper'));
    await addStudents(service, teamId, 1_100);
    // A sequence keeps its value when its transaction is undone: the process dies after the first five hundred.
    await sql`create sequence deletions`.execute(service.db);
    await sql`
      create function die() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone) > 100 and nextval('deletions') > 1 then raise 'the database is away'; end if;
        return null;
      end $$`.execute(service.db);
    await sql`
      create trigger die after delete on members referencing old table as gone
      for each statement execute function die()`.execute(service.db);
    expect((await remove(owner)).status).toBe(204);
    const left = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from members where team_id = ${teamId}
        union all select count(*)::int from deleted_members where team_id = ${teamId}
        union all select count(*)::int from teams where id = ${teamId}`.execute(service.db);
      return rows.map(({ count }) => count);
    };
    expect(await left()).toEqual([601, 1, 1]);
    expect(service.log()).toContain('members of a deleted account are left');

    const { email, password } = owner;
    expect((await call('logIn', { body: { email, password } })).status).toBe(401);
    expect((await call('listMembers', { token: viewer })).body.users).toEqual([]);
    expect((await call('readOwnTeam', { token: viewer })).body.joined).toBeNull();
    expect((await call('register', { body: registrationOf(url) })).status).toBe(403);
    const again = await signIn(service, { email });
    expect((await call('listMembers', { token: again.access })).body.users).toEqual([]);

    await sql`drop function die cascade`.execute(service.db);
    await sweepAll(service.db, Date.now);
    expect(await left()).toEqual([0, 0, 0]);
  });

  it('is deleted whole or not at all', async () => {
    const account = await signIn(service);
    expect((await service.without('mailQueue', () => remove(account))).status).toBe(500);
  });
});
