import { refreshTokens } from '../../api/account/accounts';
import { createApiClient } from '../../api/http/client';
import { createIdentityService } from '../../api/session/identity';
import type { Services } from './services';
import { requestRefresh } from './authGateway';

/** One of a kind for the page, made when it is first asked for. */
export const onePerPage = <Made>(create: (services: Services) => Made): ((services: Services) => Made) => {
  const made = new WeakMap<Services, { one: Made }>();
  return (services) => {
    const { one } = made.get(services) ?? { one: create(services) };
    made.set(services, { one });
    return one;
  };
};

/** The client of the account service: one for the page, so that calls refused together share a refresh. */
export const clientsOf = onePerPage(({ connection: { baseUrl, fetch }, session, auth }) => {
  const refresh = requestRefresh(auth, session);
  const client = createApiClient({
    baseUrl,
    fetch,
    auth: { token: () => session.accessToken(), refresh },
  });
  return {
    client,
    identity: createIdentityService({
      session,
      refreshTokens: (options) => refreshTokens(client, options),
      locks: window.navigator.locks,
    }),
  };
});
