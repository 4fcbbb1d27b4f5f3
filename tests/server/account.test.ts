import { describe, expect, it } from 'vitest';
import { mailsTo, requestReset, signIn } from '../support/accounts';
import { startService } from '../support/server';

const service = await startService();
const { call } = service;

describe('a name', () => {
  it('is changed without the blanks around it, for every session, and written to the audit log', async () => {
    const { access: token, email, password, user } = await signIn(service);
    const changed = await call('changeProfile', { token, body: { name: ' Ada King ' } });
    expect(changed.body).toEqual({ ...user, name: 'Ada King' });
    expect((await call('authenticate', { token })).body).toEqual(changed.body);
    expect((await call('logIn', { body: { email, password } })).body.user.name).toBe('Ada King');
    expect(service.log()).toContain('"event":"profile.changed"');
    expect(service.log()).not.toContain(email);
  });

  it('is not changed to one that cannot be seen, nor without a session', async () => {
    const { access: token } = await signIn(service);
    const { problem } = await call('changeProfile', { token, body: { name: '\u2003' } });
    expect(problem).toMatchObject({ code: 422, errors: { name: [expect.any(String)] } });
    expect((await call('changeProfile', { body: { name: 'Eve' } })).status).toBe(401);
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
    const other = await call('logIn', { body: { email, password: account.password } });
    const token = await requestReset(service, email);
    expect((await change(account)).status).toBe(204);
    expect((await call('authenticate', { token: account.access })).status).toBe(200);
    expect((await call('refreshTokens', { body: { refreshToken: account.refresh } })).status).toBe(200);
    const { access, refresh } = other.body.tokens;
    expect((await call('authenticate', { token: access.token })).status).toBe(401);
    expect((await call('refreshTokens', { body: { refreshToken: refresh.token } })).status).toBe(401);
    expect((await call('resetPassword', { query: { token }, body: { password } })).status).toBe(401);
    expect((await call('logIn', { body: { email, password: account.password } })).status).toBe(401);
    expect((await call('logIn', { body: { email, password } })).status).toBe(200);
    const [notice] = await mailsTo(service, email, 2);
    expect(notice?.subject).toBe('Your ThreadKeep password was changed');
    expect(service.log()).toContain('"event":"password.changed"');
  });

  it('is refused with a wrong present one, and changes nothing', async () => {
    const account = await signIn(service);
    const refused = await change(account, { currentPassword: 'not my password' });
    expect(refused.problem).toEqual({ code: 403, message: 'Your current password is not right.' });
    const { email, password: old } = account;
    expect((await call('logIn', { body: { email, password: old } })).status).toBe(200);
    expect(service.log()).toContain('"event":"password.refused"');
  });

  it('follows the rules of a sign-up', async () => {
    const account = await signIn(service, { name: 'Grace Hopper' });
    for (const guessable of ['seven77', 'password1', 'GraceHopper', account.email])
      expect((await change(account, { password: guessable })).problem.errors).toHaveProperty('password');
  });

  it('is set by one of two concurrent changes', async () => {
    const account = await signIn(service);
    const statuses = await Promise.all(
      ['seven quiet harbours', 'eight quiet harbours'].map(
        async (wanted) => (await change(account, { password: wanted })).status,
      ),
    );
    expect(statuses.sort()).toEqual([204, 403]);
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

  it('cannot be guessed: five tries a minute, which do not keep a right one from other people', async () => {
    const limited = await startService({ RATE_LIMIT_FACTOR: '1' });
    const [account, neighbor] = [await signIn(limited), await signIn(limited)];
    const guess = (token: string, currentPassword: string) =>
      limited.call('changePassword', { token, body: { currentPassword, password } });
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await guess(account.access, `guess ${attempt}`)).status).toBe(403);
    expect((await guess(account.access, account.password)).status).toBe(429);
    expect((await guess(neighbor.access, neighbor.password)).status).toBe(204);
  });
});
