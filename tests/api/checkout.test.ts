import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCheckout, createCheckoutClient } from '../../src/api/pricing/checkout';
import { baseUrl, json, never, refusal, stubFetch, user } from './support/service';

afterEach(() => {
  vi.restoreAllMocks();
});

describe("A plan button's checkout call", () => {
  const options = { user, storeId: '48211', variantId: '901' };
  const send = async (answer: () => Response, who: typeof user | null = user) => {
    const { fetch, requests } = stubFetch(answer);
    const client = createCheckoutClient({ baseUrl, fetch, token: () => 'present', person: () => 'ana' });
    const result = createCheckout(client, { ...options, user: who });
    return { result, requests, ignored: await result.catch(() => undefined) };
  };
  const created = () => json(201, { data: {} });

  it('is JSON:API with the bearer token, and is kept alive when the page is left', async () => {
    const { requests } = await send(created);
    const [request] = requests as [Request];
    expect(`${request.method} ${request.url}`).toBe(`POST ${baseUrl}/checkouts`);
    expect(request.headers.get('Content-Type')).toBe('application/vnd.api+json');
    expect(request.headers.get('Authorization')).toBe('Bearer present');
    expect(request.keepalive).toBe(true);
  });

  it('contains the store, the variant and the buyer', async () => {
    const { requests } = await send(created);
    expect(await requests[0]?.json()).toEqual({
      data: {
        type: 'checkouts',
        attributes: {
          store_id: '48211',
          variant_id: '901',
          custom_price: null,
          product_options: {},
          checkout_options: {},
          checkout_data: {
            email: user.email,
            user: user.id,
            name: user.name,
            billing_address: { country: '', zip: '' },
            tax_number: '',
            discount_code: '',
            custom: { userId: user.id },
          },
          expires_at: null,
        },
        relationships: {
          store: { data: { type: 'stores', id: '48211' } },
          variant: { data: { type: 'variants', id: '901' } },
        },
      },
    });
  });

  it('is not retried after a 401', async () => {
    const { requests, result } = await send(() => refusal(401));
    await expect(result).rejects.toMatchObject({ problem: { kind: 'unauthorized' } });
    expect(requests).toHaveLength(1);
  });

  it('times out after 35 seconds as unreachable', async () => {
    const soon = AbortSignal.timeout(5);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
    const client = createCheckoutClient({
      baseUrl,
      fetch: stubFetch(never).fetch,
      token: () => null,
      person: () => null,
    });
    await expect(createCheckout(client, options)).rejects.toMatchObject({ problem: { kind: 'unreachable' } });
    expect(timeout.mock.calls).toEqual([[35_000]]);
  });
});
