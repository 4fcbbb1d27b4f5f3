import argon2 from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { pauseAfter } from '../../src/machines/account/forgotPassword.machine';
import type { OperationId } from '../../server/contract/operation';
import { limits } from '../../server/limits/table';
import { mailsTo } from '../support/accounts';
import { all, freshNetwork, times } from '../support/attempts';
import { addPasskey, createAuthenticator } from '../support/passkeys';
import { formOf, importCsv } from '../support/csv';
import { freshEmail, goodPassword, startService, type CallOptions } from '../support/server';
import { deliver, eventBody } from '../support/webhooks';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let now = Date.now();
const pass = (ms: number) => {
  now += ms;
};

const service = await startService({ RATE_LIMIT_FACTOR: '1' }, { clock: () => now });
const { call, db } = service;

const passwordHash = await argon2.hash(goodPassword);
const addAccount = async (): Promise<string> => {
  const account = { name: 'Ada', email: freshEmail(), passwordHash };
  const { id } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('teams').values({ ownerId: id }).execute();
  return account.email;
};

const logIn = (email: string, from: string, password = goodPassword, headers = {}) =>
  call('logIn', { from, headers, body: { email, password } });
const guess = async (email: string, from: string) => (await logIn(email, from, 'not the password')).status;
const tokenOf = async (email: string) => (await logIn(email, freshNetwork())).body.tokens.access.token;

describe('thirty people behind one address', async () => {
  const emails = await Promise.all(Array.from({ length: 30 }, addAccount));
  const from = freshNetwork();

  it('all log in within a minute, concurrently and in sequence', async () => {
    const atOnce = await Promise.all(emails.map(async (email) => (await logIn(email, from)).status));
    expect(atOnce).toEqual(all(30, 200));
    expect(await times(30, async (n) => (await logIn(emails[n] ?? '', from)).status)).toEqual(all(30, 200));
  });

  it('all sign up within ten minutes, and one more gets a Retry-After', async () => {
    const signUp = () =>
      call('register', { from, body: { name: 'Ada', email: freshEmail(), password: goodPassword } });
    expect(await times(30, async () => (await signUp()).status)).toEqual(all(30, 201));
    const refused = await signUp();
    expect(refused.problem).toEqual({ code: 429, message: 'Too many attempts. Try again in a minute.' });
    expect(refused.headers['retry-after']).toBe('20');
    pass(20_000);
    expect((await signUp()).status).toBe(201);
  });
});

describe('a thousand guesses an hour at one account, each from another network', async () => {
  const owner = await addAccount();
  const home = freshNetwork();

  it(
    'are limited to a hundred, while the owner can always log in from home',
    { timeout: 300_000 },
    async () => {
      expect((await logIn(owner, home)).status).toBe(200);
      const atHome: number[] = [];
      const statuses = await times(1_000, async (n) => {
        pass(hour / 1_000);
        if (n % 100 === 99) atHome.push((await logIn(owner, home)).status);
        return guess(owner, freshNetwork());
      });
      const verified = statuses.filter((status) => status === 401).length;
      expect(verified).toBeGreaterThan(50);
      expect(verified).toBeLessThanOrEqual(100);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1_000 - verified);
      expect(atHome).toEqual(all(10, 200));
    },
  );

  it('make a network that is new to the account wait for at most 15 minutes', async () => {
    const refused = await logIn(owner, freshNetwork());
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    pass(wait * 1_000);
    expect((await logIn(owner, freshNetwork())).status).toBe(200);
  });

  it.each([
    ['five a minute and twenty an hour from one network', 5, 20, 5 * minute],
    ['ten a minute and a hundred an hour from the owner’s own network', 10, 100, 3 * minute],
  ])('are limited to %s', async (_, aMinute, anHour, pause) => {
    const email = await addAccount();
    const from = freshNetwork();
    if (aMinute === 10) await logIn(email, from);
    const burst = () => times(aMinute + 1, () => guess(email, from));
    expect(await burst()).toEqual([...all(aMinute, 401), 429]);
    const later = await times(hour / pause - 1, async () => {
      pass(pause);
      return burst();
    });
    const verified = later.flat().filter((status) => status === 401).length + aMinute;
    expect(verified).toBeGreaterThan(anHour / 2);
    expect(verified).toBeLessThanOrEqual(anHour);
  });
});

it('a network stays known to an account for thirty days', async () => {
  const email = await addAccount();
  const home = freshNetwork();
  await logIn(email, home);
  pass(29 * day);
  expect(await times(6, () => guess(email, home))).toEqual(all(6, 401));
  pass(2 * day);
  expect(await times(6, () => guess(email, home))).toEqual([...all(5, 401), 429]);
});

