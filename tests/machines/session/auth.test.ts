import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { User } from '../../../src/api/account/userSchemas';
import { authMachine } from '../../../src/machines/session/auth.machine';
import type { AuthEvent, Credentials } from '../../../src/machines/session/authTypes';
import {
  controlled,
  refusal,
  flushPromises,
  taken,
  unauthorized,
  unreachable,
  callbackDriver,
} from '../../support/actors';

const ana: User = {
  id: 'u1',
  name: 'Ana',
  email: 'ana@school.example',
  subscribed: false,
  subscription: null,
};
const renamed: User = { ...ana, name: 'Ana Silva' };

function arrange() {
  const readSession = controlled<User | null>();
  const authenticate = controlled<User>();
  const refreshSession = controlled();
  const logIn = controlled<User, Credentials>();
  const logOut = controlled();
  const otherTabs = callbackDriver<AuthEvent>();
  const effects = {
    notify: vi.fn(),
    notifyAfterReload: vi.fn(),
    forgetSession: vi.fn(),
    clearStorage: vi.fn(),
    reload: vi.fn(),
  };
  const actor = createActor(
    authMachine.provide({
      actors: {
        readSession: readSession.logic,
        authenticate: authenticate.logic,
        refreshSession: refreshSession.logic,
        logIn: logIn.logic,
        logOut: logOut.logic,
        watchSession: otherTabs.logic,
      },
      actions: {
        ...effects,
        notify: (_, notice) => void effects.notify(notice),
        notifyAfterReload: (_, notice) => void effects.notifyAfterReload(notice),
      },
    }),
  ).start();
  const state = () => actor.getSnapshot().value;
  const user = () => actor.getSnapshot().context.user;
  return { actor, state, user, readSession, authenticate, refreshSession, logIn, logOut, otherTabs, effects };
}

type Scene = ReturnType<typeof arrange>;
let scene: Scene;
beforeEach(() => {
  scene = arrange();
});

async function restoreAs(user: User | null) {
  scene.readSession.last().resolve(user);
  await flushPromises();
}
async function signIn() {
  await restoreAs(ana);
  scene.authenticate.last().resolve(ana);
  await flushPromises();
}

describe('coming back', () => {
  it('a visitor without a stored session is signed out', async () => {
    await restoreAs(null);
    expect(scene.state()).toEqual({ signedOut: 'visiting' });
  });

  it('a visitor whose storage cannot be read is signed out', async () => {
    scene.readSession.last().reject(new Error('denied'));
    await flushPromises();
    expect(scene.state()).toEqual({ signedOut: 'visiting' });
  });

  it('a stored session is confirmed by the service, whose user replaces the stored one', async () => {
    await restoreAs(ana);
    expect(scene.state()).toEqual({ restoring: 'confirming' });
    expect(scene.user()).toEqual(ana);
    scene.authenticate.last().resolve(renamed);
    await flushPromises();
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.user()).toEqual(renamed);
  });

  it('an unreachable service keeps the session', async () => {
    await restoreAs(ana);
    scene.authenticate.last().reject(refusal(unreachable));
    await flushPromises();
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.user()).toEqual(ana);
  });

  it('an expired access token is refreshed and the session confirmed once more', async () => {
    await restoreAs(ana);
    scene.authenticate.last().reject(refusal(unauthorized));
    await flushPromises();
    expect(scene.state()).toEqual({ restoring: 'refreshing' });
    scene.refreshSession.last().resolve(undefined);
    await flushPromises();
    expect(scene.state()).toEqual({ restoring: 'reconfirming' });
    scene.authenticate.last().resolve(renamed);
    await flushPromises();
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.user()).toEqual(renamed);
  });

  it.each(['refreshing', 'reconfirming'])(
    'a session that is refused while %s ends and is removed from storage',
    async (stage) => {
      await restoreAs(ana);
      scene.authenticate.last().reject(refusal(unauthorized));
      await flushPromises();
      if (stage === 'reconfirming') {
        scene.refreshSession.last().resolve(undefined);
        await flushPromises();
      }
      const refused = stage === 'refreshing' ? scene.refreshSession : scene.authenticate;
      refused.last().reject(refusal(unauthorized));
      await flushPromises();
      expect(scene.state()).toEqual({ signedOut: 'visiting' });
      expect(scene.user()).toBeNull();
      expect(scene.effects.forgetSession).toHaveBeenCalledTimes(1);
    },
  );

  it.each(['refreshing', 'reconfirming'])(
    'a service that becomes unreachable while %s keeps the session',
    async (stage) => {
      await restoreAs(ana);
      scene.authenticate.last().reject(refusal(unauthorized));
      await flushPromises();
      if (stage === 'reconfirming') {
        scene.refreshSession.last().resolve(undefined);
        await flushPromises();
      }
      const failed = stage === 'refreshing' ? scene.refreshSession : scene.authenticate;
      failed.last().reject(refusal(unreachable));
      await flushPromises();
      expect(scene.state()).toEqual({ signedIn: 'ready' });
      expect(scene.effects.forgetSession).not.toHaveBeenCalled();
    },
  );
});

