import { expect, vi } from 'vitest';
import type { KeptMail } from '../../server/mail/mailbox';
import { freshEmail, goodPassword, type TestService } from './server';

/** Makes an account. */
export const signUp = async (
  { call }: TestService,
  { email = freshEmail(), name = 'Ada Lovelace', password = goodPassword } = {},
) => {
  const { body } = await call('register', { body: { name, email, password } });
  return { email, password, name, user: body.user, token: body.token.token };
};

/** Makes an account and begins a session. */
export const signIn = async (service: TestService, account: Parameters<typeof signUp>[1] = {}) => {
  const { email, password, name, user } = await signUp(service, account);
  const { body } = await service.call('logIn', { body: { email, password } });
  return {
    email,
    password,
    name,
    user,
    access: body.tokens.access.token,
    refresh: body.tokens.refresh.token,
  };
};

type Mail = Omit<KeptMail, 'createdAt'> & { createdAt: string };

/** The mails to an address, newest first, once there are as many as expected. */
export const mailsTo = async ({ app }: TestService, email: string, count = 1): Promise<Mail[]> =>
  vi.waitFor(
    async () => {
      const answer = await app.inject({
        url: '/dev/mail',
        query: { to: email },
        headers: { accept: 'application/json' },
      });
      const { mails } = answer.json<{ mails: Mail[] }>();
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return mails;
    },
    { timeout: 5_000, interval: 20 },
  );

/** The token of the reset link in a mail. */
export const resetTokenOf = (mail: Mail | undefined): string => {
  const token = /#\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The mail has no reset link');
  return token;
};

/** Asks for a reset link and reads it from the mail. `count` is how many mails the address then has. */
export const requestReset = async (service: TestService, email: string, count = 1): Promise<string> => {
  await service.call('forgotPassword', { body: { email } });
  return resetTokenOf((await mailsTo(service, email, count))[0]);
};