it('a malformed request does not count as a failed log-in', async () => {
  const from = freshNetwork();
  await times(40, () => call('logIn', { from, body: { email: 'ada', password: '' } }));
  expect((await logIn(await addAccount(), from)).status).toBe(200);
});

describe('failed log-ins from one network', () => {
  it('are limited to a burst of thirty and then ten a minute, and do not lock out known accounts', async () => {
    const from = freshNetwork();
    const pupil = await addAccount();
    expect((await logIn(pupil, from)).status).toBe(200);
    expect(await times(31, () => guess(freshEmail(), from))).toEqual([...all(30, 401), 429]);
    expect((await logIn(pupil, from)).status).toBe(200);
    expect((await logIn(await addAccount(), from)).status).toBe(429);
    pass(minute);
    expect(await times(11, () => guess(freshEmail(), from))).toEqual([...all(10, 401), 429]);
  });

  it('count for an address in any case', async () => {
    const [email, from] = [await addAccount(), freshNetwork()];
    await times(5, () => guess(email, from));
    expect(await guess(email.toUpperCase(), from)).toBe(429);
  });

  it('still count with another X-Forwarded-For', async () => {
    const from = freshNetwork();
    const statuses = await times(31, async (n) => {
      const forwarded = { 'x-forwarded-for': `10.0.0.${n}`, 'x-real-ip': `10.0.0.${n}` };
      return (await logIn(freshEmail(), from, 'not the password', forwarded)).status;
    });
    expect(statuses.at(-1)).toBe(429);
    expect(service.log().match(/without TRUSTED_PROXIES/g)).toHaveLength(1);
  });
});

it('an IPv6 /48 has ten times the attempts of a /64, spread over any number of them', async () => {
  const unsigned = async (from: string) => (await call('receiveWebhook', { from, body: {} })).status;
  const statuses = await times(301, (n) => unsigned(`2001:db8:3:${n.toString(16)}::1`));
  expect(statuses).toEqual([...all(300, 401), 429]);
  expect(await unsigned('2001:db8:4:1::1')).toBe(401);
});

describe('attempts that count whether they succeed or not', () => {
  const register = { body: { name: 'Ada', email: freshEmail(), password: goodPassword } };
  const resetBy = (link: string): CallOptions => ({
    query: { token: link.padEnd(43, 'x') },
    body: { password: goodPassword },
  });
  const anybody = () => ({ body: { email: freshEmail() } });
  it.each<[string, OperationId, number, boolean, (n: number) => CallOptions]>([
    ['register, for one e-mail address', 'register', 3, true, () => register],
    ['ask for a reset link, from one network', 'forgotPassword', 10, false, anybody],
    ['reset a password, from one network', 'resetPassword', 10, false, (n) => resetBy(`link-${n}`)],
    ['reset a password, by one link', 'resetPassword', 10, true, () => resetBy('one-link')],
    ['refresh one session', 'refreshTokens', 120, true, () => ({ body: { refreshToken: 'x'.repeat(70) } })],
    ['send feedback', 'sendFeedback', 20, false, () => ({ body: { reason: 'Pricing', note: '' } })],
  ])('to %s: %s is refused after %i', async (_, id, max, fromAnywhere, optionsOf) => {
    const from = freshNetwork();
    const statuses = await times(max + 1, async (n) => {
      const place = fromAnywhere ? freshNetwork() : from;
      return (await call(id, { from: place, ...optionsOf(n) })).status;
    });
    expect(statuses.slice(0, max)).not.toContain(429);
    expect(statuses[max]).toBe(429);
  });

  it('to import are limited to ten an hour', async () => {
    const token = await tokenOf(await addAccount());
    const bring = async () => (await importCsv(service, token, formOf('name,role\nGrace,User'))).status;
    expect(await times(11, bring)).toEqual([...all(10, 200), 429]);
    pass(6 * minute);
    expect(await bring()).toBe(200);
  });

  it('of any other kind are limited to 600 a minute per session', { timeout: 300_000 }, async () => {
    const token = await tokenOf(await addAccount());
    const read = async () => (await call('readSubscription', { from: freshNetwork(), token })).status;
    expect(await times(601, read)).toEqual([...all(600, 200), 429]);
  });
});

it('reset links are mailed as often as the page offers to send another', async () => {
  const email = await addAccount();
  for (let links = 1; links <= 6; links += 1) {
    await call('forgotPassword', { from: freshNetwork(), body: { email } });
    await mailsTo(service, email, links);
    pass(pauseAfter(links) * 1_000);
  }
});

