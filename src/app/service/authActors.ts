import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import type { User } from '../../api/account/userSchemas';
import type { SessionStore } from '../../api/session/session';
import type { authMachine, AuthEvent, Credentials } from '../../machines/session/auth.machine';
import { createAuthCalls } from './authCalls';
import type { Services } from './services';

export type AuthRef = ActorRefFrom<typeof authMachine>;

/** The actors of the auth machine, on the real service and storage. */
export const authActors = (services: Services) => {
  const { session } = services;
  const calls = () => createAuthCalls(services);
  return {
    readSession: fromPromise<User | null>(() => Promise.resolve(session.read()?.user ?? null)),
    authenticate: fromPromise<User>(({ signal }) => calls().authenticate({ signal })),
    refreshSession: fromPromise<undefined>(async ({ signal }) => {
      await calls().refreshSession({ signal });
      return undefined;
    }),
    logIn: fromPromise<User, Credentials>(({ input, signal }) => calls().logIn({ ...input, signal })),
    logOut: fromPromise<undefined>(async ({ signal }) => {
      await calls().logOut({ signal });
      return undefined;
    }),
    watchSession: watchStorage(session),
  };
};

const watchStorage = (session: SessionStore) =>
  fromCallback(({ sendBack }) =>
    session.subscribe((present) => {
      sendBack({ type: 'session.changed', user: present?.user ?? null } satisfies AuthEvent);
    }),
  );
