import { fromCallback, waitFor } from 'xstate';
import type { AuthStrategy } from '../../api/http/authMiddleware';
import { ProblemError, type Problem } from '../../api/http/problem';
import type { User } from '../../api/account/userSchemas';
import type { SessionStore } from '../../api/session/session';
import type {
  AuthEmitted,
  AuthEvent,
  Credentials,
  LoginSettled,
  RefreshSettled,
} from '../../machines/session/authTypes';
import type { AuthRef } from '../../machines/session/auth.machine';

/** An actor that sends `session.changed` with the signed-in user, at once and on every change. */
export const followSession = (auth: () => AuthRef) =>
  fromCallback(({ sendBack }) => {
    let sent: User | null | undefined;
    const send = ({ context: { user } }: ReturnType<AuthRef['getSnapshot']>) => {
      if (user === sent) return;
      sent = user;
      sendBack({ type: 'session.changed', user });
    };
    send(auth().getSnapshot());
    const subscription = auth().subscribe(send);
    return () => {
      subscription.unsubscribe();
    };
  });

/** Sends a request and waits for the emitted event that answers it. */
const ask = <Answer extends AuthEmitted>(auth: AuthRef, request: AuthEvent, answer: Answer['type']) =>
  new Promise<Answer>((resolve) => {
    const subscription = auth.on(answer, (emitted) => {
      subscription.unsubscribe();
      resolve(emitted as Answer);
    });
    auth.send(request);
  });

/** Requests a refresh from the auth machine, whose `refreshing` states are the only places that refresh. */
export const requestRefresh =
  (actor: () => AuthRef, session: SessionStore): AuthStrategy['refresh'] =>
  async (usedToken) => {
    for (;;) {
      const auth = actor();
      const decided = await waitFor(auth, (snapshot) => !snapshot.hasTag('undecided'));
      const token = session.accessToken();
      if (token === null || !decided.matches('signedIn')) return 'refused';
      if (token !== usedToken) return 'refreshed';
      const { outcome } = await ask<RefreshSettled>(auth, { type: 'refresh.requested' }, 'refresh.settled');
      if (outcome !== 'superseded') return outcome;
    }
  };

const declined = (message: string): Problem => ({ kind: 'refused', code: 0, message });
const loggingOut = declined('You’re being logged out. Try again in a moment.');

const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Logs in through the auth machine, for a form.
 * @throws ProblemError if the log-in is refused or superseded
 */
export const requestLogIn =
  (actor: () => AuthRef) =>
  async ({ input, signal }: { input: Credentials; signal: AbortSignal }): Promise<undefined> => {
    const auth = actor();
    await waitFor(auth, (snapshot) => !snapshot.matches('restoring'), { signal });
    const request = { type: 'login.requested', email: input.email, password: input.password } as const;
    if (!auth.getSnapshot().can(request)) throw new ProblemError(loggingOut);
    signal.addEventListener('abort', () => {
      auth.send({ type: 'login.abandoned' });
    });
    const answer = await ask<LoginSettled>(auth, request, 'login.settled');
    if (answer.outcome === 'succeeded') return undefined;
    if (answer.outcome === 'refused') throw new ProblemError(answer.problem);
    if (answer.by === null) throw new ProblemError(loggingOut);
    // The same user logged in in another tab, so this log-in has succeeded.
    if (isSameAddress(answer.by.email, input.email)) return undefined;
    throw new ProblemError(declined(`${answer.by.name} has signed in in another tab.`));
  };
