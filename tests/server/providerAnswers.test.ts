import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createProvider } from '../../server/pricing/lemonSqueezy';
import { providerPlans } from '../../server/pricing/providerPlans';
import { reconcile } from '../../server/pricing/reconciliation';
import { signUp } from '../support/accounts';
import { productOf, startProvider, variantOf } from '../support/provider';
import { startService } from '../support/server';
import { deliver, entryOf, eventBody, orderBody } from '../support/webhooks';

const inList = (data: unknown) => ({ meta: { page: { lastPage: 1 } }, data });
let answers: Record<string, unknown> = {};
const provider = await startProvider(({ method, url }) => ({
  status: method === 'POST' ? 201 : 200,
  body: answers[new URL(url, 'http://provider').pathname] ?? inList([]),
}));
const service = await startService(provider.environment);
const { call, config, db } = service;
const { token, user } = await signUp(service);
await deliver(service, eventBody({ id: '77', userId: user.id }));

const log = pino({ level: 'silent' });
const client = createProvider(config) as NonNullable<ReturnType<typeof createProvider>>;
const newPlans = () => providerPlans(client, config.LEMONSQUEEZY_STORE_ID, { clock: Date.now, log });
const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
const arePlansRead = () => isDone(newPlans().list(''));
const isRead = async (called: Promise<{ status: number }>) => {
  const { status } = await called;
  expect([200, 201, 502]).toContain(status);
  return status !== 502;
};
const isReconciled = () => isDone(reconcile({ db, plans: newPlans(), config, log }, client));

/** Answers that a proxy or a sign-in page may give instead, with status 200. */
const nonsense = ['<!doctype html><title>Sign in</title>', '{"data": [{"id": "1", "attri', '', 'null'];

const isUrl = (field: unknown) => typeof field === 'string' && field.startsWith('https:');
/** Copies of a value, each with one field that is missing or of another type, or an invalid address. */
const damagesOf = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  const withField = (key: string, field: unknown) =>
    Object.assign(Array.isArray(value) ? [...(value as unknown[])] : { ...value }, { [key]: field });
  return Object.entries(value).flatMap(([key, field]: [string, unknown]) =>
    [undefined, {}, ...(isUrl(field) ? ['no address'] : damagesOf(field))].map((damaged) =>
      withField(key, damaged),
    ),
  );
};

const { description: _, from_price: _from, thumb_url: _thumb, updated_at: _at, ...demanded } = productOf('A');
const products = [{ id: '1', attributes: demanded }];
const url = 'https://store.example/1';
const checkout = { type: 'checkouts', attributes: { variant_id: 11 } };
const opened = { ...checkout, id: '1', attributes: { url, store_id: 48211, variant_id: 11 } };
const portal = { attributes: { urls: { customer_portal: url } } };
const without = { ends_at: undefined, product_id: undefined, product_name: undefined };
const subscription = entryOf(eventBody({ attributes: { ends_at: undefined } }));
const order = entryOf(orderBody({ attributes: without }));

const inData = (data: unknown) => ({ data });
const withVariants = (included: unknown) => ({ data: products, included });
const withMeta = (meta: unknown) => ({ meta, data: [] });
it.each<[string, (part: unknown) => object, unknown, () => Promise<boolean>]>([
  ['products', inData, products, arePlansRead],
  ['products', withVariants, [variantOf(1, true)], arePlansRead],
  ['checkouts', inData, opened, () => isRead(call('createCheckout', { body: { data: checkout } }))],
  ['subscriptions/77', inData, portal, () => isRead(call('readPortal', { token }))],
  ['subscriptions', withMeta, { page: { lastPage: 1 } }, isReconciled],
  ['subscriptions', inList, [subscription], isReconciled],
  ['orders', inList, [order], isReconciled],
])(
  'an answer of %s without a field, or with another type of it, is refused, and so is nonsense',
  async (path, around, sound, read) => {
    const isReadAs = (answer: unknown) => {
      answers = { ...answers, [`/v1/${path}`]: answer };
      return read();
    };
    for (const answer of [...nonsense, ...damagesOf(sound).map(around)])
      expect(await isReadAs(answer), JSON.stringify(answer)).toBe(false);
    expect(await isReadAs(around(sound))).toBe(true);
  },
);
