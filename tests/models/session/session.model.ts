import { authMachine } from '../../../src/machines/session/auth.machine';
import { confirmSessionMachine } from '../../../src/machines/session/confirmSession.machine';
import { logoutMachine } from '../../../src/machines/session/logout.machine';
import { secondFactorMachine } from '../../../src/machines/session/secondFactor.machine';
import * as userActions from '../../../src/content/userActions';
import {
  accountDeleted,
  endedElsewhere,
  refusal,
  taken,
  unauthorized,
  unreachable,
  invalid,
} from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { after, done, failed } from '#xstate-paths/model';
import { model } from '../model';
import { storedSession, user as ana } from '../../support/samples';
import { sessionInvariants } from '../invariants';
import { passkeyLoginMachine } from '../../../src/machines/session/passkeyLogin.machine';
import { problemMachine } from '../../../src/machines/session/problem.machine';
import { serviceNotice as words } from '../../../src/content/failures';
import { unsavedWorkMachine } from '../../../src/machines/session/unsavedWork.machine';
import { appMachine } from '../../../src/machines/app.machine';
import { deletionMachine } from '../../../src/machines/members/deletion.machine';
import { memberImportMachine } from '../../../src/machines/members/memberImport.machine';

const nothing = () => undefined;
const password = 'plum';
const bo = { ...ana, id: 'u2', name: 'Bo' };

