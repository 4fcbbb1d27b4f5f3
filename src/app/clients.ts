import { refreshTokens } from '../api/accounts';
import { createApiClient, createCheckoutClient, createMultipartClient } from '../api/client';
import { createIdentityService } from '../api/identity';
import { identityFirst } from '../api/identityFirst';
import type { Services } from './services';
import { refreshThroughAuth } from './throughAuth';

const createClients = ({ connection: { baseUrl, fetch }, session, auth }: Services) => {
  const refresh = refreshThroughAuth(auth, session);
  const token = () => session.accessToken();
  const client = createApiClient({ baseUrl, fetch, auth: { token, refresh } });
  return {
    client,
    multipartClient: createMultipartClient({ baseUrl, fetch, auth: identityFirst(session, refresh) }),
    checkoutClient: createCheckoutClient({ baseUrl, fetch, token }),
    identity: createIdentityService({
      session,
      refreshTokens: (options) => refreshTokens(client, options),
      locks: window.navigator.locks,
    }),
  };
};

const made = new WeakMap<Services, ReturnType<typeof createClients>>();

/** The clients of the account service: one of each for the page, so that calls refused together share a refresh. */
export const clientsOf = (services: Services): ReturnType<typeof createClients> => {
  const clients = made.get(services) ?? createClients(services);
  made.set(services, clients);
  return clients;
};
