import { describe, expect, it } from 'vitest';
import { mailsTo, mailWith, requestReset, signIn, signUp } from '../support/accounts';
import { freshEmail, startService, withoutRequestId } from '../support/server';

const service = await startService();
const { call, app } = service;

const password = 'seven quiet harbours';
const reset = (token: string) => call('resetPassword', { query: { token }, body: { password } });
const invalidLink = { code: 401, message: 'This reset link is invalid or has expired. Request a new one.' };

describe('asking for a reset link', () => {
  it('gets the same answer whether or not the address has an account', async () => {
    const { email } = await signUp(service);
    const known = await call('forgotPassword', { body: { email } });
    const unknown = await call('forgotPassword', { body: { email: freshEmail() } });
    const lasting = ({ date: _, 'x-request-id': __, ...headers }: Record<string, unknown>) => headers;
    expect(known.status).toBe(204);
    expect(unknown.status).toBe(204);
    expect(lasting(unknown.headers)).toEqual(lasting(known.headers));
  });

  it('sends one mail with a link to the site, to that address only', async () => {
    const { email } = await signUp(service, { name: '<Ada>, Countess of Lovelace' });
    await requestReset(service, email);
    const [mail] = await mailsTo(service, email);
    expect(mail?.to).toEqual({ name: '<Ada>, Countess of Lovelace', address: email });
    expect(mail?.subject).toBe('Reset your ThreadKeep password');
    expect(mail?.text).toContain('https://threadkeep.test/reset-password#/reset-password?token=');
    expect(mail?.html).toContain('Hi &#60;Ada&#62;, Countess of Lovelace,');
  });

  it('sends nothing to an address without an account', async () => {
    const email = freshEmail();
    const { email: witness } = await signUp(service);
    await call('forgotPassword', { body: { email } });
    await requestReset(service, witness);
    expect(await mailsTo(service, email, 0)).toEqual([]);
  });
});

describe('a reset link', () => {
  it('contains 256 bits and works once in twenty concurrent attempts', async () => {
    const { email } = await signUp(service);
    const token = await requestReset(service, email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await reset(token)).status));
    expect(statuses.sort()).toEqual([204, ...Array<number>(19).fill(401)]);
    expect((await reset(token)).problem).toEqual(invalidLink);
  });

  it('can be looked up without being used up; a dead link asks for a new request', async () => {
    const { email } = await signUp(service);
    const token = await requestReset(service, email);
    const lookUp = (link: string) => call('lookUpResetLink', { body: { token: link } });
    expect((await lookUp(token)).status).toBe(204);
    expect((await lookUp(token)).status).toBe(204);
    expect((await reset(token)).status).toBe(204);
    // Used, never made, damaged: one answer.
    for (const dead of [token, 'A'.repeat(43), 'cut']) {
      const { status, problem } = await lookUp(dead);
      expect([status, problem]).toEqual([401, invalidLink]);
    }
  });

  it('becomes invalid when a newer one is requested', async () => {
    const { email } = await signUp(service);
    const older = await requestReset(service, email);
    const newer = await requestReset(service, email);
    expect((await reset(older)).problem).toEqual(invalidLink);
    expect((await reset(newer)).status).toBe(204);
  });

  it('ends every session of the account and notifies its owner', async () => {
    const account = await signIn(service, { confirmed: false });
    await reset(await requestReset(service, account.email));
    expect((await call('authenticate', { token: account.access })).status).toBe(401);
    expect((await call('refreshTokens', { body: { refreshToken: account.refresh } })).status).toBe(401);
    const { email } = account;
    expect((await call('logIn', { body: { email, password: account.password } })).status).toBe(401);
    expect((await call('logIn', { body: { email, password } })).status).toBe(200);
    const { text, html } = await mailWith(service, email, 'Your ThreadKeep password was changed');
    const link = 'https://threadkeep.test/forgot-password#/forgot-password';
    expect(text.split('\n')).toContain(link);
    expect(html).toMatch(new RegExp(`<br />\\s*<a href="${link}"[^>]*>${link}</a>\\s*</p>`));
  });

  it('is not used up by a GET request', async () => {
    const { email } = await signUp(service);
    const token = await requestReset(service, email);
    const opened = await app.inject({ url: '/v1/auth/reset-password', query: { token } });
    expect(opened.statusCode).toBe(404);
    expect((await reset(token)).status).toBe(204);
  });

  it.each(['', 'nonsense', 'x'.repeat(43), 'x'.repeat(201), 'a b', '\u0000'])(
    'that is damaged (%j) is answered with a hint to request a new one',
    async (token) => {
      expect((await reset(token)).problem).toEqual(invalidLink);
    },
  );

  it('without a token, or with several, is answered with the same hint', async () => {
    for (const url of ['/v1/auth/reset-password', '/v1/auth/reset-password?token=a&token=b']) {
      const answer = await app.inject({ method: 'POST', url, payload: { password } });
      expect([answer.statusCode, withoutRequestId(answer)]).toEqual([401, invalidLink]);
    }
  });
});
