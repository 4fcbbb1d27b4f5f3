import { expect, it } from 'vitest';
import { addressTokenOf, confirmationsTo, mailsTo, signIn } from '../support/accounts';
import { corpus } from '../support/corpus';
import { eventually } from '../support/eventually';
import { freshEmail, startService } from '../support/server';

const service = await startService();
const { call } = service;
type Account = Awaited<ReturnType<typeof signIn>>;

/** Waits for `count` mails about a change of the address, and returns the newest one's token. */
const newestTo = (email: string, count: number) =>
  eventually(async () => {
    const mails = (await mailsTo(service, email)).filter(({ text }) => text.includes('/email-link?'));
    expect(mails).toHaveLength(count);
    return addressTokenOf(mails[0]);
  });

const changeAddress = async ({ access: token, password: currentPassword }: Account) => {
  const email = freshEmail();
  await call('changeAddress', { token, body: { email, currentPassword } });
  return email;
};

/** For each kind of link: creates an account with a mailed link, and returns the address that receives it. */
const links: Record<string, () => Promise<{ account: Account; mailbox: string }>> = {
  confirmation: async () => {
    const account = await signIn(service, { confirmed: false });
    await confirmationsTo(service, account.email);
    return { account, mailbox: account.email };
  },
  'new address': async () => {
    const account = await signIn(service);
    return { account, mailbox: await changeAddress(account) };
  },
  undo: async () => {
    const account = await signIn(service);
    const token = await newestTo(await changeAddress(account), 1);
    await call('openAddressLink', { token: account.access, body: { token } });
    return { account, mailbox: account.email };
  },
};

it.each(corpus('pressed-links'))(
  'a link of a mail about a %s that is pressed more than once, %s, says %s: %s',
  async (kind, steps, answers) => {
    const { account, mailbox } = (await links[kind]?.()) ?? expect.fail(`${kind} is no kind of link`);
    const { email, password } = account;
    const { body } = await call('logIn', { body: { email, password } });
    const sessions: Record<string, string | undefined> = {
      pressed: account.access,
      'the older': account.access,
      elsewhere: kind === 'undo' ? account.access : body.tokens.access.token,
      'signed out': undefined,
    };
    const newest = async (count: number) =>
      kind === 'confirmation'
        ? (await confirmationsTo(service, mailbox, count))[0]
        : newestTo(mailbox, count);
    const tokens = [await newest(1)];
    const given: (string | number)[] = [];
    for (const step of steps.split(', ')) {
      if (step === 'sent again') {
        await call('sendAddressMail', { token: account.access });
        tokens.unshift(await newest(tokens.length + 1));
        continue;
      }
      const token = tokens[step === 'the older' ? 1 : 0] ?? '';
      const answer = await call('openAddressLink', { token: sessions[step], body: { token } });
      given.push(answer.status === 200 ? answer.body.outcome : answer.status);
    }
    expect(given.join(', ')).toBe(answers);
  },
);
