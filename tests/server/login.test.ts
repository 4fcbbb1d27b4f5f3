import argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signUp } from '../support/accounts';
import { freshEmail, goodPassword, startService } from '../support/server';

const service = await startService();
const { call } = service;

/** The parameters of a hash that determine the cost of verifying it. */
const costOf = (hash: string): string => hash.split('$').slice(0, 4).join('$');

describe('logging in', () => {
  it('gives the same answer for an unknown address and a wrong password', async () => {
    const { email } = await signUp(service);
    const wrong = await call('logIn', { body: { email, password: 'not the password' } });
    const unknown = await call('logIn', { body: { email: freshEmail(), password: 'not the password' } });
    const lasting = ({ date: _, 'x-request-id': __, ...headers }: Record<string, unknown>) => headers;
    expect(wrong.problem).toEqual({ code: 401, message: 'Incorrect email or password' });
    expect(unknown.problem).toEqual(wrong.problem);
    expect(lasting(unknown.headers)).toEqual(lasting(wrong.headers));
  });

  it('does the same work for an unknown address and a wrong password, so that timing reveals nothing', async () => {
    const hash = vi.spyOn(argon2, 'hash');
    onTestFinished(() => hash.mockRestore());
    const { email } = await signUp(service);
    expect(hash.mock.calls.map(([, cost]) => cost)).toEqual([
      { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
    ]);
    const verify = vi.spyOn(argon2, 'verify');
    onTestFinished(() => verify.mockRestore());
    const workFor = async (address: string) => {
      verify.mockClear();
      await call('logIn', { body: { email: address, password: 'not the password' } });
      return verify.mock.calls.map(([hash]) => costOf(String(hash)));
    };
    const known = await workFor(email);
    expect(known).toHaveLength(1);
    expect(await workFor(freshEmail())).toEqual(known);
  });
});

it('people still sign up and log in while the network of a log-in can’t be remembered', async () => {
  const { call, db, log } = await startService();
  await sql`alter table known_networks add constraint nobody check (false) not valid`.execute(db);
  const body = { email: freshEmail(), password: goodPassword };
  expect((await call('register', { body: { ...body, name: 'Ada' } })).status).toBe(201);
  expect((await call('logIn', { body })).status).toBe(200);
  expect(log()).toContain('network not remembered');
  await sql`alter table known_networks drop constraint nobody`.execute(db);
});

describe('signing up', () => {
  it('refuses an address that has an account', async () => {
    const { email } = await signUp(service);
    const again = await call('register', {
      body: { name: 'Eve', email: email.toUpperCase(), password: goodPassword },
    });
    expect(again.problem).toEqual({
      code: 409,
      message: 'This email already has an account. Log in or reset your password.',
    });
  });

  it.each(['role', 'subscribed', 'id'])(
    'refuses the property %s, which callers must not set',
    async (name) => {
      const body = { name: 'Ada', email: freshEmail(), password: goodPassword, [name]: 'x' };
      expect((await call('register', { body })).problem.code).toBe(422);
    },
  );

  it('refuses a line break in a name', async () => {
    const body = { name: 'Ada\r\nBcc: eve@example.com', email: freshEmail(), password: goodPassword };
    expect((await call('register', { body })).problem.errors).toHaveProperty('name');
  });
});
