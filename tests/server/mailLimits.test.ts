import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mailsTo, signIn, signUp } from '../support/accounts';
import { freshNetwork, times } from '../support/attempts';
import { eventually } from '../support/eventually';
import { invite } from '../support/members';
import { addPasskey } from '../support/passkeys';
import { addSecondKey } from '../support/secondKeys';
import { freshEmail, startService } from '../support/server';

const minuteMs = 60_000;
let now = Date.now();
const service = await startService({ RATE_LIMIT_FACTOR: '1' }, { clock: () => now });
const { call, db } = service;

/** Waits until nothing is due, and returns the subjects of the mails to the address, oldest first. */
const subjectsTo = async (email: string): Promise<string[]> => {
  await eventually(async () => {
    const due = db
      .selectFrom('mailQueue')
      .select('id')
      .where('nextTryAt', '<=', sql<Date>`now()`);
    // One that is being sent has been tried.
    expect(await due.execute()).toEqual([]);
    expect(await db.selectFrom('mailQueue').select('id').where('attempts', '>', 0).execute()).toEqual([]);
  });
  return (await mailsTo(service, email, 0)).map(({ subject }) => subject).reverse();
};

const pass = async (minutes: number) => {
  now += minutes * minuteMs;
  await db
    .updateTable('mailQueue')
    .set({ nextTryAt: sql`next_try_at - ${minutes} * interval '1 minute'` })
    .execute();
  // Any mail wakes the worker.
  await signUp(service);
};

type Account = Awaited<ReturnType<typeof signIn>>;

/** Actions that a signed-in person can repeat, their number, and the text of the combined later mail. */
const floods: Record<string, { flood: (account: Account) => Promise<void>; told: string[] }> = {
  'new recovery codes': {
    flood: async ({ access: token, password }) => {
      const body = { password };
      await times(40, () => call('renewRecoveryCodes', { token, body, from: freshNetwork() }));
    },
    told: ['New recovery codes were made: 39 times.', 'takes a code'],
  },
  'changes of the password': {
    flood: async ({ access: token, password }) => {
      const passwordOf = (n: number) => (n === 0 ? password : `${password} ${n}`);
      await times(15, async (n) => {
        const body = { currentPassword: passwordOf(n), password: passwordOf(n + 1) };
        await call('changePassword', { token, body, from: freshNetwork() });
      });
    },
    told: ['Your password was changed: 14 times.'],
  },
  'passkeys that are added and removed': {
    flood: async ({ access: token }) => {
      await times(15, async () => {
        const { passkey } = await addPasskey(service, token);
        await call('removePasskey', { token, params: { id: passkey.id } });
      });
      await addPasskey(service, token);
    },
    told: ['A passkey was added: 15 times.', 'A passkey was removed: 14 times.', 'these passkeys: Passkey'],
  },
  'apps that are added and removed': {
    flood: async (account) => {
      const { access: token, password } = account;
      await times(5, async () => {
        await call('removeSecondKey', { token, body: { password } });
        now += minuteMs / 20;
        await addSecondKey(service, account, now);
      });
      await call('removeSecondKey', { token, body: { password } });
    },
    told: [
      'Two-step log-in was turned on: 5 times.',
      'Two-step log-in was turned off: 5 times.',
      'Logging in with the password takes no code',
    ],
  },
  'log-ins from forty networks of one site': {
    flood: async ({ email, password }) => {
      // The account requires a code, so two-step log-in is turned off first.
      await times(40, (n) =>
        call('logIn', { body: { email, password }, from: `2001:db8:1:${n.toString(16)}::1` }),
      );
    },
    told: ['A log-in from a network that you don’t usually use: 39 times.', 'The newest log-in was on'],
  },
};

