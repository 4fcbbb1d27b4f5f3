import { expect, it } from 'vitest';
import { addressTokenOf, mailsTo, requestReset, signIn } from '../support/accounts';
import { addPasskey } from '../support/passkeys';
import { addSecondKey, codeOf } from '../support/secondKeys';
import { freshEmail, startService } from '../support/server';

const dayMs = 24 * 60 * 60_000;
let now = Date.now();
const service = await startService({}, { clock: () => now });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const subject = 'New log-in to your ThreadKeep account';
const logIn = (account: { email: string; password: string }, from?: string) =>
  service.call('logIn', {
    body: { email: account.email, password: account.password },
    headers: { 'user-agent': firefox },
    ...(from !== undefined && { from }),
  });
const notices = async (email: string, count: number) => {
  const mails = (await mailsTo(service, email, count)).filter((mail) => mail.subject === subject);
  expect(mails).toHaveLength(count);
  return mails;
};
/** Waits for a mail that is queued after all others. */
const flushed = async (email: string) => {
  await service.call('forgotPassword', { body: { email } });
  await mailsTo(service, email);
};

it('a log-in from a network that is not known is mailed, with the device and the way to a new password', async () => {
  const account = await signIn(service);
  expect((await logIn(account, '203.0.113.7')).status).toBe(200);
  const [mail] = await notices(account.email, 1);
  expect(mail?.text).toContain('with Firefox on Linux');
  expect(mail?.text).toMatch(/\/forgot-password#\/forgot-password\?email=/);
  expect(mail?.text).not.toContain('203.0.113.7');
  await logIn(account, '203.0.113.7');
  await notices(account.email, 1);
});

type Account = Awaited<ReturnType<typeof signIn>>;
/** Makes a key of this kind. @returns a log-in with it from an address */
const keys: Record<string, (account: Account) => Promise<(from: string) => Promise<{ status: number }>>> = {
  'a passkey': async ({ access }) => {
    const { authenticator } = await addPasskey(service, access);
    return async (from) => {
      const { challenge } = (await service.call('offerPasskeyLogin')).body;
      return service.call('logInWithPasskey', { from, body: authenticator.get({ challenge }) });
    };
  },
  'a one-time code': async (account) => {
    const { secret } = await addSecondKey(service, account, now);
    return async (from) => {
      // A code is good once.
      now += 60_000;
      const { email } = account;
      const { ticket = '' } = (await logIn(account, from)).problem as { ticket?: string };
      return service.call('finishLogIn', { from, body: { email, ticket, code: codeOf(secret, now) } });
    };
  },
};
it.each(Object.entries(keys))(
  'a log-in with %s is mailed once, too, and only where the network is not known',
  async (_, add) => {
    const account = await signIn(service);
    const enter = await add(account);
    for (const from of ['127.0.0.1', '203.0.113.9', '203.0.113.9'])
      expect((await enter(from)).status).toBe(200);
    await requestReset(service, account.email);
    // The key, the log-in and the reset.
    await mailsTo(service, account.email, 3);
    await notices(account.email, 1);
  },
);

it('the first log-in and later ones from there are not mailed, nor is a wrong password', async () => {
  const account = await signIn(service);
  await logIn(account);
  await logIn({ ...account, password: 'not the password' }, '203.0.113.8');
  await flushed(account.email);
  await notices(account.email, 0);
});

it('a log-in is mailed again where the last one from there is more than 30 days old', async () => {
  const account = await signIn(service);
  now += 29 * dayMs;
  await logIn(account);
  await flushed(account.email);
  await notices(account.email, 0);
  now += 31 * dayMs;
  await logIn(account);
  expect((await mailsTo(service, account.email, 2))[0]?.subject).toBe(subject);
});

it('a changed address keeps the networks from which the person logs in', async () => {
  const account = await signIn(service);
  const email = freshEmail();
  const body = { email, currentPassword: account.password };
  await service.call('changeAddress', { token: account.access, body });
  const token = addressTokenOf((await mailsTo(service, email))[0]);
  await service.call('openAddressLink', { token: account.access, body: { token } });
  expect((await logIn({ ...account, email })).status).toBe(200);
  await service.call('forgotPassword', { body: { email } });
  // The link and the reset.
  expect((await mailsTo(service, email, 2)).map((mail) => mail.subject)).not.toContain(subject);
});
