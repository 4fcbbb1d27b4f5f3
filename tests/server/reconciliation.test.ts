import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { createProvider } from '../../server/pricing/lemonSqueezy';
import { providerPlans } from '../../server/pricing/providerPlans';
import { reconcile, startReconciliation } from '../../server/pricing/reconciliation';
import { signIn } from '../support/accounts';
import { pageOf, productOf, startProvider, variantOf } from '../support/provider';
import { goodPassword, startService, testConfig } from '../support/server';
import { at, deliver, entryOf, eventBody, orderBody, planOf } from '../support/webhooks';
import { eventually } from '../support/eventually';

/** The provider's data; its lists have no user id. */
const store = { subscriptions: [] as object[], orders: [] as object[] };
const products = {
  data: ['310403', '310402'].map((id) => ({ type: 'products', id, attributes: productOf(id) })),
  included: [variantOf(310403, false), variantOf(310402, true)],
};
let failing: ((url: string) => boolean) | null = null;
const provider = await startProvider(({ url }) => {
  if (failing?.(url)) return { status: 500, body: '' };
  if (url.startsWith('/v1/subscriptions')) return pageOf(store.subscriptions, url);
  if (url.startsWith('/v1/orders')) return pageOf(store.orders, url);
  return { status: 200, body: products };
});
// It has no provider, so its own job does not reconcile while a test does.
const service = await startService();
const { call, db } = service;
const config = testConfig(provider.environment);

const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(line) });
const logged = (message: string) => lines.filter((line) => line.includes(`"msg":"${message}"`));
const client = createProvider(config);
const plans = providerPlans(client as never, '48211', { clock: Date.now, log });

/** Lets a process check whether the reconciliation is due. */
const checkDue = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const stop = startReconciliation({ db, plans, config, log }, client);
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  return stop;
};
const name = 'reconciliation';
const job = () => db.selectFrom('scheduledJobs').selectAll().where('name', '=', name).executeTakeFirst();
/** A day later. @returns whether the reconciliation succeeded */
const nextDay = async (): Promise<boolean> => {
  await db.deleteFrom('scheduledJobs').where('name', '=', name).execute();
  const failures = logged('reconciliation failed').length;
  const stop = checkDue();
  const succeeded = await eventually(async () => {
    const done = ((await job())?.doneAt ?? null) !== null;
    expect(done || logged('reconciliation failed').length > failures).toBe(true);
    return done;
  });
  await stop();
  return succeeded;
};

/** A person whose address is confirmed. */
const newBuyer = async () => {
  const { access: token, ...account } = await signIn(service);
  return { ...account, token };
};
/** The plans of these people. */
const plansOf = (...people: { token: string }[]) =>
  Promise.all(people.map(({ token }) => planOf(service, token)));

