import { refreshTokens } from '../../api/account/accounts';
import { createApiClient, type Fetch } from '../../api/http/client';
import { createIdentityService, type IdentityOptions } from '../../api/session/identity';
import { createSessionStore } from '../../api/session/session';
import { createSafeStorage, type SafeStorage } from '../../api/session/storage';
import type { AuthRef } from '../../machines/session/auth.machine';
import type { Config } from '../config';
import { requestRefresh } from './authGateway';
import { createLoginTicket } from './loginTicket';
import { createResetToken } from './resetToken';

/** What the services use of the browser. */
interface Browser extends Pick<IdentityOptions, 'locks' | 'wait'> {
  /** The origin of the account service. */
  origin: string;
  fetch: Fetch;
  storage: SafeStorage;
  tabStorage: SafeStorage;
}

/** The browser that shows the page. */
export const browserOf = ({ apiUrl }: Config): Browser => ({
  origin: apiUrl || window.location.origin,
  fetch: (request) => window.fetch(request),
  storage: createSafeStorage(() => window.localStorage, window),
  tabStorage: createSafeStorage(() => window.sessionStorage, window),
  locks: window.navigator.locks,
});

/** The services of the real actors: the clients of the account service and the browser's storage. */
export type Services = ReturnType<typeof createServices>;

/**
 * Creates the services of the page. There is one client, so that concurrent calls share a refresh.
 * @param auth returns the auth actor, which refreshes the session
 */
export function createServices(
  { origin, fetch, storage, tabStorage, locks, wait }: Browser,
  auth: () => AuthRef,
) {
  const connection = { baseUrl: `${origin}/v1`, fetch };
  const session = createSessionStore(storage);
  const token = () => session.accessToken();
  const refresh = requestRefresh(auth, session);
  const client = createApiClient({ ...connection, auth: { token, refresh } });
  return {
    auth,
    connection,
    client,
    identity: createIdentityService({
      session,
      refreshTokens: (options) => refreshTokens(client, options),
      locks,
      wait,
    }),
    session,
    storage,
    tabStorage,
    resetToken: createResetToken(tabStorage),
    loginTicket: createLoginTicket(tabStorage),
    health: { url: `${origin}/healthz`, fetch },
  };
}
