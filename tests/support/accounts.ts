import { expect } from 'vitest';
import type { KeptMail } from '../../server/mail/mailbox';
import { freshEmail, goodPassword, type CallOptions, type TestService } from './server';
import { eventually } from './eventually';

/** Creates an account. */
export const signUp = async (
  { call }: TestService,
  { email = freshEmail(), name = 'Ada Lovelace', password = goodPassword } = {},
) => {
  const { body } = await call('register', { body: { name, email, password } });
  return { email, password, name, user: body.user, token: body.token.token };
};

/** Logs in. @returns the user and the new session's tokens */
export const logIn = async (
  { call }: TestService,
  { email, password = goodPassword }: { email: string; password?: string },
  options: CallOptions = {},
) => {
  const { user, tokens } = (await call('logIn', { ...options, body: { email, password } })).body;
  return { user, access: tokens.access.token, refresh: tokens.refresh.token };
};

/** Creates an account, as if its address had been confirmed by a link unless `confirmed` is false, and begins a session. */
export const signIn = async (
  service: TestService,
  { confirmed = true, ...account }: Parameters<typeof signUp>[1] & { confirmed?: boolean } = {},
) => {
  const { email, password, name, user } = await signUp(service, account);
  if (confirmed)
    await service.db
      .updateTable('users')
      .set({ confirmedAt: new Date() })
      .where('email', '=', email.toLowerCase())
      .execute();
  return { email, password, name, ...(await logIn(service, { email, password })), user };
};

type Mail = Omit<KeptMail, 'createdAt'> & { createdAt: string };

const confirmation = 'Confirm your ThreadKeep email address';
/** The subjects of mails about an address or a log-in, which greet nobody. */
const greetsNobody = /email address|already have|New log-in|was deleted/;

/** Waits until the address has `count` mails besides those that confirm a new account, and returns them, newest first. */
export const mailsTo = async (service: TestService, email: string, count = 1): Promise<Mail[]> =>
  eventually(async () => {
    const mails = (await allMailsTo(service, email)).filter(({ subject }) => subject !== confirmation);
    expect(mails.length).toBeGreaterThanOrEqual(count);
    return mails;
  });

/** The subjects of these mails. */
export const subjectsTo = async (...to: Parameters<typeof mailsTo>): Promise<string[]> =>
  (await mailsTo(...to)).map(({ subject }) => subject);

/** Waits for a mail whose subject or text has these words, and returns the newest one. */
export const mailWith = async (service: TestService, email: string, words: string): Promise<Mail> =>
  eventually(async () => {
    const mails = await mailsTo(service, email);
    const mail = mails.find(({ subject, text }) => `${subject}\n${text}`.includes(words));
    return mail ?? expect.fail(`No mail to ${email} has “${words}”`);
  });

const allMailsTo = async ({ app }: TestService, email: string): Promise<Mail[]> => {
  const answer = await app.inject({
    url: '/dev/mail',
    query: { to: email },
    headers: { accept: 'application/json' },
  });
  const { mails } = answer.json<{ mails: Mail[] }>();
  for (const { subject, text } of mails)
    if (!greetsNobody.test(subject)) expect(text.split('\n\n')[1], subject).toMatch(/^Hi .+,$/);
  return mails;
};

/** Reads the token of a mailed link about an address. */
export const addressTokenOf = (mail: Mail | undefined): string => {
  const token = /#\/email-link\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The mail has no link');
  return token;
};

/** The tokens of the mails that confirm a new account, newest first; waits for `count` of them. */
export const confirmationsTo = async (service: TestService, email: string, count = 1): Promise<string[]> =>
  eventually(async () => {
    const mails = (await allMailsTo(service, email)).filter(({ subject }) => subject === confirmation);
    expect(mails).toHaveLength(count);
    return mails.map(addressTokenOf);
  });

/** Opens the link that confirms a new account's address, in a session of the account. */
export const confirmAddress = async (
  service: TestService,
  { email, password = goodPassword }: { email: string; password?: string },
): Promise<void> => {
  const [token = ''] = await confirmationsTo(service, email);
  const { access } = await logIn(service, { email, password });
  await service.call('openAddressLink', { token: access, body: { token } });
};

/** The tokens of the reset links that were mailed to the address. */
const resetTokensTo = async (service: TestService, email: string): Promise<string[]> =>
  (await allMailsTo(service, email)).flatMap(
    ({ text }) => /#\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  );

/** Requests a reset link and returns its token. Mails can arrive in any order. */
export const requestReset = async (service: TestService, email: string): Promise<string> => {
  const known = await resetTokensTo(service, email);
  await service.call('forgotPassword', { body: { email } });
  return eventually(async () => {
    const fresh = (await resetTokensTo(service, email)).find((token) => !known.includes(token));
    return fresh ?? expect.fail(`No new reset link was mailed to ${email}`);
  });
};

/** Sets this password by a new reset link. @returns the answer to it */
export const resetPassword = async (service: TestService, email: string, password: string) => {
  const token = await requestReset(service, email);
  return service.call('resetPassword', { query: { token }, body: { password } });
};
