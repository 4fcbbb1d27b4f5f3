import { describe, expect, it } from 'vitest';
import { signUp } from '../support/accounts';
import { productOf, startProvider, variantOf, type Answered } from '../support/provider';
import { startService } from '../support/server';
import { deliver, orderBody, planOf, post, tryAgain, unapplied } from '../support/webhooks';
import { heldTimeouts } from '../support/timeouts';

const checkout = (variant_id: string | number, attributes: Record<string, unknown> = {}) => ({
  data: { type: 'checkouts', attributes: { variant_id, ...attributes } },
});
const store = { store_id: '48211' };

describe('without an API key', async () => {
  const service = await startService();
  const { call, app } = service;

  it('the plans are those of the catalogue, cheapest first, without drafts', async () => {
    const { body } = await call('listPlans', { query: store });
    const shown = body.data.map(({ attributes: { name, price, status } }) => [name, price, status]);
    expect(shown).toEqual([
      ['Solo', 9900, 'published'],
      ['Team', 24900, 'published'],
      ['Lifetime', 29900, 'published'],
    ]);
  });

  it('a draft cannot be bought', async () => {
    expect((await app.inject('/dev/store?plan=310404')).statusCode).toBe(404);
    expect((await call('createCheckout', { body: checkout('480104') })).problem).toMatchObject({
      code: 422,
      errors: { variant_id: ['Not on offer'] },
    });
  });

  it('another store has no plans', async () => {
    expect((await call('listPlans', { query: { store_id: '1' } })).body).toEqual({ data: [] });
  });

  it('a checkout returns the test store’s URL', async () => {
    const { status, body } = await call('createCheckout', { body: checkout(480102) });
    expect(status).toBe(201);
    expect(body.data.attributes.url).toBe('https://threadkeep.test/dev/store?plan=310402');
  });

  it('values of the purchase link are escaped on the test store’s page', async () => {
    const query = { plan: '310401', 'checkout[name]': '<script>alert(1)</script>' };
    const { body } = await app.inject({ url: '/dev/store', query });
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&#60;script&#62;alert(1)');
  });

  it('a custom price is refused', async () => {
    const { problem } = await call('createCheckout', { body: checkout(480102, { custom_price: 1 }) });
    expect(problem.code).toBe(422);
  });
});

it('without SITE_URL, URLs use the request’s origin', async () => {
  const { app } = await startService({ SITE_URL: '' });
  const answer = await app.inject({
    url: '/v1/subscription/packeges?store_id=48211',
    headers: { host: 'localhost:5173' },
  });
  expect(answer.body).toContain('"http://localhost:5173/dev/store?plan=310401"');
});

const products = {
  data: [
    { type: 'products', id: '2', attributes: productOf('Yearly', 500) },
    { type: 'products', id: '1', attributes: productOf('Forever', 400) },
    { type: 'products', id: '3', attributes: productOf('Secret', 100, 'draft') },
  ],
  included: [variantOf(1, false), variantOf(2, true), variantOf(3, true)],
};
const url = 'https://threadkeep.lemonsqueezy.com/checkout/c0ffee';
const created = {
  data: { type: 'checkouts', id: 'c0ffee', attributes: { url, store_id: 48211, variant_id: 22 } },
};
const first_order_item = { product_id: 1, product_name: 'Forever' };

