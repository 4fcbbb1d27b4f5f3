import { describe, expect, it } from 'vitest';
import {
  addressTokenOf,
  confirmAddress,
  confirmationsTo,
  logIn as newSession,
  mailsTo,
  mailWith,
  requestReset,
  resetPassword,
  signIn,
  signUp,
} from '../support/accounts';
import { eventually } from '../support/eventually';
import { invite } from '../support/members';
import { addSecondKey } from '../support/secondKeys';
import { freshEmail, goodPassword, startService } from '../support/server';
import { deliver, eventBody } from '../support/webhooks';

const hourMs = 3_600_000;
const welcome = 'Welcome to ThreadKeep';
let now = Date.now();
const service = await startService({}, { clock: () => now });
const { call } = service;
// Two people never open their links. A statement that lacks the condition on a person changes both, and is refused.
await signUp(service);
await signUp(service);

type Account = Awaited<ReturnType<typeof signIn>>;
const state = async ({ access: token }: Pick<Account, 'access'>) =>
  (await call('readAddress', { token })).body;
/** Opens a link in a session of the account, or in none. */
const open = (token: string, account?: Pick<Account, 'access'>) =>
  call('openAddressLink', { token: account?.access, body: { token } });
const sessionOf = (account: { email: string; password: string }) => newSession(service, account);
const requestAddress = async ({ access: token, password }: Account, email: string) => {
  const { status } = await call('changeAddress', { token, body: { email, currentPassword: password } });
  expect(status).toBe(204);
};
const logIn = async (email: string, password = goodPassword) =>
  (await call('logIn', { body: { email, password } })).status;

describe('the address of a new account', () => {
  it('is confirmed by the mailed link; the account works before', async () => {
    const account = await signIn(service, { confirmed: false });
    expect(await state(account)).toEqual({ confirmed: false, pending: null });
    const [token = ''] = await confirmationsTo(service, account.email);
    expect((await open(token, account)).body).toEqual({ outcome: 'confirmed', email: account.email });
    expect(await state(account)).toEqual({ confirmed: true, pending: null });
    expect((await open('unknown', account)).problem).toEqual({
      code: 403,
      message: 'This link isn’t valid any more: a newer one took its place, or it has expired.',
    });
    expect(service.log()).toContain('"event":"address.refused"');
    expect(service.log()).not.toContain(token);
    expect(service.log()).not.toContain(account.email);
  });

  it('gets a welcome once it is confirmed, by name, and no other', async () => {
    const { email } = await signUp(service);
    await confirmAddress(service, { email });
    const [first, ...others] = await mailsTo(service, email);
    expect(first?.subject).toBe(welcome);
    expect(first?.text).toContain('\n\nHi Ada,\n\n');
    expect(others).toEqual([]);
  });

  it('is confirmed by a reset or a change, too: nothing is sent again, and there is one welcome', async () => {
    const welcomes = async (email: string, count: number) =>
      (await mailsTo(service, email, count)).filter(({ subject }) => subject === welcome);
    const byReset = await signUp(service);
    const [confirmation = ''] = await confirmationsTo(service, byReset.email);
    await resetPassword(service, byReset.email, byReset.password);
    const session = await sessionOf(byReset);
    expect(await state(session)).toEqual({ confirmed: true, pending: null });
    await call('sendAddressMail', { token: session.access });
    expect(await welcomes(byReset.email, 4)).toHaveLength(1);
    await open(confirmation, session);
    await resetPassword(service, byReset.email, byReset.password);
    await confirmationsTo(service, byReset.email, 1);
    // Two resets with their notices, a log-in, and the welcome.
    expect(await welcomes(byReset.email, 6)).toHaveLength(1);

    const byChange = await signIn(service, { confirmed: false });
    const email = freshEmail();
    await requestAddress(byChange, email);
    await open(addressTokenOf((await mailsTo(service, email))[0]), byChange);
    expect(await welcomes(email, 2)).toHaveLength(1);
  });

  it('is confirmed by any of the mails that were sent again, within 24 hours each', async () => {
    const account = await signIn(service, { confirmed: false });
    const [first = ''] = await confirmationsTo(service, account.email);
    now += 23 * hourMs;
    expect((await call('sendAddressMail', { token: (await sessionOf(account)).access })).status).toBe(204);
    const tokens = await confirmationsTo(service, account.email, 2);
    now += 2 * hourMs;
    const session = await sessionOf(account);
    expect((await open(first, session)).status).toBe(403);
    const second = tokens.find((each) => each !== first) ?? '';
    expect((await open(second, session)).status).toBe(200);
  });
});

