import { authMachine } from '../../../src/machines/session/auth.machine';
import { halfway } from '../../../src/machines/session/authTypes';
import { userActions } from '../../../src/content/site';
import { endedElsewhere, refusal, taken, unauthorized, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { after, done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { user as ana } from '../../support/samples';
import { saysErrors, sessionInvariants } from '../invariants';

const bo = { ...ana, id: 'u2', name: 'Bo' };

/** The session, from reading storage until log-out; other tabs may sign in and out meanwhile. */
export const auth = model({
  machine: authMachine,
  layers: ['actor', 'screen', 'browser'],
  starts: { 'a page is opened': {} },
  events: {
    'storage has a session': done('readSession', ana),
    'storage has none': done('readSession', null),
    'storage has a ticket': done('readSession', halfway),
    'storage cannot be read': failed('readSession', new Error('denied')),
    'the service confirms the session': ({ context }) => done('authenticate', context.user),
    'the confirmation is refused': failed('authenticate', refusal(unauthorized)),
    'the confirmation fails': failed('authenticate', refusal(unreachable)),
    'the session is refreshed': done('refreshSession'),
    'the refresh is refused': failed('refreshSession', refusal(unauthorized)),
    'the refresh is refused with a reason': failed('refreshSession', refusal(endedElsewhere)),
    'the refresh fails': failed('refreshSession', refusal(unreachable)),
    'a person logs in': { type: 'login.requested', email: ana.email, password: 'plum' },
    'the log-in succeeds': done('logIn', ana),
    'a code is asked for': done('logIn', halfway),
    'the log-in is refused': failed('logIn', refusal(unauthorized)),
    'the log-in fails': failed('logIn', refusal(unreachable)),
    'the log-in is abandoned': { type: 'login.abandoned' },
    'a code is given': { type: 'code.submitted', code: '287082' },
    'the code is right': done('giveCode', ana),
    'the code is wrong': failed('giveCode', refusal(taken)),
    'the code comes too late': failed('giveCode', refusal(unauthorized)),
    'the second step is left': { type: 'step.left' },
    'a newer token is needed': { type: 'refresh.requested' },
    'a person logs out': { type: 'logout.requested' },
    'the log-out succeeds': done('logOut'),
    'the log-out fails': failed('logOut', refusal(unreachable)),
    'the log-out takes ten seconds': after('logoutTimeout', 10_000),
    'another tab signs in': { type: 'session.changed', user: bo },
    'another tab signs out': { type: 'session.changed', user: null },
  },
  key: ({ context: { user } }) => user?.name ?? 'nobody',
  controls: {
    'a person logs out': {
      find: button(userActions.logOut),
      behind: { ...button(/^(Ana|Bo)\b/), within: { role: 'banner' } },
      sends: { type: 'logout.requested' },
      except: { 'The log-out is running already.': (snapshot) => snapshot.matches('loggingOut') },
    },
  },
  invariants: {
    ...sessionInvariants,
    ...saysErrors(
      {},
      {
        'Without a stored session there is nothing to lose.': ['readSession'],
        'The stored user is still shown, and the next call says more.': ['authenticate'],
        'The form that logs in says it.': ['logIn', 'giveCode'],
        'The call that needed the token says it.': ['refreshSession'],
      },
    ),
  },
  sentElsewhere: {
    'login.requested': 'the log-in form',
    'login.abandoned': 'leaving the log-in form',
    'code.submitted': 'the form for the code',
    'step.left': 'the form for the code',
    'refresh.requested': 'a call that is answered with 401',
    'session.changed': 'another tab',
  },
  ignores: {
    'Nobody is signed in, so there is no Log Out.': {
      'restoring.reading, signedOut, loggingIn, secondStep': 'logout.requested',
    },
    'No user is shown who could have signed out elsewhere.': {
      'signedOut, secondStep': 'session.changed',
    },
    'The form for the code is not shown.': {
      'restoring, signedOut, loggingIn, signedIn, loggingOut': 'code.submitted, step.left',
    },
    'The form for the code is busy.': { 'secondStep.checking': 'code.submitted' },
    'A log-in leaves the second step first.': { secondStep: 'login.requested' },
    'The log-in form waits until the stored session is confirmed or refused.': {
      restoring: 'login.requested',
    },
    'The form that logs in is busy.': { loggingIn: 'login.requested' },
    'The log-in form says that a log-out is running.': { loggingOut: 'login.requested' },
    'No log-in is running that could be left.': {
      'restoring, signedOut, secondStep, signedIn, loggingOut': 'login.abandoned',
    },
    'A call that is answered with 401 waits until the session is decided.': {
      'restoring, loggingIn': 'refresh.requested',
    },
    'The refresh that is running answers this call, too.': { 'signedIn.refreshing': 'refresh.requested' },
    'Without a session there is nothing to refresh.': {
      'signedOut, secondStep, loggingOut': 'refresh.requested',
    },
    'The log-out is running already.': { loggingOut: 'logout.requested' },
    'The same person logged in again in another tab; the log-out ends that session, too.': {
      loggingOut: 'session.changed',
    },
    'Storage is cleared and the page is reloading.': { loggedOut: '*' },
  },
});
