import { fromCallback, fromPromise } from 'xstate';
import { authenticate, endIdentitySession, logIn, logOut } from '../../api/account/accounts';
import type { User } from '../../api/account/userSchemas';
import type { AuthEvent, Credentials } from '../../machines/session/authTypes';
import type { Services } from './services';

/** The real actors of the auth machine. */
export const authActors = ({ client, identity, session }: Services) => ({
  readSession: fromPromise<User | null>(() => Promise.resolve(session.read()?.user ?? null)),
  authenticate: fromPromise<User>(async ({ signal }) => {
    const user = await authenticate(client, { signal });
    session.storeUser(user);
    return user;
  }),
  refreshSession: fromPromise<undefined>(async ({ signal }) => {
    await identity.refresh({ signal });
    return undefined;
  }),
  logIn: fromPromise<User, Credentials>(async ({ input, signal }) => {
    const begun = await logIn(client, { ...input, signal });
    session.write(begun);
    return begun.user;
  }),
  logOut: fromPromise<undefined>(async ({ signal }) => {
    const refreshToken = session.read()?.tokens.refresh.token;
    const identityToken = session.identityToken();
    await Promise.all([
      refreshToken ? logOut(client, { refreshToken, signal }) : undefined,
      identityToken ? endIdentitySession(client, { identityToken, signal }) : undefined,
    ]);
    return undefined;
  }),
  watchSession: fromCallback(({ sendBack }) =>
    session.subscribe((present) => {
      sendBack({ type: 'session.changed', user: present?.user ?? null } satisfies AuthEvent);
    }),
  ),
});
