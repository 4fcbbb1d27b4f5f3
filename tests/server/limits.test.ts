import { describe, expect, it } from 'vitest';
import { freshEmail, goodPassword, startService } from '../support/server';

const service = await startService({ RATE_LIMIT_FACTOR: '1' });
const { call, app } = service;

const logIn = (from: string, email = freshEmail()) =>
  call('logIn', { from, body: { email, password: 'not the password' } });
const tooMany = 'Too many tries. Please wait a moment and try again.';

describe('tries', () => {
  it('to log in are limited to five a minute from one address, and the answer says how long to wait', async () => {
    for (let n = 0; n < 5; n += 1) expect((await logIn('203.0.113.1')).status).toBe(401);
    const sixth = await logIn('203.0.113.1');
    expect(sixth.problem).toEqual({ code: 429, message: tooMany });
    const wait = Number(sixth.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await logIn('203.0.113.2')).status).toBe(401);
  });

  it('to log in are limited to twenty a minute for one account, from wherever they come', async () => {
    const email = freshEmail();
    for (let n = 0; n < 20; n += 1) expect((await logIn(`198.51.100.${n}`, email)).status).toBe(401);
    expect((await logIn('198.51.100.100', email.toUpperCase())).status).toBe(429);
    expect((await logIn('198.51.100.101')).status).toBe(401);
  });

  it('are possible again once the minute is over: nobody is locked out', async () => {
    const from = '203.0.113.3';
    for (let n = 0; n < 8; n += 1) await logIn(from);
    expect((await logIn(from)).status).toBe(429);
    await service.db
      .updateTable('rateLimits')
      .set({ expiresAt: new Date(0) })
      .execute();
    expect((await logIn(from)).status).toBe(401);
  });

  it('are not counted anew by another X-Forwarded-For', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { status } = await call('logIn', {
        from: '203.0.113.4',
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
        body: { email: freshEmail(), password: 'not the password' },
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('from one IPv6 network count together', async () => {
    for (let n = 0; n < 5; n += 1) await logIn(`2001:db8:1:1::${n + 1}`);
    expect((await logIn('2001:db8:1:1::ffff')).status).toBe(429);
    expect((await logIn('2001:db8:1:2::1')).status).toBe(401);
  });

  const email = freshEmail();
  it.each([
    ['register', 5, { body: { name: 'Ada', email, password: goodPassword } }],
    ['forgotPassword', 3, { body: { email } }],
    ['resetPassword', 10, { query: { token: 'x' }, body: { password: goodPassword } }],
    ['refreshTokens', 120, { body: { refreshToken: 'x'.repeat(70) } }],
    ['sendFeedback', 5, { body: { reason: 'Pricing', note: '' } }],
    ['receiveWebhook', 300, { body: {} }],
  ] as const)('at %s are limited to %i', async (id, max, options) => {
    const from = `192.0.2.${max % 250}`;
    const statuses: number[] = [];
    for (let n = 0; n <= max; n += 1) statuses.push((await call(id, { from, ...options })).status);
    expect(statuses.slice(0, max)).not.toContain(429);
    expect(statuses[max]).toBe(429);
    await service.db.deleteFrom('rateLimits').execute();
  });
});

describe('behind a proxy that is named in TRUSTED_PROXIES', async () => {
  const behind = await startService({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '10.1.1.1' });
  const tryFrom = (from: string, forwarded: string) =>
    behind.call('logIn', {
      from,
      headers: { 'x-forwarded-for': forwarded },
      body: { email: freshEmail(), password: 'not the password' },
    });

  it('each visitor has an own limit, which what a visitor prepends does not reset', async () => {
    for (let n = 0; n < 5; n += 1) await tryFrom('10.1.1.1', `6.6.6.${n}, 203.0.113.9`);
    expect((await tryFrom('10.1.1.1', '6.6.6.66, 203.0.113.9')).status).toBe(429);
    expect((await tryFrom('10.1.1.1', '203.0.113.10')).status).toBe(401);
  });

  it('another machine’s X-Forwarded-For is not believed', async () => {
    for (let n = 0; n < 5; n += 1) await tryFrom('10.9.9.9', `7.7.7.${n}`);
    expect((await tryFrom('10.9.9.9', '7.7.7.77')).status).toBe(429);
  });
});

it('the service says nothing of limits to those within them', async () => {
  const { headers } = await app.inject({ url: '/v1/subscription/packeges?store_id=1' });
  expect(Object.keys(headers).filter((name) => /ratelimit/i.test(name))).toEqual([]);
});