describe('with an API key', async () => {
  const key = 'provider-key-canary';
  const provider = await startProvider(({ method }) => ({
    status: method === 'POST' ? 201 : 200,
    body: method === 'POST' ? created : products,
  }));
  const service = await startService({ ...provider.environment, LEMONSQUEEZY_API_KEY: key });
  const { call } = service;

  it('the plans are fetched from the provider, once for many visitors', async () => {
    const lists = await Promise.all(Array.from({ length: 10 }, () => call('listPlans', { query: store })));
    expect(lists[9]?.body.data.map(({ attributes: { name } }) => name)).toEqual(['Forever', 'Yearly']);
    const [request, ...more] = provider.asked;
    expect(more).toEqual([]);
    expect(decodeURIComponent(request?.url ?? '')).toContain('filter[store_id]=48211');
    expect(request?.headers.authorization).toBe(`Bearer ${key}`);
  });

  it('a checkout is created at the provider, in this store, for the signed-in user, at the plan’s price', async () => {
    const { token, user } = await signUp(service);
    const body = checkout('21', {
      store_id: 999,
      product_options: { redirect_url: 'https://evil.example' },
      checkout_data: { email: 'ada@example.com', name: 'Ada', custom: { userId: 'someone else' } },
    });
    const answer = await call('createCheckout', { body, token });
    expect(answer.body.data.attributes.url).toBe(url);
    expect(provider.asked.at(-1)?.body).toEqual({
      data: {
        type: 'checkouts',
        attributes: {
          checkout_data: { email: 'ada@example.com', name: 'Ada', custom: { user_id: user.id } },
        },
        relationships: {
          store: { data: { type: 'stores', id: '48211' } },
          variant: { data: { type: 'variants', id: '21' } },
        },
      },
    });
  });

  it('a signed-out visitor’s checkout has no user', async () => {
    const body = checkout('11', { checkout_data: { custom: { userId: crypto.randomUUID() } } });
    expect((await call('createCheckout', { body })).status).toBe(201);
    expect(JSON.stringify(provider.asked.at(-1)?.body)).not.toContain('custom');
  });

  it.each(['31', '41', '21 '])(
    'variant %j, which is not on offer, is not sent to the provider',
    async (id) => {
      const before = provider.asked.length;
      expect((await call('createCheckout', { body: checkout(id) })).status).toBe(422);
      expect(provider.asked).toHaveLength(before);
    },
  );

  it('the API key is in no response and no log line', async () => {
    const answers = [
      await call('listPlans', { query: store }),
      await call('createCheckout', { body: checkout('21') }),
    ];
    expect(JSON.stringify(answers) + service.log()).not.toContain(key);
  });
});

describe('while the provider is unavailable', async () => {
  const down = { status: 500, body: '<h1>Oops</h1>' };
  let now = Date.now();
  let answer: () => Answered | Promise<Answered> = () => down;
  const provider = await startProvider(() => answer());
  const service = await startService(provider.environment, { clock: () => now });

  it('an order waits in the service until the provider’s plans can be read', async () => {
    const { user, token } = await signUp(service);
    const order = orderBody({ userId: user.id, attributes: { first_order_item } });
    expect((await deliver(service, order)).status).toBe(200);
    expect(await unapplied(service)).toMatchObject([
      { lastError: expect.stringContaining('The provider answered 500') as string },
    ]);
    answer = () => ({ status: 200, body: products });
    now += 31_000;
    await tryAgain(service);
    expect(await planOf(service, token)).toBe('Forever');
  });

  it('an order is taken at once while the provider hangs, and applied when it answers', async () => {
    const fresh = await startService(provider.environment);
    let go: (answered: Answered) => void = () => undefined;
    answer = () => new Promise((resolve) => (go = resolve));
    const { user, token } = await signUp(fresh);
    const requestsBefore = provider.asked.length;
    const order = orderBody({ userId: user.id, attributes: { first_order_item } });
    expect((await post(fresh, order)).status).toBe(200);
    await expect.poll(() => provider.asked).toHaveLength(requestsBefore + 1);
    go({ status: 200, body: products });
    await expect.poll(() => planOf(fresh, token)).toBe('Forever');
  });

  it('an order of an unknown plan waits until the provider knows it', async () => {
    now += 120_000;
    answer = () => down;
    const { user, token } = await signUp(service);
    const ofNew = { first_order_item: { product_id: 4, product_name: 'New' } };
    await deliver(service, orderBody({ userId: user.id, attributes: ofNew }));
    const added = {
      data: [...products.data, { type: 'products', id: '4', attributes: productOf('New', 600) }],
      included: [...products.included, variantOf(4, false)],
    };
    answer = () => ({ status: 200, body: added });
    now += 31_000;
    await tryAgain(service);
    expect(await planOf(service, token)).toBe('New');
  });

  it('an order of a plan that is no longer on offer counts, and its refund too', async () => {
    now += 120_000;
    const [yearly, forever] = products.data;
    const withdrawn = { ...forever, attributes: productOf('Forever', 400, 'draft') };
    answer = () => ({ status: 200, body: { ...products, data: [yearly, withdrawn] } });
    const { user, token } = await signUp(service);
    const order = { id: crypto.randomUUID(), userId: user.id };
    await deliver(service, orderBody({ ...order, attributes: { first_order_item } }));
    expect(await planOf(service, token)).toBe('Forever');
    now += 120_000;
    answer = () => ({ status: 200, body: { ...products, data: [yearly] } });
    const refunded = { first_order_item, status: 'refunded', updated_at: '2024-05-02T12:00:00.000000Z' };
    await deliver(service, orderBody({ ...order, event: 'order_refunded', attributes: refunded }));
    expect(await planOf(service, token)).toBeNull();
  });
});

