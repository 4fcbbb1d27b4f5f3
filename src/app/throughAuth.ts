import { fromCallback, waitFor } from 'xstate';
import type { AuthStrategy } from '../api/authMiddleware';
import { ProblemError } from '../api/problem';
import type { User } from '../api/schemas';
import type { SessionStore } from '../api/session';
import type { Credentials } from '../machines/auth.machine';
import type { AuthRef } from './authActors';

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
  (actor: () => AuthRef, session: SessionStore): AuthStrategy['refresh'] =>
  async (usedToken) => {
    const auth = actor();
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
