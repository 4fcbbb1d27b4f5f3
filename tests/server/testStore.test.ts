import { expect, it } from 'vitest';
import { signIn } from '../support/accounts';
import { freshEmail, startService } from '../support/server';

const service = await startService({}, { siteRoot: 'no-site' });
const { app, db, call } = service;
await service.listen();
const { data } = (await call('listPlans', { query: { store_id: '48211' } })).body;
const plan = data.find(({ attributes }) => attributes.name === 'Team')?.id ?? '';

/** Pays for a plan in the test store. @returns the statuses of all purchases, the oldest first */
const pay = async (email: string, userId = '') => {
  const paid = await app.inject({
    method: 'POST',
    url: '/dev/store',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ plan, email, name: 'Ada', userId }).toString(),
  });
  expect(paid.statusCode).toBe(303);
  expect((await app.inject(String(paid.headers.location))).body).toContain('Payment received');
  const purchases = await db
    .selectFrom('purchases')
    .select('status')
    .where((eb) => (userId === '' ? eb('email', '=', email) : eb('userId', '=', userId)))
    .orderBy('startedAt')
    .execute();
  return purchases.map(({ status }) => status);
};

it('a person’s first plan in the test store is on trial, and no later one', async () => {
  const { email, user } = await signIn(service);
  expect(await pay(email, user.id)).toEqual(['on_trial']);
  expect(await pay(email, user.id)).toEqual(['on_trial', 'active']);
  // With another address, the account is the same.
  expect(await pay(freshEmail(), user.id)).toEqual(['on_trial', 'active', 'active']);
});

it('nor has a buyer without an account a second trial', async () => {
  const email = freshEmail();
  expect(await pay(email)).toEqual(['on_trial']);
  expect(await pay(email)).toEqual(['on_trial', 'active']);
});