it('webhooks with a valid signature are never limited, even from a network that sends invalid ones', async () => {
  const bad = await times(31, async () => (await deliver(service, eventBody({}), 'bad')).status);
  expect(bad).toEqual([...all(30, 401), 429]);
  const good = await Promise.all(
    Array.from({ length: 60 }, async () => (await deliver(service, eventBody({}))).status),
  );
  expect(good).toEqual(all(60, 200));
});

describe('guesses at one’s own password in a session', () => {
  const guesses: Partial<Record<OperationId, (password: string, email: string) => object>> = {
    giveProof: (password) => ({ password }),
    changePassword: (currentPassword) => ({ currentPassword, password: 'seven quiet harbours' }),
    changeAddress: (currentPassword) => ({ currentPassword, email: freshEmail() }),
    deleteAccount: (password, email) => ({ password, email }),
    beginSecondKey: (password) => ({ password }),
    removeSecondKey: (password) => ({ password }),
    renewRecoveryCodes: (password) => ({ password }),
  };

  it('are all calls that take it', () => {
    const taking = Object.entries(limits).filter(([, rows]) => rows.some(({ together }) => together));
    expect(taking.map(([id]) => id).sort()).toEqual(Object.keys(guesses).sort());
  });

  it('count together: five a minute and twenty an hour, whichever calls they are spread over', async () => {
    const email = await addAccount();
    const token = await tokenOf(email);
    const round = async () => {
      const statuses: number[] = [];
      for (const [id, bodyOf] of Object.entries(guesses)) {
        const body = bodyOf('not the password', email);
        statuses.push((await call(id as OperationId, { token, body, from: freshNetwork() })).status);
      }
      return statuses.filter((status) => status === 403).length;
    };
    expect(await round()).toBe(5);
    const answered = await times(59, () => {
      pass(minute);
      return round();
    });
    expect(5 + answered.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20);
  });
});

it('junk answers of passkeys from one network do not lock out people who have logged in there', async () => {
  const stranger = createAuthenticator();
  const [mine, strange] = [freshNetwork(), freshNetwork()];
  const email = await addAccount();
  await db.updateTable('users').set({ confirmedAt: new Date() }).where('email', '=', email).execute();
  const { body } = await logIn(email, mine);
  const token = body.tokens.access.token;
  await call('giveProof', { token, body: { password: goodPassword } });
  const { authenticator } = await addPasskey(service, token);
  const enter = async (from: string) => {
    const { challenge } = (await call('offerPasskeyLogin', { from })).body;
    return (await call('logInWithPasskey', { from, body: authenticator.get({ challenge }) })).status;
  };
  for (const from of [mine, strange]) {
    const junk = () => call('logInWithPasskey', { from, body: stranger.get({ challenge: 'junk' }) });
    await times(30, junk);
    expect((await junk()).status).toBe(429);
  }
  expect(await enter(strange)).toBe(429);
  expect(await enter(mine)).toBe(200);
});

describe('behind a proxy that is named in TRUSTED_PROXIES', async () => {
  const behind = await startService(
    { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '10.1.1.1' },
    { clock: () => now },
  );
  const tryFrom = async (from: string, forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded };
    const body = { email: freshEmail(), password: 'not the password' };
    return (await behind.call('logIn', { from, headers, body })).status;
  };

  it('limits each visitor separately, whatever addresses and ports are added to X-Forwarded-For', async () => {
    await times(30, (n) => tryFrom('10.1.1.1', `6.6.6.${n}, 203.0.113.9:${20_000 + n}`));
    expect(await tryFrom('10.1.1.1', '6.6.6.66, 203.0.113.9')).toBe(429);
    expect(await tryFrom('10.1.1.1', '203.0.113.10:30000')).toBe(401);
  });

  it('ignores X-Forwarded-For from any other machine', async () => {
    await times(30, (n) => tryFrom('10.9.9.9', `7.7.7.${n}`));
    expect(await tryFrom('10.9.9.9', '7.7.7.77')).toBe(429);
    expect(behind.log()).not.toContain('without TRUSTED_PROXIES');
  });
});

it('sends no rate-limit headers to callers within the limits', async () => {
  const { headers } = await service.app.inject({ url: '/v1/subscription/packeges?store_id=1' });
  expect(Object.keys(headers).filter((name) => /ratelimit/i.test(name))).toEqual([]);
});

it('stores no plain addresses or accounts of known networks', async () => {
  const email = await addAccount();
  const from = freshNetwork();
  await logIn(email, from);
  await guess(email, from);
  const rows = await db.selectFrom('knownNetworks').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(email);
  expect(JSON.stringify(rows)).not.toContain(from);
});
