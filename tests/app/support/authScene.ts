import { createActor } from 'xstate';
import type { User } from '../../../src/api/account/accounts';
import { createSessionStore } from '../../../src/api/session/session';
import { createSafeStorage } from '../../../src/api/session/storage';
import { authMachine } from '../../../src/machines/session/auth.machine';
import type { AuthEvent, Credentials, LoginResult } from '../../../src/machines/session/authTypes';
import { confirmSessionMachine } from '../../../src/machines/session/confirmSession.machine';
import { logoutMachine } from '../../../src/machines/session/logout.machine';
import { tokens } from '../../api/support/service';
import { callbackDriver, controlled, flushPromises } from '../../support/actors';
import { storedSession, user as ana } from '../../support/samples';

export const bo: User = { ...ana, id: 'u2', name: 'Bo', email: 'bo@school.example' };

/** The auth machine with a session store, in which this person is signed in, if one is. */
export const arrangeAuth = async (stored: User | null) => {
  const storage = createSafeStorage(() => window.localStorage, window);
  const session = createSessionStore(storage);
  session.clear();
  if (stored) session.write({ user: stored, tokens: tokens(1) });
  const calls = {
    authenticate: controlled<User>(),
    refreshSession: controlled(),
    logIn: controlled<LoginResult, Credentials>(),
    logOut: controlled(),
  };
  const otherTabs = callbackDriver<AuthEvent>();
  const readSession = controlled<LoginResult | null>();
  const auth = createActor(
    authMachine.provide({
      actors: {
        readSession: readSession.logic,
        confirmSession: confirmSessionMachine.provide({
          actors: { authenticate: calls.authenticate.logic, refreshSession: calls.refreshSession.logic },
          actions: { notify: () => undefined },
        }),
        refreshSession: calls.refreshSession.logic,
        logIn: calls.logIn.logic,
        logout: logoutMachine.provide({
          actors: { logOut: calls.logOut.logic },
          actions: { notifyAfterReload: () => undefined },
        }),
        watchSession: otherTabs.logic,
      },
      actions: {
        notify: () => undefined,
        retractNotices: () => undefined,
        forgetTicket: () => undefined,
        forgetSession: () => {
          session.forget();
        },
        clearStorage: () => {
          session.clear();
        },
        reload: () => undefined,
        showHome: () => undefined,
      },
      guards: { isOffline: () => false },
    }),
  ).start();
  readSession.last().resolve(storedSession(stored));
  await flushPromises();
  if (stored) calls.authenticate.last().resolve(stored);
  await flushPromises();

  return { auth, session, otherTabs, calls };
};
