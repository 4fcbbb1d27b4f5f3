import { createAffiliateStore } from '../api/affiliate';
import type { AuthStrategy } from '../api/authMiddleware';
import { createSessionStore } from '../api/session';
import { createSafeStorage } from '../api/storage';
import type { Config } from './config';
import { createResetToken } from './resetToken';

/** What the real actors work with: the way to the account service (`clientsOf`), and the browser's storage. */
export type Services = ReturnType<typeof createServices>;

/** @param refresh asks the auth machine for a newer token and waits for the outcome */
export function createServices(config: Config, refresh: AuthStrategy['refresh']) {
  const origin = config.VITE_API_URL || window.location.origin;
  const fetch = (request: Request) => window.fetch(request);
  const storage = createSafeStorage(() => window.localStorage, window);
  const tabStorage = createSafeStorage(() => window.sessionStorage, window);
  return {
    connection: { baseUrl: `${origin}/v1`, fetch, refresh },
    session: createSessionStore(storage),
    tabStorage,
    resetToken: createResetToken(tabStorage),
    affiliate: createAffiliateStore(storage),
    health: { url: `${origin}/healthz`, fetch },
  };
}