describe('logging in', () => {
  const credentials = { email: ana.email, password: 'correct horse' };
  beforeEach(async () => {
    await restoreAs(null);
    scene.actor.send({ type: 'login.requested', ...credentials });
  });

  it('sends the credentials and signs in as the user in the answer', async () => {
    expect(scene.state()).toBe('loggingIn');
    expect(scene.actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(scene.logIn.last().input).toEqual(credentials);
    scene.logIn.last().resolve(ana);
    await flushPromises();
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.user()).toEqual(ana);
  });

  it('keeps no password in its context', () => {
    expect(JSON.stringify(scene.actor.getSnapshot().context)).not.toContain(credentials.password);
  });

  it('ignores a second request', () => {
    scene.actor.send({ type: 'login.requested', ...credentials });
    expect(scene.logIn.calls).toHaveLength(1);
  });

  it('keeps the reason of a refusal until the next attempt', async () => {
    scene.logIn.last().reject(refusal(taken));
    await flushPromises();
    expect(scene.state()).toEqual({ signedOut: 'visiting' });
    expect(scene.actor.getSnapshot().context.problems.login).toEqual(taken);
    scene.actor.send({ type: 'login.requested', ...credentials });
    expect(scene.actor.getSnapshot().context.problems.login).toBeUndefined();
  });

  it('is aborted when the user leaves the form, and a late answer changes nothing', async () => {
    scene.actor.send({ type: 'login.abandoned' });
    expect(scene.state()).toEqual({ signedOut: 'visiting' });
    expect(scene.logIn.last().signal.aborted).toBe(true);
    scene.logIn.last().resolve(ana);
    await flushPromises();
    expect(scene.state()).toEqual({ signedOut: 'visiting' });
  });

  it('ends when another tab signs in meanwhile', () => {
    scene.otherTabs.say({ type: 'session.changed', user: ana });
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.user()).toEqual(ana);
  });
});

describe('signed in', () => {
  beforeEach(signIn);

  it('simultaneous requests share one refresh', async () => {
    scene.actor.send({ type: 'refresh.requested' });
    scene.actor.send({ type: 'refresh.requested' });
    expect(scene.state()).toEqual({ signedIn: 'refreshing' });
    expect(scene.refreshSession.calls).toHaveLength(1);
    scene.refreshSession.last().resolve(undefined);
    await flushPromises();
    expect(scene.state()).toEqual({ signedIn: 'ready' });
  });

  it('a refused refresh ends the session and notifies the user', async () => {
    scene.actor.send({ type: 'refresh.requested' });
    scene.refreshSession.last().reject(refusal(unauthorized));
    await flushPromises();
    expect(scene.state()).toEqual({ signedOut: 'ended' });
    expect(scene.user()).toBeNull();
    expect(scene.effects.forgetSession).toHaveBeenCalledTimes(1);
    expect(scene.effects.notify).toHaveBeenCalledWith({
      kind: 'error',
      text: 'Your session has ended. Please log in again.',
      duration: 'untilDismissed',
    });
  });

  it('a refresh that cannot reach the service keeps the session', async () => {
    scene.actor.send({ type: 'refresh.requested' });
    scene.refreshSession.last().reject(refusal(unreachable));
    await flushPromises();
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.actor.getSnapshot().context.problems.refreshTokens).toEqual(unreachable);
  });

  it('signing out in another tab signs out here', () => {
    scene.otherTabs.say({ type: 'session.changed', user: null });
    expect(scene.state()).toEqual({ signedOut: 'visiting' });
    expect(scene.user()).toBeNull();
  });

  it('a user changed in another tab is changed here', () => {
    scene.otherTabs.say({ type: 'session.changed', user: renamed });
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.user()).toEqual(renamed);
  });
});

