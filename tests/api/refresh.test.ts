import createClient from 'openapi-fetch';
import { describe, expect, it, vi } from 'vitest';
import { authenticate, logIn, logOut, refreshTokens } from '../../src/api/account/accounts';
import { register, resetPassword } from '../../src/api/account/accountForms';
import { readSubscription } from '../../src/api/pricing/billing';
import { createAuthMiddleware, type AuthStrategy } from '../../src/api/http/authMiddleware';
import type { paths } from '../../contract/schema.gen';
import { baseUrl, clientOf, json, never, noContent, refusal, signal, stubFetch } from './support/service';

const subscription = { subscribed: false, subscription: null };

const bearerOf = (request: Request) => request.headers.get('Authorization');

interface World {
  accepted?: string;
  outcome?: Awaited<ReturnType<AuthStrategy['refresh']>>;
  /** The id of the person who is signed in after the refresh. */
  next?: string;
  answer?: (request: Request) => Response | Promise<Response>;
}

/** A service that accepts a single token, and a session whose refresh yields it. */
const world = ({
  accepted = 'new',
  outcome = 'refreshed',
  next = 'ana',
  answer = () => json(200, subscription),
}: World = {}) => {
  const state = { held: 'old', person: 'ana' };
  const refresh = vi.fn(async () => {
    await Promise.resolve();
    if (outcome === 'refreshed') Object.assign(state, { held: 'new', person: next });
    return outcome;
  });
  const { client, requests } = clientOf(
    (request) => (bearerOf(request) === `Bearer ${accepted}` ? answer(request) : refusal(401)),
    { auth: { token: () => state.held, person: () => state.person, refresh } },
  );
  return { state, client, requests, refresh, call: () => readSubscription(client, { signal }) };
};

describe('A call answered 401', () => {
  it('is not retried again when the refreshed token is refused too', async () => {
    const { call, requests, refresh } = world({ accepted: 'none' });
    await expect(call()).rejects.toMatchObject({ problem: { kind: 'unauthorized', code: 401 } });
    expect(requests).toHaveLength(2);
    expect(refresh).toHaveBeenCalledOnce();
  });

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

  it('fails as a network error, not as a false 401, when the refresh gets no response', async () => {
    const { call, requests } = world({ outcome: 'unreachable' });
    await expect(call()).rejects.toMatchObject({ problem: { kind: 'unreachable', code: 0 } });
    expect(requests).toHaveLength(1);
  });

  it('is retried with its body', async () => {
    const { client, requests } = world();
    const body = { reason: 'Pricing', note: 'Täglich' };
    await client.POST('/feedback/', { body });
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([body, body]);
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

describe('A call that begins, confirms, refreshes or ends a session', () => {
  const credentials = { email: 'ana@school.example', password: 'correct horse' };

  it.each([
    ['logIn', (client: Client) => logIn(client, { ...credentials, signal })],
    ['register', (client: Client) => register(client, { name: 'Ana', ...credentials, signal })],
    ['logOut', (client: Client) => logOut(client, { refreshToken: 'r', signal })],
    ['refreshTokens', (client: Client) => refreshTokens(client, { refreshToken: 'r', signal })],
    ['authenticate', (client: Client) => authenticate(client, { signal })],
    ['resetPassword', (client: Client) => resetPassword(client, { token: 't', password: 'p', signal })],
  ])('passes its 401 to the caller without a refresh: %s', async (_, call) => {
    const { client, requests, refresh } = world({ accepted: 'none' });
    await expect(call(client)).rejects.toMatchObject({ problem: { kind: 'unauthorized', message: 'No' } });
    expect(requests).toHaveLength(1);
    expect(refresh).not.toHaveBeenCalled();
  });
  type Client = ReturnType<typeof world>['client'];
});

it('A call has no bearer token when no one is signed in', async () => {
  const { client, requests } = clientOf(noContent);
  await logOut(client, { refreshToken: 'r', signal });
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
});
