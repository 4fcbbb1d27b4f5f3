import { describe, expect, it } from 'vitest';
import { sweepAll } from '../../server/housekeeping';
import { mailsTo, requestReset, resetPassword, signIn, signUp } from '../support/accounts';
import { freshEmail, startService } from '../support/server';
import { deliver, eventBody } from '../support/webhooks';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

let now = Date.now();
const clock = () => now;
const service = await startService({}, { clock });
const limited = await startService({ RATE_LIMIT_FACTOR: '1' }, { clock });
const { call } = service;

const after = (ms: number) => {
  now += ms;
};
const isSignedIn = async (token: string) => (await call('authenticate', { token })).status === 200;
const refresh = async (refreshToken: string) => call('refreshTokens', { body: { refreshToken } });
const newPassword = 'quiet harbour lights';
const resetBy = async (token: string) =>
  (await call('resetPassword', { query: { token }, body: { password: newPassword } })).status;
/** The last entry of the audit log about a refused refresh. */
const lastRefusal = () =>
  service.entries().findLast(({ event }) => String(event).startsWith('refresh.'))?.['event'];
const sweep = () => sweepAll(service.db, clock);

describe('by the service’s clock', () => {
  it('an access token lasts for 15 minutes, also that of a registration', async () => {
    const { access } = await signIn(service);
    const { token } = await signUp(service);
    after(15 * minuteMs - secondMs);
    for (const each of [access, token]) expect(await isSignedIn(each)).toBe(true);
    after(2 * secondMs);
    for (const each of [access, token]) expect(await isSignedIn(each)).toBe(false);
  });

  it('a session lasts for 14 days without use', async () => {
    const { refresh: token } = await signIn(service);
    after(14 * dayMs - secondMs);
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    after(14 * dayMs + secondMs);
    expect((await refresh(body.refresh.token)).status).toBe(401);
    expect(lastRefusal()).toBe('refresh.refused');
  });

  it('a session in use lasts for 60 days', async () => {
    let { refresh: token } = await signIn(service);
    for (let day = 0; day < 50; day += 10) {
      after(10 * dayMs);
      token = (await refresh(token)).body.refresh.token;
    }
    after(10 * dayMs - secondMs);
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    after(2 * secondMs);
    expect((await refresh(body.refresh.token)).status).toBe(401);
    expect(await isSignedIn(body.access.token)).toBe(false);
  });

  it('a used refresh token gets the same successor for 30 seconds, and then ends the session', async () => {
    const { refresh: token } = await signIn(service);
    const { body } = await refresh(token);
    after(29 * secondMs);
    expect((await refresh(token)).body.refresh.token).toBe(body.refresh.token);
    after(2 * secondMs);
    expect((await refresh(token)).status).toBe(401);
    expect(lastRefusal()).toBe('refresh.reused');
    expect((await refresh(body.refresh.token)).status).toBe(401);
  });

  it('a reset link works for 10 minutes', async () => {
    const reset = async (wait: number) => {
      const { email } = await signUp(service);
      const token = await requestReset(service, email);
      after(wait);
      return resetBy(token);
    };
    expect(await reset(10 * minuteMs - secondMs)).toBe(204);
    expect(await reset(10 * minuteMs + secondMs)).toBe(401);
  });
});

it('mails, payments and feedback of today are kept while the service’s clock is years ahead', async () => {
  const years = 3 * 365 * dayMs;
  after(years);
  const { email } = await signUp(service);
  await requestReset(service, email);
  await deliver(service, eventBody({}));
  await call('sendFeedback', { body: { reason: 'Pricing', note: 'kept' } });
  await sweep();
  after(-years);
  expect(await mailsTo(service, email)).toHaveLength(1);
  expect(await service.db.selectFrom('webhookEvents').selectAll().execute()).toHaveLength(1);
  expect(await service.db.selectFrom('feedback').selectAll().execute()).toHaveLength(1);
});

describe.each([
  ['a day ahead', dayMs],
  ['a day behind', -dayMs],
])('while the clock is %s, and after it is set right', (_, error) => {
  it('people stay signed in by their refresh tokens', async () => {
    const { refresh: token } = await signIn(service);
    after(error);
    const wrong = await refresh(token);
    expect(wrong.status).toBe(200);
    expect(await isSignedIn(wrong.body.access.token)).toBe(true);
    after(-error + minuteMs);
    const right = await refresh(wrong.body.refresh.token);
    expect(right.status).toBe(200);
    expect(await isSignedIn(right.body.access.token)).toBe(true);
  });

  it('people log in, sign up and reset their passwords', async () => {
    const visit = async () => {
      const { email } = await signIn(service);
      expect((await resetPassword(service, email, newPassword)).status).toBe(204);
      expect((await call('logIn', { body: { email, password: newPassword } })).status).toBe(200);
    };
    after(error);
    await visit();
    after(-error);
    await visit();
  });

  it('no limit keeps a person waiting longer than documented', async () => {
    const from = '203.0.113.9';
    const body = { email: freshEmail(), password: 'not the password' };
    const attempt = async () => (await limited.call('logIn', { from, body })).status;
    const use = async () => {
      for (let n = 0; n < 5; n += 1) expect(await attempt()).toBe(401);
      expect(await attempt()).toBe(429);
    };
    await use();
    after(error);
    await use();
    after(-error);
    await use();
    after(12 * secondMs);
    expect(await attempt()).toBe(401);
  });

  it('no access token, session or reset link lasts longer than it should', async () => {
    after(error);
    const { refresh: token, access, email } = await signIn(service);
    const link = await requestReset(service, email);
    const rotated = await refresh(token);
    after(-error);
    await sweep();
    after(15 * minuteMs);
    expect(await isSignedIn(access)).toBe(false);
    expect(await resetBy(link)).toBe(401);
    // The token that was rotated away is not accepted again.
    after(14 * dayMs);
    expect((await refresh(rotated.body.refresh.token)).status).toBe(401);
  });

  it('the reuse of a refresh token is noticed', async () => {
    after(error);
    const { refresh: token } = await signIn(service);
    const { body } = await refresh(token);
    after(-error + minuteMs);
    expect((await refresh(token)).status).toBe(401);
    expect((await refresh(body.refresh.token)).status).toBe(401);
  });

  it('a sweep ends no session in use', async () => {
    const { refresh: token } = await signIn(service);
    after(error);
    await sweep();
    after(-error);
    expect((await refresh(token)).status).toBe(200);
  });
});
