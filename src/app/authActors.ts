import { fromCallback, fromPromise, waitFor, type ActorRefFrom } from 'xstate';
import type { AuthStrategy } from '../api/authMiddleware';
import { ProblemError, unreachable } from '../api/problem';
import type { User } from '../api/schemas';
import type { SessionStore } from '../api/session';
import type { authMachine, AuthEvent, Credentials } from '../machines/auth.machine';
import { inTime } from './chunks';
import type { Services } from './services';

export type AuthRef = ActorRefFrom<typeof authMachine>;

/** The actors of the auth machine, on the real service and storage. */
export const authActors = (services: Services) => {
  const { session } = services;
  const calls = async () => {
    try {
      return (await inTime(import('./authCalls'))).createAuthCalls(services);
    } catch (error) {
      throw new ProblemError(unreachable, { cause: error });
    }
  };
  return {
    readSession: fromPromise<User | null>(() => Promise.resolve(session.read()?.user ?? null)),
    authenticate: fromPromise<User>(async ({ signal }) => (await calls()).authenticate({ signal })),
    refreshSession: fromPromise<undefined>(async ({ signal }) => {
      await (await calls()).refreshSession({ signal });
      return undefined;
    }),
    logIn: fromPromise<User, Credentials>(async ({ input, signal }) =>
      (await calls()).logIn({ ...input, signal }),
    ),
    logOut: fromPromise<undefined>(async ({ signal }) => {
      await (await calls()).logOut({ signal });
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

/** Who is signed in, for an actor that has to follow it. */
export const followSession = (auth: () => AuthRef) =>
  fromCallback(({ sendBack }) => {
    let told: User | null | undefined;
    const tell = ({ context: { user } }: ReturnType<AuthRef['getSnapshot']>) => {
      if (user === told) return;
      told = user;
      sendBack({ type: 'session.changed', user });
    };
    tell(auth().getSnapshot());
    const subscription = auth().subscribe(tell);
    return () => {
      subscription.unsubscribe();
    };
  });

/** Asks the auth machine for a newer access token: its `refreshing` state is the only place that renews one. */
export const refreshThroughAuth =
  (auth: AuthRef, session: SessionStore): AuthStrategy['refresh'] =>
  async (usedToken) => {
    await waitFor(auth, (snapshot) => !snapshot.matches('restoring'));
    if (session.accessToken() === usedToken) auth.send({ type: 'refresh.requested' });
    const { context } = await waitFor(auth, (snapshot) => !snapshot.matches({ signedIn: 'refreshing' }));
    if (session.accessToken() === null) return 'refused';
    if (session.accessToken() !== usedToken) return 'refreshed';
    return context.problems.refreshTokens ? 'unreachable' : 'refused';
  };

/** Logs in through the auth machine, for a form: rejects with what the machine remembers of a refusal. */
export const logInThroughAuth =
  (auth: () => AuthRef) =>
  async ({ input, signal }: { input: Credentials; signal: AbortSignal }): Promise<undefined> => {
    await waitFor(auth(), (snapshot) => !snapshot.matches('restoring'), { signal });
    signal.addEventListener('abort', () => {
      auth().send({ type: 'login.abandoned' });
    });
    auth().send({ type: 'login.requested', email: input.email, password: input.password });
    const { context } = await waitFor(auth(), (snapshot) => !snapshot.matches('loggingIn'));
    if (context.problems.login) throw new ProblemError(context.problems.login);
    return undefined;
  };