/** The session, from reading storage until log-out; other tabs may sign in and out meanwhile. */
export const auth = model({
  machine: authMachine,
  starts: {
    'a page is opened': { provide: { guards: { isOffline: () => false } } },
    'a page is opened without a connection': { provide: { guards: { isOffline: () => true } } },
  },
  events: {
    'storage has a session': done('readSession', storedSession(ana)),
    'storage has none': done('readSession', null),
    'storage has a ticket': done('readSession', { type: 'secondFactorRequired' }),
    'storage cannot be read': failed('readSession', new Error('denied')),
    'the service confirms the session': ({ context }) => done('confirmSession', { user: context.user }),
    'the session has expired': done('confirmSession', { user: null }),
    'the confirmation fails': { type: 'call.failed', request: 'authenticate', error: refusal(unreachable) },
    'the session is refreshed': done('refreshSession'),
    'the refresh is refused': failed('refreshSession', refusal(unauthorized)),
    'the refresh is refused with a reason': failed('refreshSession', refusal(endedElsewhere)),
    'the account turns out to be deleted': failed('refreshSession', refusal(accountDeleted)),
    'the refresh fails': failed('refreshSession', refusal(unreachable)),
    'a person logs in': { type: 'login.requested', email: ana.email, password },
    'the log-in succeeds': done('logIn', storedSession(ana)),
    'a code is asked for': done('logIn', { type: 'secondFactorRequired' }),
    'the log-in is refused': failed('logIn', refusal(unauthorized)),
    'the log-in fails': failed('logIn', refusal(unreachable)),
    'the log-in is abandoned': { type: 'login.abandoned' },
    'a code is given': { type: 'code.submitted', code: '287082' },
    'the code is wrong': { type: 'code.refused', error: refusal(taken) },
    'the code is right': done('secondFactor', { user: ana }),
    'the code comes too late': done('secondFactor', { user: null }),
    'the second step is canceled': { type: 'secondStep.cancelled' },
    'a newer token is needed': { type: 'refresh.requested' },
    'a person logs out': { type: 'logout.requested' },
    'the log-out is over': done('logout'),
    'another tab signs in': { type: 'session.changed', user: bo },
    'another tab signs out': { type: 'session.changed', user: null },
  },
  key: ({ context: { user } }) => ({ person: user?.name ?? 'nobody' }),
  controls: {
    'a person logs out': {
      find: button(userActions.logOut),
      behind: { ...button(/^(Ana|Bo)\b/), within: { role: 'banner' } },
      except: {
        'The log-out is running already.': (snapshot) =>
          snapshot.matches('loggingOut') && snapshot.context.user !== null,
      },
    },
  },
  unsaid: {
    'Without a stored session there is nothing to lose.': ['readSession'],
    'The form that logs in says it.': ['logIn'],
    'The call that needed the token says it.': ['refreshSession'],
  },
  invariants: {
    ...sessionInvariants,
    'No password stays in the context.': {
      holds: ({ snapshot }) => !JSON.stringify(snapshot.context).includes(password),
    },
  },
  sentElsewhere: {
    'the log-in form': 'login.requested',
    'leaving the log-in form': 'login.abandoned',
    'the form for the code': 'code.submitted, secondStep.cancelled',
    'the second factor': 'code.refused',
    'a call that is answered with 401': 'refresh.requested',
    'the confirmation and the log-out': 'call.failed',
    'another tab': 'session.changed',
  },
  ignores: {
    'No user is shown who could have signed out elsewhere.': {
      'signedOut, secondStep': 'session.changed',
    },
    'The form for the code is not shown.': {
      'restoring, signedOut, loggingIn, signedIn, loggingOut':
        'code.submitted, code.refused, secondStep.cancelled',
    },
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

/** The check of the stored session when a page opens. */
export const confirmSession = model({
  machine: confirmSessionMachine,
  starts: {
    'a page is opened with a session': {
      input: { user: ana },
      provide: { actions: { reportFailure: nothing } },
    },
  },
  events: {
    'the service confirms the session': done('authenticate', ana),
    'the confirmation is refused': failed('authenticate', refusal(unauthorized)),
    'the confirmation fails': failed('authenticate', refusal(unreachable)),
    'the session is refreshed': done('refreshSession'),
    'the refresh is refused': failed('refreshSession', refusal(unauthorized)),
    'the refresh is refused with a reason': failed('refreshSession', refusal(endedElsewhere)),
    'the refresh fails': failed('refreshSession', refusal(unreachable)),
  },
  unsaid: {
    'The stored user is still shown, and the next call says more.': ['authenticate', 'refreshSession'],
  },
  withoutControls: 'The page shows the stored user meanwhile.',
});

/** The end of a session at the service. */
export const logout = model({
  machine: logoutMachine,
  starts: { 'a person logs out': { provide: { actions: { reportFailure: nothing } } } },
  events: {
    'the log-out succeeds': done('logOut'),
    'the log-out fails': failed('logOut', refusal(unreachable)),
    'the log-out takes ten seconds': after('logoutTimeout', 10_000),
    'another tab logs out': { type: 'session.removed' },
  },
  withoutControls: 'It runs by itself.',
});

/** The code that a log-in asks for. */
export const secondFactor = model({
  machine: secondFactorMachine,
  starts: { 'a code is asked for': { provide: { actions: { reportRefusal: nothing } } } },
  events: {
    'a code is given': { type: 'code.submitted', code: '287082' },
    'the code is right': done('verifyCode', ana),
    'the code is wrong': failed('verifyCode', refusal(taken)),
    'the code comes too late': failed('verifyCode', refusal(unauthorized)),
  },
  unsaid: { 'The form for the code says it.': ['verifyCode'] },
  withoutControls: 'The form for the code sends it.',
  ignores: { 'The form for the code is busy.': { verifying: 'code.submitted' } },
});

const answer = {
  id: 'p',
  rawId: 'p',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
} as const;

/** The log-in with a passkey that the browser offers. */
export const passkeyLogin = model({
  machine: passkeyLoginMachine,
  starts: { 'at the log-in': { input: { destination: '/' } } },
  events: {
    'a passkey is chosen': done('waitForPasskey', answer),
    'there is none, or it is turned away': failed('waitForPasskey', refusal(unreachable)),
    'the challenge gets old': after('offerLasts', 480_000),
    'the service takes it': done('logIn'),
    'the service refuses it': failed('logIn', refusal(unauthorized)),
  },
  unsaid: { 'The log-in form is shown all the time.': ['waitForPasskey'] },
  invariants: {
    'The signed response of a passkey is not kept in any context.': {
      holds: ({ snapshot }) => Object.keys(snapshot.context).join() === 'destination',
    },
  },
  withoutControls: 'The browser shows its passkeys by itself.',
});

const page = ({ hasUnsavedInput = false, hasReloadedLately = false }) => ({
  provide: { guards: { hasUnsavedInput: () => hasUnsavedInput, hasReloadedLately: () => hasReloadedLately } },
});

/** The lost calls and the last problem, and the polling of an unreachable service. */
export const problem = model({
  machine: problemMachine,
  starts: {
    'with nothing typed': page({}),
    'with something typed': page({ hasUnsavedInput: true }),
    'right after a reload': page({ hasReloadedLately: true }),
  },
  events: {
    'a call is refused': { type: 'problem.reported', problem: taken },
    'fields are refused': { type: 'problem.reported', problem: invalid, about: 'signup' },
    'a call is lost': { type: 'problem.reported', problem: unreachable, about: 'members' },
    'a script is lost': { type: 'problem.reported', problem: unreachable },
    'the lost call succeeds': { type: 'notices.retracted', about: 'members' },
    'the service answers': done('askService'),
    'the service is away': failed('askService', new Error('no answer')),
    'the service answers again': done('waitForService'),
    'ten seconds pass': after('offerDuration', 10_000),
    'the problem is dismissed': { type: 'problem.dismissed' },
    'a reload is requested': { type: 'reload.requested' },
  },
  key: ({ context: { reports } }) => {
    const last = reports.at(-1);
    const lost = reports.filter(({ problem: { kind } }) => kind === 'unreachable');
    return {
      lost: lost.length > 0 ? `${lost.map(({ about = 'script' }) => about).join(' and ')} lost` : '',
      problem: last ? `${last.problem.code} ${last.problem.message}` : '',
    };
  },
  unsaid: { 'The notice of the lost call says it.': ['askService'] },
  controls: {
    'a reload is requested': {
      find: button(words.reload),
      except: { 'Only an outage offers it.': (snapshot) => !snapshot.hasTag('reload') },
    },
    'the problem is dismissed': {
      find: button(words.dismiss),
      except: {
        'Toasts have their own button.': (snapshot) =>
          !snapshot.hasTag('reload') && !snapshot.matches('asking'),
      },
    },
  },
  sentElsewhere: { 'whatever fails': 'problem.reported', 'whatever succeeds': 'notices.retracted' },
});

/** The work of the page that a reload would lose. */
export const unsavedWork = model({
  machine: unsavedWorkMachine,
  starts: { 'with nothing typed': {} },
  events: {
    'a form is typed into': { type: 'work.held', holder: 'form', work: 'typed' },
    'the form is saved': { type: 'work.released', holder: 'form' },
    'a file is chosen': { type: 'work.held', holder: 'dialog', work: 'chosen' },
    'its import runs': { type: 'work.held', holder: 'dialog', work: 'running' },
    'a link is shown once': { type: 'work.held', holder: 'dialog', work: 'shownOnce' },
    'the dialog is closed': { type: 'work.released', holder: 'dialog' },
    'the form’s script is lost': { type: 'work.held', holder: 'form', work: 'stranded' },
    'a form that is kept is typed into': { type: 'work.held', holder: 'draft', work: 'typed' },
    'what was typed is sent or discarded': { type: 'work.released', holder: 'draft' },
    'a lost script is wanted': { type: 'retry.requested' },
  },
  key: ({ context: { held } }) => ({
    form: held['form'] ?? '',
    dialog: held['dialog'] ?? '',
    draft: held['draft'] ? 'kept' : '',
  }),
  withoutControls: 'It tells whether the page may reload; forms and dialogs tell it what they hold.',
});

/** The root machine, whose actors live as long as the page. */
export const app = model({
  machine: appMachine,
  starts: {
    'a page is opened': {
      provide: {
        actions: { startImport: nothing, openImport: nothing, startDeletion: nothing, stopDeletion: nothing },
      },
    },
  },
  events: {
    'members are to be imported': { type: 'import.requested', make: () => memberImportMachine },
    'members are to be deleted': {
      type: 'deletion.requested',
      make: () => deletionMachine,
      request: { chosen: { ids: ['m1'] }, newId: () => 'd1' },
    },
    'the list may have changed': { type: 'list.refreshed' },
    'an import has progressed': { type: 'members.imported' },
    'an invitation was sent': { type: 'invitations.requested' },
    'a deletion has ended': { type: 'deletion.ended', chosen: { ids: ['m1'] }, kept: null },
    'a deletion is over': { type: 'xstate.done.actor.d1', actorId: 'd1', output: undefined },
  },
  withoutControls: 'It starts the machines that live as long as the page.',
});
