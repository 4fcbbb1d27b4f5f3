import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../server/contract/types';
import { mailWith, requestReset, signIn, subjectsTo } from '../support/accounts';
import { addSecondKey, codeOf } from '../support/secondKeys';
import { freshEmail, startService } from '../support/server';

const second = 1_000;
const minute = 60 * second;
let now = Date.now();
const clock = () => now;
const service = await startService({}, { clock });
const limited = await startService({ RATE_LIMIT_FACTOR: '1' }, { clock });
const { call } = service;

/** The next time step, whose code is unused. */
const laterBy = (ms: number) => {
  now += ms;
};
const withKey = async (by = service) => {
  const account = await signIn(by);
  const key = await addSecondKey(by, account, now);
  laterBy(minute);
  return { ...account, ...key };
};
type Account = Awaited<ReturnType<typeof withKey>>;

/** The ticket for the correct password. */
const ticketOf = async (
  { email, password }: { email: string; password: string },
  by = service,
  from = '10.0.0.1',
) => {
  const { status, problem } = await by.call('logIn', { from, body: { email, password } });
  expect(status).toBe(428);
  return (problem as { ticket?: string }).ticket ?? '';
};
const finish = async (
  account: Account,
  code: string,
  { by = service, from = '10.0.0.1', ticket = '' } = {},
) =>
  by.call('finishLogIn', {
    from,
    body: { email: account.email, ticket: ticket || (await ticketOf(account, by, from)), code },
  });

