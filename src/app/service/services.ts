import { refreshTokens } from '../../api/account/accounts';
import { createApiClient, type Fetch } from '../../api/http/client';
import { createIdentityService, type IdentityOptions } from '../../api/session/identity';
import { createSessionStore } from '../../api/session/session';
import { createSafeStorage, type SafeStorage } from '../../api/session/storage';
import type { AuthRef } from '../../machines/session/auth.machine';
import type { Config } from '../config';
import { requestRefresh } from './authGateway';

/** The parts of the browser that the services use. */
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
  const refresh = requestRefresh(auth, session);
  const client = createApiClient({
    ...connection,
    auth: { token: () => session.accessToken(), person: () => session.userId(), refresh },
  });
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

const ticketKey = 'login.ticket';

/** The ticket of this tab's log-in, until a code is given. It survives a reload, but not the closing of the tab. */
const createLoginTicket = (tabStorage: SafeStorage) => ({
  keep: ({ email, ticket }: { email: string; ticket: string }): void =>
    tabStorage.set(ticketKey, `${ticket} ${email}`),
  /** Null if there is none. The service knows whether it is still good. */
  read: (): { email: string; ticket: string } | null => {
    const [ticket = '', email] = (tabStorage.get(ticketKey) ?? '').split(' ');
    return email === undefined ? null : { email, ticket };
  },
  forget: (): void => tabStorage.remove(ticketKey),
});

const tokenKey = 'reset.token';

/** The reset token of this tab's reset link. It survives a reload, but not the closing of the tab. */
const createResetToken = (tabStorage: SafeStorage) => ({
  keep: (token: string): void => tabStorage.set(tokenKey, token),
  read: (): string => tabStorage.get(tokenKey) ?? '',
  forget: (): void => tabStorage.remove(tokenKey),
});
