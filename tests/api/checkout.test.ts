// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createCheckout, createCheckoutClient } from '../../src/api/pricing/checkout';
import { heldTimeouts } from '../support/timeouts';
import { baseUrl, json, never, refusal, stubFetch, user } from './support/service';

describe("A plan button's checkout call", () => {
  const options = { user, storeId: '48211', variantId: '901' };
  const send = (answer: (request: Request) => Response | Promise<Response>) => {
    const { fetch, requests } = stubFetch(answer);
    const client = createCheckoutClient({ baseUrl, fetch, token: () => 'present', person: () => 'ana' });
    return { result: createCheckout(client, options), requests };
  };

  it('is JSON:API with the bearer token, and is kept alive when the page is left', async () => {
    const { requests, result } = send(() => json(201, { data: {} }));
    await result;
    const [request] = requests as [Request];
    expect(`${request.method} ${request.url}`).toBe(`POST ${baseUrl}/checkouts`);
    expect(request.headers.get('Content-Type')).toBe('application/vnd.api+json');
    expect(request.headers.get('Authorization')).toBe('Bearer present');
    expect(request.keepalive).toBe(true);
  });

  it('is not retried after a 401', async () => {
    const { requests, result } = send(() => refusal(401));
    await expect(result).rejects.toMatchObject({ problem: { kind: 'unauthorized' } });
    expect(requests).toHaveLength(1);
  });

  it('times out after 35 seconds as unreachable', async () => {
    const { waits, pass } = heldTimeouts();
    const { result } = send((request) => {
      queueMicrotask(() => pass(35_000));
      return never(request);
    });
    await expect(result).rejects.toMatchObject({ problem: { kind: 'unreachable' } });
    expect(waits).toMatchObject([{ ms: 35_000 }]);
  });
});
