import { createSessionStore } from '../../api/session/session';
import { createSafeStorage } from '../../api/session/storage';
import type { AuthRef } from './authActors';
import type { Config } from '../config';
import { createResetToken } from './resetToken';

/** What the real actors work with: the way to the account service (`clientsOf`), and the browser's storage. */
export type Services = ReturnType<typeof createServices>;

/** @param auth the auth machine's actor, which renews the session */
export function createServices(config: Config, auth: () => AuthRef) {
  const origin = config.apiUrl || window.location.origin;
  const fetch = (request: Request) => window.fetch(request);
  const storage = createSafeStorage(() => window.localStorage, window);
  const tabStorage = createSafeStorage(() => window.sessionStorage, window);
  return {
    auth,
    connection: { baseUrl: `${origin}/v1`, fetch },
    session: createSessionStore(storage),
    storage,
    tabStorage,
    resetToken: createResetToken(tabStorage),
    health: { url: `${origin}/healthz`, fetch },
  };
}