describe('logging in as someone else', () => {
  beforeEach(async () => {
    await signIn();
    scene.actor.send({ type: 'login.requested', email: 'bo@school.example', password: 'battery staple' });
  });

  it('replaces the present session', async () => {
    const bo: User = { ...ana, id: 'u2', name: 'Bo' };
    scene.logIn.last().resolve(bo);
    await flushPromises();
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.user()).toEqual(bo);
  });

  it('keeps the present session when it is refused', async () => {
    scene.logIn.last().reject(refusal(unauthorized));
    await flushPromises();
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.user()).toEqual(ana);
    expect(scene.actor.getSnapshot().context.problems.login).toEqual(unauthorized);
  });

  it('keeps the present session when it is aborted', () => {
    scene.actor.send({ type: 'login.abandoned' });
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.user()).toEqual(ana);
  });
});

describe('signed out', () => {
  beforeEach(() => restoreAs(null));

  it('a log-in in another tab signs in here', () => {
    scene.otherTabs.say({ type: 'session.changed', user: ana });
    expect(scene.state()).toEqual({ signedIn: 'ready' });
  });

  it('nothing happens without a log-in', () => {
    scene.otherTabs.say({ type: 'session.changed', user: null });
    expect(scene.state()).toEqual({ signedOut: 'visiting' });
  });
});

describe('logging out', () => {
  beforeEach(async () => {
    await signIn();
    scene.actor.send({ type: 'logout.requested' });
  });

  const expectLoggedOut = () => {
    expect(scene.state()).toBe('loggedOut');
    expect(scene.user()).toBeNull();
    expect(scene.effects.clearStorage).toHaveBeenCalledTimes(1);
    expect(scene.effects.reload).toHaveBeenCalledTimes(1);
  };

  it('clears storage, reloads, and shows a confirmation for two seconds after the reload', async () => {
    expect(scene.effects.clearStorage).not.toHaveBeenCalled();
    scene.logOut.last().resolve(undefined);
    await flushPromises();
    expectLoggedOut();
    expect(scene.effects.notifyAfterReload).toHaveBeenCalledWith({
      kind: 'success',
      text: 'LogOut Successfully!!!',
      duration: 2000,
    });
  });

  it('clears storage and reloads even when the call fails, and shows the reason', async () => {
    scene.logOut.last().reject(refusal(unreachable));
    await flushPromises();
    expectLoggedOut();
    expect(scene.effects.notifyAfterReload).toHaveBeenCalledWith({
      kind: 'error',
      text: 'Server is unavailable',
      duration: 'untilDismissed',
    });
  });
});

describe('a user whose name is shown can log out in every state', () => {
  const stages = {
    'while the session is confirmed': () => restoreAs(ana),
    'while the session is refreshed on the way in': async () => {
      await restoreAs(ana);
      scene.authenticate.last().reject(refusal(unauthorized));
      await flushPromises();
    },
    'while the renewed session is confirmed': async () => {
      await restoreAs(ana);
      scene.authenticate.last().reject(refusal(unauthorized));
      await flushPromises();
      scene.refreshSession.last().resolve(undefined);
      await flushPromises();
    },
    'while another log-in is under way': async () => {
      await signIn();
      scene.actor.send({ type: 'login.requested', email: ana.email, password: 'plum' });
    },
    'while the session is refreshed': async () => {
      await signIn();
      scene.actor.send({ type: 'refresh.requested' });
    },
  };
  it.each(Object.entries(stages))('%s', async (_, arrive) => {
    await arrive();
    expect(scene.user()).toEqual(ana);
    scene.actor.send({ type: 'logout.requested' });
    expect(scene.logOut.calls).toHaveLength(1);
    scene.logOut.last().reject(refusal(unreachable));
    await flushPromises();
    expect(scene.state()).toBe('loggedOut');
    expect(scene.effects.clearStorage).toHaveBeenCalledTimes(1);
  });
});

describe('another user who signs in in another tab', () => {
  const bo: User = { ...ana, id: 'u2', name: 'Bo' };
  it('is confirmed and shown here, even while this page is still confirming its own session', async () => {
    await restoreAs(ana);
    const own = scene.authenticate.last();
    scene.otherTabs.say({ type: 'session.changed', user: bo });
    expect(scene.user()).toEqual(bo);
    expect(own.signal.aborted).toBe(true);
    scene.authenticate.last().resolve(bo);
    await flushPromises();
    expect(scene.state()).toEqual({ signedIn: 'ready' });
    expect(scene.user()).toEqual(bo);
  });
});

describe('logging out on a dead connection', () => {
  it('does not wait longer than ten seconds', async () => {
    await signIn();
    vi.useFakeTimers();
    scene.actor.send({ type: 'logout.requested' });
    vi.advanceTimersByTime(9_999);
    expect(scene.state()).toBe('loggingOut');
    vi.advanceTimersByTime(1);
    expect(scene.state()).toBe('loggedOut');
    vi.useRealTimers();
  });
});