describe('a log-in to an account with a second key', () => {
  it('takes the password and a code of the app, and looks like any other without the password', async () => {
    const account = await withKey();
    const wrong = await call('logIn', { body: { email: account.email, password: 'not the password' } });
    const unknown = await call('logIn', { body: { email: freshEmail(), password: 'not the password' } });
    expect(wrong.problem).toEqual(unknown.problem);
    const begun = await finish(account, codeOf(account.secret, now));
    expect(begun.body.user).toEqual(account.user);
    expect((await call('authenticate', { token: begun.body.tokens.access.token })).status).toBe(200);
    expect(service.log()).toContain('"event":"login.secondFactorRequired"');
  });

  it('begins no session by the password alone, and tells an older client what to do', async () => {
    const account = await withKey();
    const { email, password } = account;
    const { problem, body } = await call('logIn', { body: { email, password } });
    expect(problem).toMatchObject({
      code: 428,
      message: expect.stringContaining('Reload the page') as string,
    });
    expect(body).not.toHaveProperty('tokens');
  });

  it('accepts a code up to 30 seconds early or late, however it is grouped', async () => {
    const account = await withKey();
    expect((await finish(account, codeOf(account.secret, now - 60 * second))).status).toBe(403);
    expect((await finish(account, codeOf(account.secret, now - 30 * second))).status).toBe(200);
    const next = codeOf(account.secret, now + 30 * second);
    // The full-width digits of a Japanese keyboard.
    const wide = next.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await finish(account, ` ${wide.slice(0, 3)} ${wide.slice(3)}`)).status).toBe(200);
  });

  it('accepts a code once: neither it nor an earlier one works again, not even concurrently', async () => {
    const account = await withKey();
    const code = codeOf(account.secret, now);
    const ticket = await ticketOf(account);
    const tries = await Promise.all([1, 2, 3, 4].map(() => finish(account, code, { ticket })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expect((await finish(account, codeOf(account.secret, now - 30 * second))).status).toBe(403);
    laterBy(minute);
    expect((await finish(account, codeOf(account.secret, now))).status).toBe(200);
  });

  it('works again after the clock was ahead', async () => {
    const account = await withKey();
    laterBy(24 * 60 * minute);
    await finish(account, codeOf(account.secret, now));
    laterBy(-24 * 60 * minute);
    expect((await finish(account, codeOf(account.secret, now))).status).toBe(200);
  });

  it('accepts each recovery code once, even concurrently, and mails the use', async () => {
    const account = await withKey();
    expect(new Set(account.recoveryCodes).size).toBe(10);
    const [first = '', other = ''] = account.recoveryCodes;
    const ticket = await ticketOf(account);
    const tries = await Promise.all([1, 2, 3].map(() => finish(account, first, { ticket })));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await finish(account, other.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    const { body } = await call('readSecondKey', { token: account.access });
    expect(body).toEqual({ since: expect.any(String) as string, recoveryCodes: 8 });
    await mailWith(service, account.email, 'A recovery code of your ThreadKeep account was used');
    expect(service.log()).toContain('"event":"recoveryCode.used"');
  });

  it('accepts neither a code nor a recovery code of another account', async () => {
    const [account, other] = [await withKey(), await withKey()];
    for (const code of [codeOf(other.secret, now), other.recoveryCodes[0] ?? '', 'x', '000000'])
      expect((await finish(account, code)).status).toBe(403);
  });
});

describe('a ticket', () => {
  const forgeries: Record<string, (account: Account) => string | Promise<string>> = {
    nothing: () => 'x',
    invented: () => '9999999999999.x.y',
    'of another account': async () => ticketOf(await withKey()),
    altered: async (account) =>
      (await ticketOf(account)).replace(/^\d/, (digit) => String((Number(digit) + 1) % 10)),
  };
  it.each(Object.entries(forgeries))(
    'that is %s is refused alike, whether or not the address has an account',
    async (_, forge) => {
      const account = await withKey();
      const ticket = await forge(account);
      const code = codeOf(account.secret, now);
      const refused = await finish(account, code, { ticket });
      expect(refused.problem).toEqual({ code: 401, message: 'That took too long. Log in again.' });
      const unknown = await call('finishLogIn', { body: { email: freshEmail(), ticket, code } });
      expect(unknown.problem).toEqual(refused.problem);
    },
  );

  it('lasts for ten minutes', async () => {
    const account = await withKey();
    const ticket = await ticketOf(account);
    laterBy(10 * minute - 1);
    expect((await finish(account, codeOf(account.secret, now), { ticket })).status).toBe(200);
    laterBy(1);
    expect((await finish(account, codeOf(account.secret, now), { ticket })).status).toBe(401);
  });

  it('of an earlier password is refused', async () => {
    const account = await withKey();
    const ticket = await ticketOf(account);
    const password = 'seven quiet harbours';
    const body = { currentPassword: account.password, password };
    expect((await call('changePassword', { token: account.access, body })).status).toBe(204);
    expect((await finish(account, codeOf(account.secret, now), { ticket })).status).toBe(401);
  });
});

describe('guessing codes', () => {
  it('is limited to one attempt in 15 minutes, and locks the owner out of no known network', async () => {
    const account = await withKey(limited);
    await finish(account, codeOf(account.secret, now), { by: limited, from: '10.0.0.9' });
    laterBy(minute);
    const ticket = await ticketOf(account, limited, '10.0.0.2');
    const guess = (n: number, from: string) =>
      finish(account, `k5tz-p2qa-7xwm-n3v${n}`, { by: limited, ticket, from });
    for (let n = 0; n < 10; n += 1) expect((await guess(n, `10.0.1.${n}`)).status).toBe(403);
    const refused = await guess(10, '10.0.1.99');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    const owner = { by: limited, from: '10.0.0.9' };
    expect((await finish(account, codeOf(account.secret, now), owner)).status).toBe(200);
  });

  it('without the password uses up no attempts', async () => {
    const account = await withKey(limited);
    for (let n = 0; n < 30; n += 1)
      expect((await finish(account, '000000', { by: limited, ticket: `1.2.${n}` })).status).toBe(401);
    expect((await finish(account, codeOf(account.secret, now), { by: limited })).status).toBe(200);
  });
});

/** The text that a camera reads from a QR code. */
const seenOn = ({ size, path }: Schema<'SecondKeyOffer'>['picture']) => {
  const data = new Uint8Array(size * size * 2).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) data[Number(y) * size + Number(x)] = 0;
  return decodeQR({ width: size, height: size, data }, { format: 'I422', timeLimit: Infinity });
};

