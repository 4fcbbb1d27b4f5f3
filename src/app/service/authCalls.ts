import { authenticate, endIdentitySession, logIn, logOut } from '../../api/account/accounts';
import type { Abortable } from '../../api/http/client';
import type { User } from '../../api/account/userSchemas';
import type { Credentials } from '../../machines/session/auth.machine';
import { clientsOf } from './clients';
import type { Services } from './services';

/** The calls of the auth machine's actors. */
export const createAuthCalls = (services: Services) => {
  const { session } = services;
  const { client, identity } = clientsOf(services);
  return {
    authenticate: async (options: Abortable): Promise<User> => {
      const user = await authenticate(client, options);
      session.storeUser(user);
      return user;
    },
    refreshSession: (options: Abortable): Promise<void> => identity.refresh(options),
    logIn: async (options: Credentials & Abortable): Promise<User> => {
      const begun = await logIn(client, options);
      session.write(begun);
      return begun.user;
    },
    logOut: async ({ signal }: Abortable): Promise<void> => {
      const refreshToken = session.read()?.tokens.refresh.token;
      const identityToken = session.identityToken();
      await Promise.all([
        refreshToken ? logOut(client, { refreshToken, signal }) : undefined,
        identityToken ? endIdentitySession(client, { identityToken, signal }) : undefined,
      ]);
    },
  };
};
