import createClient from 'openapi-fetch';
import { describe, expect, it, vi } from 'vitest';
import { readSubscription } from '../../src/api/pricing/billing';
import { createAuthMiddleware } from '../../src/api/http/authMiddleware';
import type { paths } from '../../contract/schema.gen';
import { baseUrl, clientOf, never, noContent, refusal, signal, stubFetch } from './support/service';

const bearerOf = (request: Request) => request.headers.get('Authorization');

interface World {
  /** The id of the person who is signed in after the refresh. */
  next?: string;
  answer?: (request: Request) => Response | Promise<Response>;
}

/** A service that accepts the new token alone, and a session whose refresh yields it. */
const world = ({ next = 'ana', answer = noContent }: World = {}) => {
  const state = { held: 'old', person: 'ana' };
  const refresh = vi.fn(() => {
    Object.assign(state, { held: 'new', person: next });
    return Promise.resolve('refreshed' as const);
  });
  const { client, requests } = clientOf(
    (request) => (bearerOf(request) === 'Bearer new' ? answer(request) : refusal(401)),
    { auth: { token: () => state.held, person: () => state.person, refresh } },
  );
  return { state, client, requests, refresh, call: () => readSubscription(client, { signal }) };
};

describe('A call answered 401', () => {
  it('is not retried again when its answer passes the middleware twice', async () => {
    const { fetch, requests } = stubFetch(() => refusal(401));
    const token = vi.fn<() => string>().mockReturnValueOnce('old').mockReturnValue('new');
    const middleware = createAuthMiddleware({
      token,
      person: () => 'ana',
      refresh: () => Promise.resolve('refreshed'),
    });
    const client = createClient<paths>({ baseUrl, fetch });
    client.use(middleware, { onResponse: (answer) => middleware.onResponse?.(answer) });
    await expect(readSubscription(client, { signal })).rejects.toMatchObject({
      problem: { kind: 'unauthorized' },
    });
    expect(requests).toHaveLength(2);
  });

  it('is not repeated as another person, who logs in during the refresh', async () => {
    const { call, requests } = world({ next: 'bo' });
    await expect(call()).rejects.toMatchObject({ problem: { kind: 'unauthorized', code: 401 } });
    expect(requests.map(bearerOf)).toEqual(['Bearer old']);
  });

  it('is not repeated as another person, who logs in before its answer', async () => {
    const { state, call, requests, refresh } = world();
    const answer = call();
    Object.assign(state, { held: 'new', person: 'bo' });
    await expect(answer).rejects.toMatchObject({ problem: { kind: 'unauthorized', code: 401 } });
    expect(requests.map(bearerOf)).toEqual(['Bearer old']);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('can be aborted during the retry', async () => {
    const controller = new AbortController();
    const answer = (request: Request) => {
      queueMicrotask(() => controller.abort());
      return never(request);
    };
    const call = readSubscription(world({ answer }).client, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