describe('a second key', () => {
  it('is offered as a picture, a link and a text for the app, and counts only after a code of it', async () => {
    const account = await signIn(service);
    const { access: token, password, email } = account;
    const { body } = await call('beginSecondKey', { token, body: { password } });
    expect(decodeURIComponent(body.uri)).toContain(`otpauth://totp/ThreadKeep:${email}?`);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(seenOn(body.picture)).toBe(body.uri);
    // Some apps read only dark squares on a light border.
    expect(body.picture.path).toMatch(/^M2 2h/);
    const refused = await call('confirmSecondKey', { token, body: { code: '000000' } });
    expect(refused.status).toBe(403);
    expect((await call('readSecondKey', { token })).body).toEqual({ since: null, recoveryCodes: 0 });
    expect((await call('logIn', { body: { email, password } })).status).toBe(200);
  });

  it('is added and removed with the password only, which is mailed', async () => {
    const account = await signIn(service);
    const { access: token, password, email } = account;
    const wrong = { token, body: { password: 'not my password' } };
    expect((await call('beginSecondKey', wrong)).status).toBe(403);
    await addSecondKey(service, account, now);
    for (const id of ['beginSecondKey', 'renewRecoveryCodes', 'removeSecondKey'] as const)
      expect((await call(id, wrong)).status).toBe(403);
    expect((await call('beginSecondKey', { token, body: { password } })).status).toBe(409);
    expect((await call('removeSecondKey', { token, body: { password } })).status).toBe(204);
    expect((await call('removeSecondKey', { token, body: { password } })).status).toBe(404);
    expect((await call('logIn', { body: { email, password } })).status).toBe(200);
    expect((await subjectsTo(service, email, 2)).sort()).toEqual(
      ['off', 'on'].map((state) => `Two-step log-in is ${state} for your ThreadKeep account`),
    );
    expect(service.log()).toContain('"event":"secondKey.refused"');
  });

  it('is confirmed by one of two tabs, and not by a code of a secret that a newer one replaced', async () => {
    const account = await signIn(service);
    const { access: token, password } = account;
    const begin = async () => (await call('beginSecondKey', { token, body: { password } })).body.secret;
    const [older, secret] = [await begin(), await begin()];
    const confirm = (of: string) => call('confirmSecondKey', { token, body: { code: codeOf(of, now) } });
    expect((await confirm(older)).status).toBe(403);
    const both = await Promise.all([confirm(secret), confirm(secret)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('gets new recovery codes on request, which are reported by mail and void the old ones', async () => {
    const account = await withKey();
    const { access: token, password } = account;
    const { body } = await call('renewRecoveryCodes', { token, body: { password } });
    expect((await finish(account, account.recoveryCodes[0] ?? '')).status).toBe(403);
    expect((await finish(account, body.recoveryCodes[0] ?? '')).status).toBe(200);
    await mailWith(service, account.email, 'New recovery codes were made for your ThreadKeep account');
  });

  it('is asked for after a password reset, too', async () => {
    const account = await withKey();
    const token = await requestReset(service, account.email);
    const password = 'seven quiet harbours';
    expect((await call('resetPassword', { query: { token }, body: { password } })).status).toBe(204);
    const reset = { ...account, password };
    expect((await finish(reset, codeOf(account.secret, now))).status).toBe(200);
    expect((await finish(reset, account.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('works with recovery codes only after the session secret has changed', async () => {
    const account = await withKey();
    await service.db.updateTable('secondKeys').set({ secret: 'x' }).execute();
    expect((await finish(account, codeOf(account.secret, now))).status).toBe(403);
    expect((await finish(account, account.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});