describe('the daily reconciliation', () => {
  it('finds a subscription and an order without a webhook', async () => {
    const [subscriber, buyer, other] = [await newBuyer(), await newBuyer(), await newBuyer()];
    const ofSubscription = { product_id: 310402, product_name: 'Team' };
    store.subscriptions = [entryOf(eventBody({ attributes: { user_email: subscriber.email } }))];
    store.orders = [
      entryOf(orderBody({ attributes: { user_email: buyer.email } })),
      entryOf(orderBody({ attributes: { user_email: other.email, first_order_item: ofSubscription } })),
    ];
    expect(await nextDay()).toBe(true);
    expect(await plansOf(subscriber, buyer, other)).toEqual(['Team', 'Lifetime', null]);
    expect(logged('purchase without its webhook')).toHaveLength(2);
    await nextDay();
    expect(logged('purchase without its webhook')).toHaveLength(2);
  });

  it('finds an end and a refund without a webhook', async () => {
    const [subscriber, buyer] = [await newBuyer(), await newBuyer()];
    const subscription = { userId: subscriber.user.id, id: crypto.randomUUID() };
    const order = { userId: buyer.user.id, id: crypto.randomUUID() };
    await deliver(service, eventBody(subscription));
    await deliver(service, orderBody(order));
    expect(await plansOf(subscriber, buyer)).toEqual(['Team', 'Lifetime']);
    const ended = { status: 'expired', ends_at: at(5), updated_at: at(5) };
    store.subscriptions = [entryOf(eventBody({ ...subscription, attributes: ended }))];
    // In the same second as the payment.
    store.orders = [entryOf(orderBody({ ...order, attributes: { status: 'refunded' } }))];
    expect(await nextDay()).toBe(true);
    expect(await plansOf(subscriber, buyer)).toEqual([null, null]);
  });

  it('keeps the purchases of the test mode apart in production', async () => {
    const { email, token } = await newBuyer();
    const tested = { user_email: email, test_mode: true };
    store.subscriptions = [entryOf(eventBody({ attributes: tested }))];
    store.orders = [entryOf(orderBody({ attributes: tested }))];
    const live = { ...config, NODE_ENV: 'production' as const };
    await reconcile({ db, plans, config: live, log }, client as never);
    expect(await planOf(service, token)).toBeNull();
    expect(logged('purchase of the test mode')).toHaveLength(2);
    expect(await db.selectFrom('purchases').select('id').where('email', '=', email).execute()).toEqual([]);
    await reconcile({ db, plans, config, log }, client as never);
    expect(await planOf(service, token)).not.toBeNull();
  });

  it('does not bring back the purchases of a deleted account, unless one runs again', async () => {
    const { email, user, token } = await newBuyer();
    const [canceled, order] = [crypto.randomUUID(), crypto.randomUUID()];
    const attributes = { user_email: email, status: 'cancelled', ends_at: at(30) };
    await deliver(service, eventBody({ id: canceled, userId: user.id, attributes }));
    await deliver(service, orderBody({ id: order, userId: user.id, attributes: { user_email: email } }));
    const body = { email, password: goodPassword };
    expect((await call('deleteAccount', { token, body })).status).toBe(204);
    const kept = async () => {
      const rows = await db.selectFrom('purchases').selectAll().where('email', '=', email).execute();
      return rows.map(({ id, status }) => [id, status]);
    };
    const ofOrder = entryOf(orderBody({ id: order, attributes: { user_email: email } }));
    store.subscriptions = [entryOf(eventBody({ id: canceled, attributes }))];
    store.orders = [ofOrder];
    const before = logged('purchase without its webhook').length;
    expect(await nextDay()).toBe(true);
    expect(await kept()).toEqual([]);
    // Its end is newer, but the plan is over.
    const ended = { ...attributes, status: 'expired', updated_at: at(31) };
    store.subscriptions = [entryOf(eventBody({ id: canceled, attributes: ended }))];
    await deliver(service, eventBody({ id: canceled, event: 'subscription_expired', attributes: ended }));
    expect(await nextDay()).toBe(true);
    expect(await kept()).toEqual([]);
    expect(logged('purchase without its webhook')).toHaveLength(before);
    const { rows } = await sql<object>`select * from forgotten_purchases`.execute(db);
    expect(JSON.stringify(rows)).not.toContain(email);
    const resumed = { ...attributes, status: 'active', ends_at: null, updated_at: at(32) };
    await deliver(service, eventBody({ id: canceled, event: 'subscription_resumed', attributes: resumed }));
    expect(await kept()).toEqual([[`subscription ${canceled}`, 'active']]);
  });

  it('finds the renewal of a purchase that a service without renewals has stored, once', async () => {
    const { user, token } = await newBuyer();
    const renewing = {
      ...{ id: crypto.randomUUID(), userId: user.id },
      attributes: { renews_at: '2025-05-01T12:00:00.000000Z' },
    };
    await deliver(service, eventBody(renewing));
    await db.deleteFrom('renewals').where('purchaseId', '=', `subscription ${renewing.id}`).execute();
    store.subscriptions = [entryOf(eventBody(renewing))];
    const before = logged('purchase without its webhook').length;
    expect(await nextDay()).toBe(true);
    const { body } = await call('readSubscription', { token });
    expect(body.subscription?.renewsAt).toBe('2025-05-01T12:00:00.000Z');
    expect(await nextDay()).toBe(true);
    expect(logged('purchase without its webhook')).toHaveLength(before + 1);
  });

  it('overwrites nothing that is newer', async () => {
    const { user, token } = await newBuyer();
    const id = crypto.randomUUID();
    await deliver(service, eventBody({ id, userId: user.id, attributes: { updated_at: at(9) } }));
    const listed = { status: 'unpaid', updated_at: at(8), user_email: 'somebody@example.com' };
    store.subscriptions = [entryOf(eventBody({ id, attributes: listed }))];
    const before = logged('purchase without its webhook').length;
    expect(await nextDay()).toBe(true);
    expect(await planOf(service, token)).toBe('Team');
    expect(logged('purchase without its webhook')).toHaveLength(before);
  });

  it('keeps a newer report that says the same, so that a late event from before it changes nothing', async () => {
    const { user, token } = await newBuyer();
    const bought = { id: crypto.randomUUID(), userId: user.id };
    await deliver(service, eventBody(bought));
    store.subscriptions = [entryOf(eventBody({ ...bought, attributes: { updated_at: at(9) } }))];
    expect(await nextDay()).toBe(true);
    await deliver(service, eventBody({ ...bought, attributes: { status: 'unpaid', updated_at: at(5) } }));
    expect(await planOf(service, token)).toBe('Team');
  });

  it('gives a purchase that it found to the user whom the late webhook names', async () => {
    const { user, token } = await newBuyer();
    const id = crypto.randomUUID();
    store.subscriptions = [entryOf(eventBody({ id, attributes: { user_email: 'other@example.com' } }))];
    await nextDay();
    expect(await planOf(service, token)).toBeNull();
    await deliver(service, eventBody({ id, userId: user.id }));
    expect(await planOf(service, token)).toBe('Team');
  });

  it('reads every page of the lists', async () => {
    const ids = Array.from({ length: 250 }, () => crypto.randomUUID());
    store.subscriptions = ids.map((id) => entryOf(eventBody({ id })));
    store.orders = [];
    const requestsBefore = provider.asked.length;
    expect(await nextDay()).toBe(true);
    const urls = provider.asked.slice(requestsBefore).map(({ url }) => decodeURIComponent(url));
    expect(urls.filter((url) => url.startsWith('/v1/subscriptions'))).toHaveLength(3);
    expect(urls.every((url) => url.includes('filter[store_id]=48211'))).toBe(true);
    const stored = (await db.selectFrom('purchases').select('id').execute()).map(({ id }) => id);
    expect(ids.filter((id) => !stored.includes(`subscription ${id}`))).toEqual([]);
  });

  it('applies what it could read when a page fails, and the rest an hour later', async () => {
    const [first, second] = [await newBuyer(), await newBuyer()];
    store.subscriptions = [entryOf(eventBody({ attributes: { user_email: first.email } }))];
    store.orders = [entryOf(orderBody({ attributes: { user_email: second.email } }))];
    failing = (url) => url.startsWith('/v1/orders');
    expect(await nextDay()).toBe(false);
    failing = null;
    expect(await plansOf(first, second)).toEqual(['Team', null]);
    const due = (await job())?.dueAt.getTime() ?? 0;
    expect(due - Date.now()).toBeGreaterThan(50 * 60_000);
    expect(due - Date.now()).toBeLessThan(70 * 60_000);
    expect(await nextDay()).toBe(true);
    expect(await planOf(service, second.token)).toBe('Lifetime');
  });

  it('applies everything except an entry that it does not understand, and logs that entry', async () => {
    const { email, token } = await newBuyer();
    store.subscriptions = [
      entryOf(eventBody({ attributes: { status: 'unheard of' } })),
      entryOf(eventBody({ attributes: { user_email: email } })),
    ];
    store.orders = [];
    expect(await nextDay()).toBe(false);
    expect(await planOf(service, token)).toBe('Team');
    expect(logged('purchase not understood')).toHaveLength(1);
  });

  it('happens once a day, however many processes there are and however often they start', async () => {
    store.subscriptions = [];
    expect(await nextDay()).toBe(true);
    const requestsBefore = provider.asked.length;
    const stops = [checkDue(), checkDue()];
    await Promise.all(stops.map((stop) => stop()));
    expect(provider.asked).toHaveLength(requestsBefore);
  });
});
