import { createAffiliateStore } from '../api/affiliate';
import { refreshTokens } from '../api/accounts';
import type { AuthStrategy } from '../api/authMiddleware';
import { createApiClient, createCheckoutClient, createMultipartClient } from '../api/client';
import { identityFirst } from '../api/identityFirst';
import { createIdentityService } from '../api/identity';
import { createSessionStore } from '../api/session';
import { createSafeStorage } from '../api/storage';
import type { Config } from './config';
import { createResetToken } from './resetToken';

/** What the real actors work with: the clients and the browser's storage. */
export type Services = ReturnType<typeof createServices>;

/** @param refresh asks the auth machine for a newer token and waits for the outcome */
export function createServices(config: Config, refresh: AuthStrategy['refresh']) {
  const origin = config.VITE_API_URL || window.location.origin;
  const baseUrl = `${origin}/v1`;
  const fetch = (request: Request) => window.fetch(request);
  const storage = createSafeStorage(() => window.localStorage, window);
  const tabStorage = createSafeStorage(() => window.sessionStorage, window);
  const session = createSessionStore(storage);
  const token = () => session.accessToken();
  const client = createApiClient({ baseUrl, fetch, auth: { token, refresh } });
  return {
    client,
    multipartClient: createMultipartClient({ baseUrl, fetch, auth: identityFirst(session, refresh) }),
    checkoutClient: createCheckoutClient({ baseUrl, fetch, token }),
    session,
    tabStorage,
    resetToken: createResetToken(tabStorage),
    affiliate: createAffiliateStore(storage),
    identity: createIdentityService({
      session,
      refreshTokens: (options) => refreshTokens(client, options),
      locks: window.navigator.locks,
    }),
    health: { url: `${origin}/healthz`, fetch },
  };
}
