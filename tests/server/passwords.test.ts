import { describe, expect, it } from 'vitest';
import { requestReset, signUp } from '../support/accounts';
import { freshEmail, startService } from '../support/server';

const service = await startService();
const { call } = service;

const register = (password: string) =>
  call('register', { body: { name: 'Ada', email: freshEmail(), password } });

describe('passwords', () => {
  it('have at least 8 characters', async () => {
    expect((await register('seven77')).problem).toMatchObject({
      code: 422,
      errors: { password: ['Must be at least 8 characters'] },
    });
  });

  it('have at most 256 characters', async () => {
    expect((await register('a long one '.repeat(24))).problem.code).toBe(422);
  });

  it.each([
    ['of 8 characters', 'qzvxkwpj'],
    ['of 256 characters', 'abcdefgh'.repeat(32)],
    ['with spaces', '  four  words  inside  '],
    ['in any script', 'пароль из слов 🗝️'],
    ['without digits or capitals', 'onlysmalllettershere'],
  ])('may be any text %s', async (_, password) => {
    const account = await signUp(service, { password });
    expect((await call('logIn', { body: { email: account.email, password } })).status).toBe(200);
  });

  it('are compared up to the last character', async () => {
    const password = `${'abcdefgh'.repeat(31)}12345678`;
    const { email } = await signUp(service, { password });
    const almost = `${password.slice(0, -1)}9`;
    expect((await call('logIn', { body: { email, password: almost } })).status).toBe(401);
    expect((await call('logIn', { body: { email, password: password.trim().slice(0, 72) } })).status).toBe(
      401,
    );
  });

  it.each(['password1', 'PASSWORD1', '12345678', 'ThreadKeep2024!', 'aaaaaaaaaaaa'])(
    'must not be easily guessed: %s',
    async (password) => {
      expect((await register(password)).problem).toMatchObject({
        code: 422,
        errors: { password: ['Too easy to guess. Choose another one.'] },
      });
    },
  );

  it('follow the same rules in a reset, and a refused one does not use up the link', async () => {
    const { email } = await signUp(service);
    const query = { token: await requestReset(service, email) };
    expect((await call('resetPassword', { query, body: { password: 'seven77' } })).status).toBe(422);
    expect((await call('resetPassword', { query, body: { password: 'password1' } })).status).toBe(422);
    expect((await call('resetPassword', { query, body: { password: 'qzvxkwpj' } })).status).toBe(204);
  });

  it('must be text: a number is refused', async () => {
    const body = { name: 'Ada', email: freshEmail(), password: 1234567890 };
    expect((await call('register', { body })).problem.errors).toHaveProperty('password');
  });
});
