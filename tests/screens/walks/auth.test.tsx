import '../../support/popover';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { AuthEvent } from '../../../src/machines/session/authTypes';
import { SignedInActions } from '../../../src/screens/shell/SignedInActions';
import { SiteNavbar } from '../../../src/screens/shell/SiteNavbar';
import { auth } from '../../models/session/session.model';
import { halfway } from '../../../src/machines/session/authTypes';
import {
  accountDeleted,
  endedElsewhere,
  refusal,
  flushPromises,
  taken,
  unauthorized,
  unreachable,
} from '../../support/actors';
import type { ReachedState } from '#xstate-paths/explore';
import { pathsOnScreen } from '#xstate-paths/onScreen';
import type { Page as Screen } from '#xstate-paths/pathTests';
import { renderScreen } from '../../support/renderScreen';
import { user as ana } from '../../support/samples';
import { answer } from './formScreen';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const bo = { ...ana, id: 'u2', name: 'Bo' };

const nobody = () => {
  expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign Up' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Move to extension' })).toBeNull();
};
const aUser = ({ stateKey }: ReachedState) => {
  const name = stateKey.endsWith('Bo') ? 'Bo' : 'Ana';
  expect(screen.getByRole('button', { name })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Move to extension' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
};
const either = (state: ReachedState) => (state.stateKey.endsWith('nobody') ? nobody() : aUser(state));
const clickLogOut = () => {
  if (!screen.queryByRole('button', { name: 'Log Out' }))
    fireEvent.click(screen.getByRole('button', { name: /^(Ana|Bo)$/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Log Out' }));
};

const arrange = (): Screen => {
  const { actors, effects, otherTabs, site } = renderScreen(<SiteNavbar userActions={<SignedInActions />} />);
  const { readSession, authenticate, refreshSession, logIn, giveCode, logOut } = actors;
  const sends = (event: AuthEvent) => () =>
    act(() => {
      site.app.getSnapshot().children.auth?.send(event);
    });
  const hears = (event: AuthEvent) => () =>
    act(() => {
      otherTabs.say(event);
    });
  return {
    perform: {
      'storage has a session': () => answer(() => readSession.last().resolve(ana)),
      'storage has none': () => answer(() => readSession.last().resolve(null)),
      'storage cannot be read': () => answer(() => readSession.last().reject(new Error('denied'))),
      'storage has a ticket': () => answer(() => readSession.last().resolve(halfway)),
      'the service confirms the session': () =>
        answer(() => authenticate.last().resolve(screen.queryByRole('button', { name: 'Bo' }) ? bo : ana)),
      'the confirmation is refused': () => answer(() => authenticate.last().reject(refusal(unauthorized))),
      'the confirmation fails': () => answer(() => authenticate.last().reject(refusal(unreachable))),
      'the session is refreshed': () => answer(() => refreshSession.last().resolve(undefined)),
      'the refresh is refused': () => answer(() => refreshSession.last().reject(refusal(unauthorized))),
      'the refresh is refused with a reason': () =>
        answer(() => refreshSession.last().reject(refusal(endedElsewhere))),
      'the account turns out to be deleted': () =>
        answer(() => refreshSession.last().reject(refusal(accountDeleted))),
      'the refresh fails': () => answer(() => refreshSession.last().reject(refusal(unreachable))),
      'a person logs in': sends({ type: 'login.requested', email: ana.email, password: 'plum' }),
      'the log-in succeeds': () => answer(() => logIn.last().resolve(ana)),
      'the log-in is refused': () => answer(() => logIn.last().reject(refusal(unauthorized))),
      'the log-in fails': () => answer(() => logIn.last().reject(refusal(unreachable))),
      'the log-in is abandoned': sends({ type: 'login.abandoned' }),
      'a code is asked for': () => answer(() => logIn.last().resolve(halfway)),
      'a code is given': sends({ type: 'code.submitted', code: '287082' }),
      'the code is right': () => answer(() => giveCode.last().resolve(ana)),
      'the code is wrong': () => answer(() => giveCode.last().reject(refusal(taken))),
      'the code comes too late': () => answer(() => giveCode.last().reject(refusal(unauthorized))),
      'the second step is left': sends({ type: 'step.left' }),
      'a newer token is needed': sends({ type: 'refresh.requested' }),
      'a person logs out': clickLogOut,
      'the log-out succeeds': () => answer(() => logOut.last().resolve(undefined)),
      'the log-out fails': () => answer(() => logOut.last().reject(refusal(unreachable))),
      'the log-out takes ten seconds': () =>
        act(async () => {
          vi.advanceTimersByTime(10_000);
          await flushPromises();
        }),
      'another tab signs in': hears({ type: 'session.changed', user: bo }),
      'another tab signs out': hears({ type: 'session.changed', user: null }),
    },
    sees: {
      'restoring.reading': () => expect(screen.queryByRole('button')).toBeNull(),
      'restoring.confirming': aUser,
      'restoring.refreshing': aUser,
      'restoring.reconfirming': aUser,
      'signedOut.visiting': nobody,
      'signedOut.ended': nobody,
      loggingIn: either,
      'secondStep.asking': nobody,
      'secondStep.checking': nobody,
      'signedIn.ready': aUser,
      'signedIn.refreshing': aUser,
      loggingOut: (state) => {
        aUser(state);
        const asked = logOut.calls.length;
        clickLogOut();
        expect(logOut.calls).toHaveLength(asked);
        expect(effects.reload).not.toHaveBeenCalled();
      },
      loggedOut: () => {
        nobody();
        expect(effects.clearStorage).toHaveBeenCalledTimes(1);
        expect(effects.reload).toHaveBeenCalledTimes(1);
      },
    },
  };
};

pathsOnScreen(auth, 'a page is opened', arrange);