it.each(Object.entries(floods))(
  'a person who repeats something gets two mails of it, and the second one counts: %s',
  async (name, { flood, told }) => {
    const account = await signIn(service);
    if (/codes|apps/.test(name)) await addSecondKey(service, account, now);
    await flood(account);
    const first = await subjectsTo(account.email);
    expect(first.length).toBeLessThanOrEqual(3);
    expect(new Set(first).size).toBe(first.length);
    await pass(15);
    await expect
      .poll(() => subjectsTo(account.email))
      .toEqual([...first, 'Changes to your ThreadKeep account']);
    const [last] = await mailsTo(service, account.email);
    for (const words of told) expect(last?.text).toContain(words);
    // A day later there are no more.
    await pass(24 * 60);
    expect(await subjectsTo(account.email)).toHaveLength(first.length + 1);
  },
);

describe('an address that its owner has not confirmed', () => {
  it('is mailed the confirming link and resets, but no notice of a stranger’s actions', async () => {
    const account = await signIn(service, { confirmed: false });
    const { email, password, access: token } = account;
    await times(10, (n) =>
      call('logIn', { body: { email, password }, from: `2001:db8:ffff:${n.toString(16)}::1` }),
    );
    const body = { currentPassword: password, password: `${password} 2` };
    expect((await call('changePassword', { token, body })).status).toBe(204);
    await call('forgotPassword', { body: { email } });
    expect(await subjectsTo(email)).toEqual(['Reset your ThreadKeep password']);
    const deletion = { email, password: body.password };
    expect((await call('deleteAccount', { token, body: deletion })).status).toBe(204);
    expect(await subjectsTo(email)).toHaveLength(1);
  });

  it('does not recover the account from an address that was confirmed later', async () => {
    const { email, password, access: token } = await signIn(service, { confirmed: false });
    const next = freshEmail();
    await call('changeAddress', { token, body: { email: next, currentPassword: password } });
    const link = /token=([\w-]+)/.exec((await mailsTo(service, next))[0]?.text ?? '')?.[1];
    expect((await call('openAddressLink', { token, body: { token: link } })).status).toBe(200);
    expect(await subjectsTo(email)).toEqual([]);
  });
});

describe('a mailbox, whatever plus tags its addresses have', () => {
  const allTo = async (mailbox: string) => {
    await subjectsTo(mailbox);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from mailbox
      where email like ${mailbox.replace('@', '%@')}`.execute(db);
    return rows[0]?.count ?? 0;
  };

  it('gets six mails that strangers cause by signing up, then one each quarter of an hour', async () => {
    const mailbox = freshEmail();
    await times(12, (n) =>
      call('register', {
        from: freshNetwork(),
        body: { name: 'Eve', password: 'long enough to be one', email: mailbox.replace('@', `+${n}@`) },
      }),
    );
    expect(await allTo(mailbox)).toBe(6);
    await pass(15);
    expect(await allTo(mailbox)).toBe(7);
  });

  it('gets six mails of all kinds and senders together, and its owner’s reset link beside them', async () => {
    const victim = await signIn(service);
    for (let n = 0; n < 5; n += 1) {
      const { access: token, password } = await signIn(service);
      expect((await invite(service, { access: token }, victim.email.replace('@', `+${n}@`))).mailed).toBe(
        true,
      );
      const body = { email: victim.email, currentPassword: password };
      expect((await call('changeAddress', { token, body, from: freshNetwork() })).status).toBe(204);
    }
    // The one that confirms the account is among the six.
    expect(await allTo(victim.email)).toBe(6);
    await call('forgotPassword', { body: { email: victim.email } });
    await expect
      .poll(async () => (await subjectsTo(victim.email)).at(-1))
      .toBe('Reset your ThreadKeep password');
  });

  it('gets three reset links at once, then one each five minutes', async () => {
    const mailbox = freshEmail();
    const emails = ['', '+a', '+b'].map((tag) => mailbox.replace('@', `${tag}@`));
    for (const email of emails) await signUp(service, { email });
    const before = await allTo(mailbox);
    const requestReset = () =>
      times(6, async (n) => {
        const body = { email: emails[n % 3] };
        expect((await call('forgotPassword', { body, from: freshNetwork() })).status).toBe(204);
        await subjectsTo(mailbox);
      });
    await requestReset();
    expect(await allTo(mailbox)).toBe(before + 3);
    now += 5 * minuteMs;
    await requestReset();
    expect(await allTo(mailbox)).toBe(before + 4);
  });
});
