import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ProblemError } from '../../src/api/http/problem';
import type { User } from '../../src/api/account/accounts';
import { createSessionStore } from '../../src/api/session/session';
import { createSafeStorage } from '../../src/api/session/storage';
import { requestLogIn, requestRefresh } from '../../src/app/service/authGateway';
import { keepUser, readUserAgain } from '../../src/app/service/ownUser';
import { authMachine } from '../../src/machines/session/auth.machine';
import type { AuthEvent, Credentials, Halfway } from '../../src/machines/session/authTypes';
import { clientOf, json, signal, tokens } from '../api/support/service';
import {
  controlled,
  refusal,
  flushPromises,
  unauthorized,
  unreachable,
  callbackDriver,
} from '../support/actors';
import { user as ana } from '../support/samples';

const bo: User = { ...ana, id: 'u2', name: 'Bo', email: 'bo@school.example' };

const arrange = async (stored: User | null) => {
  const storage = createSafeStorage(() => window.localStorage, window);
  const session = createSessionStore(storage);
  session.clear();
  if (stored) session.write({ user: stored, tokens: tokens(1) });
  const calls = {
    authenticate: controlled<User>(),
    refreshSession: controlled(),
    logIn: controlled<User | Halfway, Credentials>(),
    logOut: controlled(),
  };
  const otherTabs = callbackDriver<AuthEvent>();
  const readSession = controlled<User | Halfway | null>();
  const auth = createActor(
    authMachine.provide({
      actors: {
        readSession: readSession.logic,
        authenticate: calls.authenticate.logic,
        refreshSession: calls.refreshSession.logic,
        logIn: calls.logIn.logic,
        logOut: calls.logOut.logic,
        watchSession: otherTabs.logic,
      },
      actions: {
        notify: () => undefined,
        retractNotices: () => undefined,
        notifyAfterReload: () => undefined,
        forgetTicket: () => undefined,
        forgetSession: () => {
          session.forget();
        },
        clearStorage: () => {
          session.clear();
        },
        reload: () => undefined,
      },
    }),
  ).start();
  readSession.last().resolve(stored);
  await flushPromises();
  if (stored) calls.authenticate.last().resolve(stored);
  await flushPromises();

  const typed = { email: ana.email, password: 'correct horse' };
  const leaving = new AbortController();
  return {
    auth,
    session,
    otherTabs,
    ...calls,
    /** The outcome of a log-in as the form sees it; `waiting` while it is pending. */
    logInAs: (input: Credentials = typed) =>
      outcomeOf(requestLogIn(() => auth)({ input, signal: leaving.signal }).then(() => 'logged in')),
    leaveForm: () => {
      leaving.abort();
    },
    refresh: (usedToken: string | null) => outcomeOf(requestRefresh(() => auth, session)(usedToken)),
  };
};

/** Reads the outcome of a promise: its value, its error's message, or `waiting`. */
const outcomeOf = (answer: Promise<string>) => {
  let reading = 'waiting';
  answer.then(
    (outcome) => (reading = outcome),
    (error: unknown) => (reading = error instanceof ProblemError ? error.problem.message : String(error)),
  );
  return async () => {
    await flushPromises();
    await flushPromises();
    return reading;
  };
};

type Scene = Awaited<ReturnType<typeof arrange>>;

describe('a form that logs in', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await arrange(null);
  });

  it('succeeds once the service has answered', async () => {
    const outcome = scene.logInAs();
    expect(await outcome()).toBe('waiting');
    scene.logIn.last().resolve(ana);
    expect(await outcome()).toBe('logged in');
  });

  it('gets the reason of a refusal', async () => {
    const outcome = scene.logInAs();
    await flushPromises();
    scene.logIn.last().reject(refusal(unauthorized));
    expect(await outcome()).toBe(unauthorized.message);
  });

  it('aborts its log-in when the form is left', async () => {
    const outcome = scene.logInAs();
    await flushPromises();
    scene.leaveForm();
    expect(scene.logIn.last().signal.aborted).toBe(true);
    expect(await outcome()).toBe('waiting');
  });

  it('fails when another user signs in in another tab meanwhile', async () => {
    const outcome = scene.logInAs();
    await flushPromises();
    scene.otherTabs.say({ type: 'session.changed', user: bo });
    expect(await outcome()).toBe('Bo has signed in in another tab.');
  });

  it('succeeds when the same user signs in in another tab meanwhile', async () => {
    const outcome = scene.logInAs({ email: 'ANA@school.example ', password: 'correct horse' });
    await flushPromises();
    scene.otherTabs.say({ type: 'session.changed', user: ana });
    expect(await outcome()).toBe('logged in');
  });
});