it('invitations are mailed once the address is confirmed; before that their links are only shown', async () => {
  const isMailed = async (owner: { access: string }) => {
    const { email, mailed, url } = await invite(service, owner);
    expect(url).toContain('/signup');
    const queued = await service.db.selectFrom('mailQueue').select('id').where('email', '=', email).execute();
    expect(queued.length + (await mailsTo(service, email, 0)).length > 0).toBe(mailed);
    return mailed;
  };
  const owner = await signIn(service, { confirmed: false });
  expect(await isMailed(owner)).toBe(false);
  await confirmAddress(service, owner);
  expect(await isMailed(owner)).toBe(true);
});

describe('another address', () => {
  /** Asks for another address, and returns it. Another person asks for one right after. */
  const requestChange = async (account: Account, email = freshEmail()) => {
    await requestAddress(account, email);
    await requestAddress(await signIn(service), freshEmail());
    return email;
  };
  const linkTo = (email: string, count = 1) =>
    eventually(async () => {
      const mails = (await mailsTo(service, email)).filter(({ subject }) => subject !== welcome);
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return addressTokenOf(mails[0]);
    });
  const moved = async () => {
    const account = await signIn(service);
    const email = await requestChange(account);
    expect((await open(await linkTo(email), account)).body).toEqual({ outcome: 'changed', email });
    return { account, email, undo: await linkTo(account.email) };
  };

  it('is the account’s once the link in the mail to it is opened, and is confirmed then', async () => {
    const account = await signIn(service);
    const resetToken = await requestReset(service, account.email);
    const email = await requestChange(account);
    expect(await state(account)).toEqual({ confirmed: true, pending: email });
    expect(await logIn(email)).toBe(401);
    const token = await linkTo(email);
    expect((await open(token, account)).body).toEqual({ outcome: 'changed', email });
    expect(await state(account)).toEqual({ confirmed: true, pending: null });
    expect((await call('authenticate', { token: account.access })).body).toMatchObject({ email });
    expect([await logIn(email), await logIn(account.email)]).toEqual([200, 401]);
    const reset = { query: { token: resetToken }, body: { password: goodPassword } };
    expect((await call('resetPassword', reset)).status, 'a link to the old address').toBe(401);
    await mailWith(service, account.email, 'Your ThreadKeep email address was changed');
    expect(service.log()).not.toContain(email);
  });

  it('is not asked for without the present password, nor when it is the present one', async () => {
    const account = await signIn(service);
    const change = (body: { email: string; currentPassword: string }) =>
      call('changeAddress', { token: account.access, body });
    const refused = await change({ email: freshEmail(), currentPassword: 'not my password' });
    expect(refused.problem).toEqual({ code: 403, message: 'Your current password is not right.' });
    const own = await change({ email: account.email.toUpperCase(), currentPassword: account.password });
    expect(own.problem).toMatchObject({ code: 422, errors: { email: ['This is your address already.'] } });
  });

  it('is not set by a link that is an hour old, canceled, or voided by a newer request', async () => {
    const account = await signIn(service);
    const first = await requestChange(account);
    const old = await linkTo(first);
    const second = await requestChange(account);
    expect((await open(old, account)).status).toBe(403);
    const voided = await linkTo(second);
    await call('cancelAddress', { token: account.access });
    expect(await state(account)).toMatchObject({ pending: null });
    expect((await open(voided, account)).status).toBe(403);
    const third = await requestChange(account);
    const late = await linkTo(third);
    now += hourMs + 1;
    expect((await open(late, account)).status).toBe(403);
  });

  it('is not set by a link from before the owner reset or changed the password', async () => {
    const password = 'seven quiet harbours';
    const reset = await signIn(service);
    const beforeReset = await linkTo(await requestChange(reset));
    await resetPassword(service, reset.email, password);
    const changed = await signIn(service);
    const beforeChange = await linkTo(await requestChange(changed));
    const body = { password, currentPassword: changed.password };
    await call('changePassword', { token: changed.access, body });
    expect((await open(beforeReset, await sessionOf({ ...reset, password }))).status).toBe(403);
    expect((await open(beforeChange, changed)).status).toBe(403);
    expect(await state(changed)).toMatchObject({ pending: null });
  });

  it('gets the same response if it is taken; its owner is mailed, and no link reveals it', async () => {
    const [account, owner] = [await signIn(service), await signIn(service)];
    await requestChange(account, owner.email);
    expect(await state(account)).toEqual({ confirmed: true, pending: owner.email });
    const [mail] = await mailsTo(service, owner.email);
    expect(mail?.subject).toBe('You already have a ThreadKeep account');
    expect(mail?.text).not.toContain('token');
    expect(await logIn(owner.email)).toBe(200);
  });

  it('stays with another account that takes it in the meantime', async () => {
    const account = await signIn(service);
    const email = await requestChange(account);
    const token = await linkTo(email);
    await signUp(service, { email, password: 'another good password' });
    expect((await open(token, account)).status).toBe(403);
    expect([await logIn(email, 'another good password'), await logIn(account.email)]).toEqual([200, 200]);
  });

  it('goes to one of two accounts whose links are opened at the same moment', async () => {
    const email = freshEmail();
    const links: [string, Account][] = [];
    for (const account of [await signIn(service), await signIn(service)]) {
      await requestChange(account, email);
      links.push([await linkTo(email, links.length + 1), account]);
    }
    const statuses = await Promise.all(links.map(async (link) => (await open(...link)).status));
    expect(statuses.sort()).toEqual([200, 403]);
  });

  it('is confirmed in a session of the account alone; the link stays good for that one', async () => {
    const [account, other] = [await signIn(service), await signIn(service)];
    const email = await requestChange(account);
    const token = await linkTo(email);
    expect((await open(token)).problem).toEqual({ code: 401, message: 'Please log in' });
    expect((await open(token, other)).problem).toEqual({
      code: 409,
      message: 'This link belongs to another account. Log out, and log in with that one.',
    });
    expect((await open(token, account)).status).toBe(200);
  });

  it('keeps the purchases before and after, whichever address they were made with', async () => {
    const account = await signIn(service);
    const email = freshEmail();
    await deliver(service, eventBody({ userId: account.user.id, attributes: { user_email: account.email } }));
    await deliver(service, eventBody({ attributes: { user_email: email } }));
    await requestChange(account, email);
    await open(await linkTo(email), account);
    await deliver(service, eventBody({ attributes: { user_email: email } }));
    await deliver(service, eventBody({ userId: account.user.id, attributes: { user_email: account.email } }));
    const bought = service.db.selectFrom('purchases').select('id').where('userId', '=', account.user.id);
    expect(await bought.execute()).toHaveLength(4);
    expect((await call('readSubscription', { token: account.access })).body.subscribed).toBe(true);
  });

  it('can be undone from the old address for 72 hours: every session ends, and only a new password opens the account', async () => {
    const { account, email, undo } = await moved();
    now += 71 * hourMs;
    expect((await open(undo)).body).toEqual({ outcome: 'undone', email: account.email });
    expect((await call('authenticate', { token: account.access })).status).toBe(401);
    const { problem } = await call('refreshTokens', { body: { refreshToken: account.refresh } });
    expect(problem).toMatchObject({ reason: 'passwordChanged' });
    expect([await logIn(account.email), await logIn(email)]).toEqual([401, 401]);
    const mail = await mailWith(service, account.email, 'reset-password?token=');
    const token = /reset-password\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
    const password = 'seven quiet harbours';
    expect((await call('resetPassword', { query: { token }, body: { password } })).status).toBe(204);
    expect(await logIn(account.email, password)).toBe(200);
    expect((await open(undo)).body.outcome, 'a second press').toBe('undone');
    expect(await logIn(account.email, password), 'does nothing').toBe(200);
  });

  it('loses an authenticator app that was added since when it is undone, and keeps an older one', async () => {
    const keysOf = ({ user }: Account) =>
      service.db.selectFrom('secondKeys').select('userId').where('userId', '=', user.id).execute();
    const { account, undo } = await moved();
    await addSecondKey(service, account, now);
    await open(undo);
    expect(await keysOf(account)).toEqual([]);
    const other = await signIn(service);
    await addSecondKey(service, other, now);
    const earlier = service.db.updateTable('secondKeys').set({ confirmedAt: new Date(now - 73 * hourMs) });
    await earlier.where('userId', '=', other.user.id).execute();
    await open(await linkTo(await requestChange(other)), other);
    expect((await open(await linkTo(other.email, 2))).body.outcome).toBe('undone');
    expect(await keysOf(other)).toHaveLength(1);
  });

  it('is not undone after 72 hours', async () => {
    const { undo } = await moved();
    now += 72 * hourMs + 1;
    expect((await open(undo)).status).toBe(403);
  });

  it('can be undone from the first of several old addresses, even after later ones were used', async () => {
    const { account, email: second, undo } = await moved();
    const session = { ...account, ...(await sessionOf({ ...account, email: second })) };
    await open(await linkTo(await requestChange(session)), session);
    const later = await linkTo(second, 2);
    expect((await open(later)).body.email).toBe(second);
    expect((await open(undo)).body.email).toBe(account.email);
    expect((await open(later)).status, 'the address is another one').toBe(403);
  });

  it('keeps the old address reserved while the change can be undone', async () => {
    const { account, undo } = await moved();
    const body = { name: 'Eve', email: account.email, password: goodPassword };
    expect((await call('register', { body })).status).toBe(409);
    const eve = await signIn(service);
    await requestChange(eve, account.email);
    expect((await open(undo)).status).toBe(200);
    expect((await call('authenticate', { token: eve.access })).body.email).toBe(eve.email);
  });
});
