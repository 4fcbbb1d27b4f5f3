import { refreshTokens } from '../../api/account/accounts';
import { createApiClient } from '../../api/http/client';
import { createIdentityService } from '../../api/session/identity';
import { createSessionStore } from '../../api/session/session';
import { createSafeStorage } from '../../api/session/storage';
import type { AuthRef } from '../../machines/session/auth.machine';
import type { Config } from '../config';
import { requestRefresh } from './authGateway';
import { createResetToken } from './resetToken';

/** The services of the real actors: the clients of the account service and the browser's storage. */
export type Services = ReturnType<typeof createServices>;

/**
 * Creates the services of the page. There is one client, so that concurrent calls share a refresh.
 * @param auth returns the auth actor, which refreshes the session
 */
export function createServices(config: Config, auth: () => AuthRef) {
  const origin = config.apiUrl || window.location.origin;
  const connection = { baseUrl: `${origin}/v1`, fetch: (request: Request) => window.fetch(request) };
  const storage = createSafeStorage(() => window.localStorage, window);
  const tabStorage = createSafeStorage(() => window.sessionStorage, window);
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
      locks: window.navigator.locks,
    }),
    session,
    storage,
    tabStorage,
    resetToken: createResetToken(tabStorage),
    health: { url: `${origin}/healthz`, fetch: connection.fetch },
  };
}
