import { describe, expect, it } from 'vitest';
import { logIn, resetPassword, signIn, signUp } from '../support/accounts';
import { join } from '../support/members';
import { freshEmail, startService } from '../support/server';
import { at, deliver, eventBody, orderBody, planOf } from '../support/webhooks';

const service = await startService();
const { call, db } = service;

const planAtLogIn = async (email: string, password: string) =>
  planOf(service, (await logIn(service, { email, password })).access);
const newPassword = 'quiet harbour lights';
/** Before the time of events without one. */
const earlier = '2024-05-01T11:55:00.000000Z';
/** Opens a reset link that was mailed to the address, and sets a password. */
const confirm = async (email: string) => {
  expect((await resetPassword(service, email, newPassword)).status).toBe(204);
};
/** A purchase by the store's own link, which knows no account. */
const buy = (email: string, event: Parameters<typeof eventBody>[0] = {}) =>
  deliver(service, eventBody({ ...event, attributes: { user_email: email, ...event.attributes } }));

describe('a purchase without an account of the service', () => {
  it('reaches nobody who has registered a stranger’s address before it is confirmed, and keeps the address until then', async () => {
    const { email, token, password } = await signUp(service);
    await buy(email);
    await buy(email, { event: 'subscription_updated', attributes: { status: 'past_due' } });
    const kept = () => db.selectFrom('purchases').select('userId').where('email', '=', email).execute();
    expect(await kept()).toEqual([{ userId: null }, { userId: null }]);
    expect((await call('authenticate', { token })).body.subscribed).toBe(false);
    expect(await planAtLogIn(email, password)).toBeNull();
    await confirm(email);
    expect(await planAtLogIn(email, newPassword)).toBe('Team');
    expect(await kept()).toEqual([]);
  });

  it('reaches an account that is created later, once its address is confirmed', async () => {
    const email = freshEmail();
    await deliver(service, orderBody({ attributes: { user_email: email } }));
    await signUp(service, { email });
    await confirm(email);
    expect(await planAtLogIn(email, newPassword)).toBe('Lifetime');
  });

  it('reaches an account with a confirmed address immediately, whatever the case of the address', async () => {
    const { email } = await signUp(service);
    await confirm(email);
    await buy(email.toUpperCase());
    expect(await planAtLogIn(email, newPassword)).toBe('Team');
  });

  it('reaches nobody who has made an invitation for that address and accepted it', async () => {
    const email = freshEmail();
    await buy(email);
    const { user } = await join(service, await signIn(service), 'User', email);
    expect(user).toMatchObject({ email, subscribed: false });
  });

  it('reaches its buyer in its present state: cancelled, expired, paid again', async () => {
    const id = crypto.randomUUID();
    const { email } = await signUp(service);
    await buy(email, { id, attributes: { updated_at: at(0) } });
    await buy(email, { id, attributes: { status: 'expired', updated_at: at(1) } });
    await confirm(email);
    expect(await planAtLogIn(email, newPassword)).toBeNull();
    await buy(email, { id, attributes: { status: 'active', updated_at: at(2) } });
    expect(await planAtLogIn(email, newPassword)).toBe('Team');
  });

  it.each([
    ['reaches the right account when the address is corrected at the provider', at(0), 'Team'],
    ['does not reach the account with a mistyped address, whose event arrives late', earlier, null],
  ])('%s', async (_, updated_at, plan) => {
    const id = crypto.randomUUID();
    const { email } = await signUp(service);
    await confirm(email);
    await buy(freshEmail(), { id });
    await buy(email, { id, attributes: { updated_at } });
    expect(await planAtLogIn(email, newPassword)).toBe(plan);
  });

  it('reaches the account that a later or older event names', async () => {
    const [first, second] = [await signUp(service), await signUp(service)];
    for (const [{ user, token }, updated_at] of [
      [first, at(5)],
      [second, earlier],
    ] as const) {
      const id = crypto.randomUUID();
      await buy(freshEmail(), { id });
      await buy(freshEmail(), { id, userId: user.id, attributes: { updated_at } });
      expect(await planOf(service, token)).toBe('Team');
    }
  });
});
