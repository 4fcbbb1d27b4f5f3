import { fromCallback, fromPromise, toPromise, waitFor } from 'xstate';
import {
  authenticate,
  endIdentitySession,
  finishLogIn,
  logIn,
  logOut,
  type Session,
  type User,
} from '../../api/account/accounts';
import type { AuthStrategy } from '../../api/http/authMiddleware';
import type { ApiClient } from '../../api/http/client';
import { ProblemError, sessionEnded } from '../../api/http/problem';
import type { IdentityService } from '../../api/session/identity';
import type { SessionStore } from '../../api/session/session';
import { confirmSessionMachine } from '../../machines/session/confirmSession.machine';
import { logoutMachine } from '../../machines/session/logout.machine';
import { secondFactorMachine } from '../../machines/session/secondFactor.machine';
import type { AuthEvent, Credentials, LoginResult } from '../../machines/session/authTypes';
import type { AuthRef } from '../../machines/session/auth.machine';
import type { Notice } from '../../machines/shared/effects';
import { problemOf } from '../../machines/shared/problemOf';

/** The ticket of a log-in whose password was right. */
export interface LoginTicket {
  keep: (given: { email: string; ticket: string }) => void;
  /** Null if there is none. */
  read: () => { email: string; ticket: string } | null;
}

interface AuthServices {
  client: ApiClient;
  identity: IdentityService;
  session: SessionStore;
  loginTicket: LoginTicket;
}

const ticketOf = (error: unknown): string | undefined =>
  error instanceof ProblemError && error.problem.kind === 'refused' ? error.problem.ticket : undefined;

/** The real actors of the auth machine. @param actions those of its child machines */
export const authActors = (
  { client, identity, session, loginTicket }: AuthServices,
  actions: Record<'notify' | 'notifyAfterReload', (_: unknown, notice: Notice) => void>,
) => {
  const begin = (begun: Session): User => {
    session.write(begun);
    return begun.user;
  };
  const refreshSession = fromPromise<undefined>(async ({ signal }) => {
    await identity.refresh({ signal });
    return undefined;
  });
  return {
    readSession: fromPromise<LoginResult | null>(() => {
      const user = session.read()?.user;
      if (user) return Promise.resolve({ type: 'authenticated', user });
      return Promise.resolve(loginTicket.read() && { type: 'secondFactorRequired' });
    }),
    confirmSession: confirmSessionMachine.provide({
      actors: {
        authenticate: fromPromise<User>(async ({ signal }) => {
          const user = await authenticate(client, { signal });
          session.storeUser(user);
          return user;
        }),
        refreshSession,
      },
      actions,
    }),
    refreshSession,
    logIn: fromPromise<LoginResult, Credentials>(async ({ input, signal }) => {
      try {
        return { type: 'authenticated', user: begin(await logIn(client, { ...input, signal })) };
      } catch (error) {
        const ticket = ticketOf(error);
        if (ticket === undefined) throw error;
        loginTicket.keep({ email: input.email, ticket });
        return { type: 'secondFactorRequired' };
      }
    }),
    secondFactor: secondFactorMachine.provide({
      actors: {
        verifyCode: fromPromise<User, { code: string }>(async ({ input: { code }, signal }) => {
          const kept = loginTicket.read();
          if (!kept) throw new ProblemError(sessionEnded);
          return begin(await finishLogIn(client, { ...kept, code, signal }));
        }),
      },
      actions,
    }),
    logout: logoutMachine.provide({
      actors: {
        logOut: fromPromise<undefined>(async ({ signal }) => {
          const refreshToken = session.read()?.tokens.refresh.token;
          const identityToken = session.identityToken();
          await Promise.all([
            refreshToken ? logOut(client, { refreshToken, signal }) : undefined,
            identityToken ? endIdentitySession(client, { identityToken, signal }) : undefined,
          ]);
          return undefined;
        }),
      },
      actions,
    }),
    watchSession: fromCallback(({ sendBack }) =>
      session.subscribe((present) =>
        sendBack({ type: 'session.changed', user: present?.user ?? null } satisfies AuthEvent),
      ),
    ),
  };
};

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
    return () => subscription.unsubscribe();
  });

/** Requests a refresh. Its outcome is undefined if a log-in, a log-out or another tab's log-out came before it. */
const refreshOnce = async (auth: AuthRef): Promise<'refreshed' | 'refused' | 'unreachable' | undefined> => {
  auth.send({ type: 'refresh.requested' });
  const { refreshSession } = auth.getSnapshot().children;
  if (!refreshSession) return undefined;
  try {
    await toPromise(refreshSession);
    return refreshSession.getSnapshot().status === 'done' ? 'refreshed' : undefined;
  } catch (error) {
    return problemOf(error).kind === 'unauthorized' ? 'refused' : 'unreachable';
  }
};

/** Whether a sign-in is pending: the session is being restored, or a password or code is being checked. */
export const isUndecided = (auth: ReturnType<AuthRef['getSnapshot']>): boolean =>
  auth.hasTag('undecided') || auth.children.secondFactor?.getSnapshot().matches('verifying') === true;

/** Requests a refresh from the auth machine, whose `refreshing` states are the only places that refresh. */
export const requestRefresh =
  (actor: () => AuthRef, session: SessionStore): AuthStrategy['refresh'] =>
  async (usedToken) => {
    for (;;) {
      const auth = actor();
      const decided = await waitFor(auth, (snapshot) => !isUndecided(snapshot));
      const token = session.accessToken();
      if (token === null || !decided.matches('signedIn')) return 'refused';
      if (token !== usedToken) return 'refreshed';
      const outcome = await refreshOnce(auth);
      if (outcome) return outcome;
    }
  };