describe('a form that logs in during a log-out', () => {
  it.each(['loggingOut', 'loggedOut'] as const)('fails in %s, and sends nothing', async (state) => {
    const scene = await arrange(ana);
    scene.auth.send({ type: 'logout.requested' });
    if (state === 'loggedOut') scene.logOut.last().resolve(undefined);
    await flushPromises();
    expect(scene.auth.getSnapshot().matches(state)).toBe(true);
    const outcome = scene.logInAs();
    expect(await outcome()).toBe('You’re being logged out. Try again in a moment.');
    expect(scene.logIn.calls).toHaveLength(0);
  });

  it('fails when a log-out begins while it waits', async () => {
    const scene = await arrange(ana);
    const outcome = scene.logInAs();
    await flushPromises();
    scene.auth.send({ type: 'logout.requested' });
    expect(await outcome()).toBe('You’re being logged out. Try again in a moment.');
    expect(scene.logIn.last().signal.aborted).toBe(true);
  });
});

describe('a call that was answered 401', () => {
  const used = tokens(1).access.token;
  let scene: Scene;
  const renew = () => {
    scene.session.storeTokens(tokens(2));
    scene.refreshSession.last().resolve(undefined);
  };
  beforeEach(async () => {
    scene = await arrange(ana);
  });

  it('is retried once the session is refreshed', async () => {
    const outcome = scene.refresh(used);
    await flushPromises();
    renew();
    expect(await outcome()).toBe('refreshed');
  });

  it('stays refused when the session has ended', async () => {
    const outcome = scene.refresh(used);
    await flushPromises();
    scene.refreshSession.last().reject(refusal(unauthorized));
    expect(await outcome()).toBe('refused');
  });

  it('fails as unreachable when the service does not answer the refresh', async () => {
    const outcome = scene.refresh(used);
    await flushPromises();
    scene.refreshSession.last().reject(refusal(unreachable));
    expect(await outcome()).toBe('unreachable');
  });

  it('waits for a pending log-in, then refreshes the session that is still there', async () => {
    const form = scene.logInAs();
    await flushPromises();
    const outcome = scene.refresh(used);
    expect(await outcome()).toBe('waiting');
    scene.logIn.last().reject(refusal(unauthorized));
    await form();
    renew();
    expect(await outcome()).toBe('refreshed');
  });

  it('uses the session of a log-in that has succeeded meanwhile', async () => {
    scene.logInAs();
    await flushPromises();
    const outcome = scene.refresh(used);
    await flushPromises();
    scene.session.write({ user: ana, tokens: tokens(2) });
    scene.logIn.last().resolve(ana);
    expect(await outcome()).toBe('refreshed');
    expect(scene.refreshSession.calls).toHaveLength(0);
  });

  it('refreshes after a log-in that was refused meanwhile', async () => {
    const outcome = scene.refresh(used);
    await flushPromises();
    const form = scene.logInAs();
    await flushPromises();
    scene.logIn.last().reject(refusal(unauthorized));
    await form();
    expect(await outcome()).toBe('waiting');
    renew();
    expect(await outcome()).toBe('refreshed');
  });

  it('stays refused when the user logs out meanwhile', async () => {
    const outcome = scene.refresh(used);
    await flushPromises();
    scene.auth.send({ type: 'logout.requested' });
    expect(await outcome()).toBe('refused');
  });

  it('stays refused when another tab signs out meanwhile', async () => {
    const outcome = scene.refresh(used);
    await flushPromises();
    scene.session.clear();
    scene.otherTabs.say({ type: 'session.changed', user: null });
    expect(await outcome()).toBe('refused');
  });
});

it('a name that changed elsewhere is shown once it is read, and never in place of one that was saved meanwhile', async () => {
  const { auth, session } = await arrange(ana);
  const named = (name: string) => ({ ...ana, name });
  let answer = Promise.resolve(json(200, named('Ana of the phone')));
  const { client } = clientOf(() => answer);
  const needed = { services: { client, session }, auth: () => auth };
  const shown = () => auth.getSnapshot().context.user?.name;
  await readUserAgain(needed, { signal });
  expect([shown(), session.read()?.user.name]).toEqual(['Ana of the phone', 'Ana of the phone']);
  answer = flushPromises().then(() => json(200, named('Ana, read before')));
  const reading = readUserAgain(needed, { signal });
  keepUser(needed, named('Ana, saved here'));
  await reading;
  expect([shown(), session.read()?.user.name]).toEqual(['Ana, saved here', 'Ana, saved here']);
});