describe('a checkout that the provider does not create', async () => {
  let answer = { status: 500, body: '<h1>Oops</h1>' as unknown };
  const provider = await startProvider(({ method }) =>
    method === 'POST' ? answer : { status: 200, body: products },
  );
  const service = await startService(provider.environment);
  const failed = {
    code: 502,
    message: 'The checkout couldn’t be opened, and nothing was charged. Try again in a minute.',
  };
  const failures = () => service.entries().filter(({ event }) => event === 'checkout.failed');

  it.each([
    ['a failure', { status: 500, body: '<h1>Oops</h1>' }],
    ['a refusal', { status: 422, body: { errors: [{ status: '422', title: 'Unprocessable Entity' }] } }],
    ['no JSON', { status: 201, body: '<!doctype html>' }],
  ])('is answered with a problem that says so, and logged with its plan and cause: %s', async (_, given) => {
    answer = given;
    const before = failures().length;
    expect((await service.call('createCheckout', { body: checkout('21') })).problem).toEqual(failed);
    expect(failures().slice(before)).toMatchObject([
      { level: 'error', variant: '21', err: { cause: { message: expect.any(String) as string } } },
    ]);
  });

  it('is answered the same while the plans are not known', async () => {
    const away = await startProvider(() => ({ status: 500, body: '' }));
    const fresh = await startService(away.environment);
    expect((await fresh.call('createCheckout', { body: checkout('21') })).problem).toEqual(failed);
    expect(fresh.log()).toContain('checkout.failed');
  });
});

describe('when the provider hangs', async () => {
  const minute = 60_000;
  let now = Date.now();
  let answer: () => Answered | Promise<Answered> = () => ({ status: 200, body: products });
  const provider = await startProvider(() => answer());
  const service = await startService(provider.environment, { clock: () => now });
  const names = async () => {
    const { body } = await service.call('listPlans', { query: store });
    return body.data.map(({ attributes: { name } }) => name);
  };
  const renamed = { ...products, data: [{ ...products.data[0], attributes: productOf('Renamed', 500) }] };

  it('cached plans are returned immediately, and replaced by its next answer', async () => {
    expect(await names()).toEqual(['Forever', 'Yearly']);
    let go: (answered: Answered) => void = () => undefined;
    answer = () => new Promise((resolve) => (go = resolve));
    now += 2 * minute;
    const shown = await Promise.all([names(), names(), names()]);
    expect(shown).toEqual(Array(3).fill(['Forever', 'Yearly']));
    await expect.poll(() => provider.asked).toHaveLength(2);
    go({ status: 200, body: renamed });
    await expect.poll(() => names()).toEqual(['Renamed']);
    expect(provider.asked).toHaveLength(2);
  });

  it('it is called again half a minute after a failure, not for each visitor', async () => {
    answer = () => ({ status: 500, body: '' });
    now += 2 * minute;
    const before = provider.asked.length;
    expect(await names()).toEqual(['Renamed']);
    await expect.poll(() => service.log()).toContain('plans not refreshed');
    now += 29_000;
    for (let visitor = 0; visitor < 5; visitor += 1) expect(await names()).toEqual(['Renamed']);
    expect(provider.asked).toHaveLength(before + 1);
    now += 2_000;
    await names();
    await expect.poll(() => service.log().match(/plans not refreshed/g)).toHaveLength(2);
    expect(provider.asked).toHaveLength(before + 2);
  });

  it('an order is understood by the plans last known while the provider is away', async () => {
    now += 2 * minute;
    answer = () => ({ status: 200, body: products });
    await expect.poll(() => names()).toContain('Forever');
    now += 2 * minute;
    answer = () => ({ status: 503, body: 'away' });
    const { token, user } = await signUp(service);
    const order = orderBody({ userId: user.id, attributes: { first_order_item } });
    expect((await deliver(service, order)).status).toBe(200);
    expect(await planOf(service, token)).toBe('Forever');
  });

  it('a visitor waits at most five seconds on a cold cache, and the next one not at all', async () => {
    answer = () => new Promise(() => undefined);
    const { waits, pass } = heldTimeouts();
    const fresh = await startService(provider.environment);
    const first = fresh.call('listPlans', { query: store });
    await expect.poll(() => waits).toHaveLength(1);
    pass(5_000);
    expect((await first).problem).toEqual({
      code: 502,
      message: 'Our payment provider isn’t responding. Try again in a minute.',
    });
    expect((await fresh.call('listPlans', { query: store })).status).toBe(502);
    expect(waits).toHaveLength(1);
  });
});
