import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { requestReset, signIn } from '../support/accounts';
import { invite } from '../support/members';
import { addSecondKey } from '../support/secondKeys';
import { startService } from '../support/server';

const service = await startService();
const { call, db, app } = service;

/** The whole database as text. */
const dump = async (): Promise<string> => {
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public');
  const contents = await Promise.all(
    tables.map(({ name }) => sql`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(db)),
  );
  return JSON.stringify(contents.map(({ rows }) => rows));
};

describe('secrets', async () => {
  const password = 'canary password of ada';
  const account = await signIn(service, { password });
  const resetToken = await requestReset(service, account.email);
  const { body: refreshed } = await call('refreshTokens', { body: { refreshToken: account.refresh } });
  const session = { access: refreshed.access.token, password };
  const invitation = await invite(service, session, 'canary@example.com');
  const second = await addSecondKey(service, session);
  const pending = await call('logIn', { body: { email: account.email, password } });
  const code = /code%22%3A%22([\w-]{43})/.exec(invitation.url)?.[1] ?? 'no code';
  await call('resetPassword', {
    query: { token: 'canary-token' },
    body: { password: 'canary new password' },
  });
  await app.inject({ url: '/v1/nothing?token=canary-token' });
  const secrets = {
    'the password': password,
    'the reset token': resetToken,
    'the refresh token': account.refresh,
    'its successor': refreshed.refresh.token,
    'the access token': refreshed.access.token,
    'the invitation’s code': code,
    'the secret of the app': second.secret,
    'a recovery code': second.recoveryCodes[0] ?? '',
    'the ticket': (pending.problem as { ticket?: string }).ticket ?? '',
    'the session secret': 'session-secret-canary',
    'the webhook secret': 'webhook-secret-canary',
  };

  it.each(Object.entries(secrets))('%s is not stored in the database', async (_, secret) => {
    const everything = await dump();
    expect(everything).toContain(account.email);
    expect(everything).not.toContain(secret);
  });

  it.each(Object.entries({ ...secrets, 'a wrong token': 'canary-token', 'the address': account.email }))(
    '%s is not in the log',
    (_, secret) => {
      expect(service.log()).toContain('login.succeeded');
      expect(service.log()).not.toContain(secret);
    },
  );
});

it('an internal error is logged, and its details are not returned', async () => {
  const body = { reason: 'Other', note: 'canary note' };
  const { problem } = await service.without('feedback', () => call('sendFeedback', { body }));
  expect(problem).toEqual({ code: 500, message: 'Something went wrong' });
  expect(service.log()).toContain('feedback');
  // undefined_table: https://www.postgresql.org/docs/current/errcodes-appendix.html
  expect(service.log()).toContain('"code":"42P01"');
  expect(service.log()).not.toContain('canary note');
});

it('the log identifies an account by the same pseudonym in log-ins, failures, resets and log-outs', async () => {
  const { email, refresh } = await signIn(service);
  await call('logIn', { body: { email, password: 'not the password' } });
  await call('forgotPassword', { body: { email } });
  await call('logOut', { body: { refreshToken: refresh } });
  const entries = service.entries().filter(({ account }) => account !== undefined);
  const failed = entries.findLast(({ event }) => event === 'login.failed');
  const own = entries.filter(({ account }) => account === failed?.account).map(({ event }) => event);
  expect(own).toEqual(['account.registered', 'login.succeeded', 'login.failed', 'reset.requested']);
  expect(entries.at(-1)?.event).toBe('session.ended');
});
