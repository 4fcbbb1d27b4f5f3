import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshTokens } from '../../src/api/account/accounts';
import { readSubscription } from '../../src/api/pricing/billing';
import { createApiClient } from '../../src/api/http/client';
import { createIdentityService } from '../../src/api/session/identity';
import { ProblemError } from '../../src/api/http/problem';
import { createSessionStore } from '../../src/api/session/session';
import { createSafeStorage } from '../../src/api/session/storage';
import { createLocks, openBrowser } from '../support/browser';
import { baseUrl, json, refusal, signal, tokens, user } from './support/service';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A service whose refresh tokens work strictly once, and whose access tokens expire on command. */
const createService = () => {
  let generation = 1;
  let expired = false;
  const counts = { refreshes: 0, refusals: 0 };
  const renew = async (request: Request) => {
    const { refreshToken } = (await request.json()) as { refreshToken: string };
    if (refreshToken !== tokens(generation).refresh.token) {
      counts.refusals += 1;
      return refusal(401);
    }
    counts.refreshes += 1;
    generation += 1;
    expired = false;
    return json(200, tokens(generation));
  };
  return {
    counts,
    expire: () => {
      expired = true;
    },
    fetch: (request: Request): Promise<Response> => {
      if (request.url.endsWith('/auth/refresh-tokens')) return renew(request);
      const bearer = `Bearer ${tokens(generation).access.token}`;
      const accepted = !expired && request.headers.get('Authorization') === bearer;
      return Promise.resolve(accepted ? json(200, { subscribed: false, subscription: null }) : refusal(401));
    },
  };
};

const world = (count: number, lag: number, locks?: Pick<LockManager, 'request'>) => {
  const browser = openBrowser(lag);
  const service = createService();
  const tabs = Array.from({ length: count }, () => {
    const storage = browser.openTab();
    const session = createSessionStore(createSafeStorage(() => storage, storage));
    const client = createApiClient({
      baseUrl,
      fetch: service.fetch,
      auth: {
        token: () => session.accessToken(),
        person: () => session.userId(),
        refresh: () =>
          identity.refresh({ signal }).then(
            () => 'refreshed' as const,
            (error: unknown) =>
              error instanceof ProblemError && error.problem.kind === 'unauthorized'
                ? 'refused'
                : 'unreachable',
          ),
      },
    });
    const identity = createIdentityService({
      session,
      refreshTokens: (body) => refreshTokens(client, body),
      locks,
    });
    return { session, call: () => readSubscription(client, { signal }) };
  });
  return { service, tabs };
};

describe.each([2, 5])('%i tabs whose access token expires at the same moment', (count) => {
  it.each([0, 300])(
    'all stay signed in, 25 times, with storage that lags %i ms between them',
    async (lag) => {
      const { service, tabs } = world(count, lag, createLocks());
      tabs[0]?.session.write({ user, tokens: tokens(1) });
      await vi.runAllTimersAsync();

      for (let round = 1; round <= 25; round += 1) {
        service.expire();
        const calls = Promise.allSettled(tabs.flatMap(({ call }) => [call(), call(), call()]));
        await vi.runAllTimersAsync();
        expect((await calls).filter(({ status }) => status === 'rejected')).toEqual([]);
        expect(tabs.map(({ session }) => session.read()?.tokens)).toEqual(tabs.map(() => tokens(round + 1)));
      }
      expect(service.counts.refreshes).toBe(25);
      // With a lag a tab loses the race and recovers in every round; without a lag there is no race.
      expect(service.counts.refusals > 0).toBe(lag > 0);
    },
  );

  it('all stay signed in in a browser without Web Locks', async () => {
    const { service, tabs } = world(count, 100);
    tabs[0]?.session.write({ user, tokens: tokens(1) });
    await vi.runAllTimersAsync();
    service.expire();
    const calls = Promise.allSettled(tabs.map(({ call }) => call()));
    await vi.runAllTimersAsync();
    expect((await calls).map(({ status }) => status)).toEqual(tabs.map(() => 'fulfilled'));
  });
});
