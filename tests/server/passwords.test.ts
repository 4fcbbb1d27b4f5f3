import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { requestReset, signUp } from '../support/accounts';
import { freshEmail, startService } from '../support/server';

const service = await startService();
const { call } = service;

const register = (password: unknown) =>
  call('register', { body: { name: 'Ada', email: freshEmail(), password } });

describe('passwords', () => {
  it.each([
    ['shorter than 8 characters', 'seven77', 'Must be at least 8 characters'],
    ['longer than 256 characters', 'a long one '.repeat(24), 'Must be at most 256 characters'],
    ['no Unicode text, but half a character', 'copper \ud800 lantern', 'Not valid'],
    ['no text, but a number', 1234567890, 'must be string'],
  ])('must not be %s', async (_, password, reason) => {
    expect((await register(password)).problem).toMatchObject({ code: 422, errors: { password: [reason] } });
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

  const tooEasy = { code: 422, errors: { password: ['Too easy to guess. Choose another one.'] } };
  it.each([
    ...['password1', 'PASSWORD1', '12345678', 'ThreadKeep2024!', 'aaaaaaaaaaaa', 'Password1!', 'Passw0rd!'],
    ...['Welcome1!', 'Admin123!', 'qwerty123!', 'Summer2026!', 'aaaaaaaab', 'threadkeepthreadkeep'],
  ])('must not be easily guessed: %s', async (password) => {
    expect((await register(password)).problem).toMatchObject(tooEasy);
  });

  it.each(['grace.hopper@navy.example', 'Grace Hopper', 'GraceHopper', 'gracehopper1906', 'grace.hopper!'])(
    'must not be what everybody knows of the person: %s',
    async (password) => {
      const person = { name: 'Grace Hopper', email: 'grace.hopper@navy.example' };
      expect((await call('register', { body: { ...person, password } })).problem).toMatchObject(tooEasy);
    },
  );

  it('are the same however the keyboard composes é, also those that were stored before', async () => {
    const [composed, decomposed] = ['café au lait noir', 'cafe\u0301 au lait noir'];
    const logIn = async (email: string, password: string) =>
      (await call('logIn', { body: { email, password } })).status;
    for (const password of [composed, decomposed]) {
      const { email } = await signUp(service, { password });
      expect([await logIn(email, composed), await logIn(email, decomposed)]).toEqual([200, 200]);
    }
    const { email } = await signUp(service);
    const passwordHash = await hash(decomposed);
    await service.db.updateTable('users').set({ passwordHash }).where('email', '=', email).execute();
    expect(await logIn(email, decomposed)).toBe(200);
  });

  it('follow the same rules in a reset and in a change, and a refused one does not use up the link', async () => {
    const { email } = await signUp(service, { name: 'Margaret Hamilton' });
    const query = { token: await requestReset(service, email) };
    const reset = (password: string) => call('resetPassword', { query, body: { password } });
    const change = async (password: string) => {
      const { body } = await call('logIn', { body: { email, password: 'qzvxkwpj' } });
      const wanted = { currentPassword: 'qzvxkwpj', password };
      return call('changePassword', { token: body.tokens.access.token, body: wanted });
    };
    for (const set of [reset, change]) {
      for (const wanted of ['seven77', 'password1', 'MargaretHamilton', email])
        expect((await set(wanted)).problem.errors).toHaveProperty('password');
      expect((await set('qzvxkwpj')).status).toBe(204);
    }
  });
});
