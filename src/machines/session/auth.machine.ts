import { assertEvent, assign, emit, sendTo, setup, type ActorRefFrom, type DoneActorEvent } from 'xstate';
import type { User } from '../../api/account/accounts';
import {
  actionNotProvided,
  callbackNotProvided,
  effects,
  guardNotProvided,
  promiseNotProvided,
} from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';
import { errorOfEvent, isAccountDeleted, problemOf } from '../shared/problemOf';
import type {
  AuthContext,
  AuthEvent,
  AuthRequest,
  Credentials,
  LoginResult,
  LoginSettled,
  SessionOutcome,
} from './authTypes';
import { confirmSessionMachine } from './confirmSession.machine';
import { logoutMachine } from './logout.machine';
import { secondFactorMachine } from './secondFactor.machine';
import { explainEnd, logoutElsewhereNotice } from './sessionNotices';

type Answer = LoginResult | SessionOutcome | null;
type Failed = Parameters<typeof errorOfEvent>[0];

/** The user of an answer or of another tab's session. */
const userOf = ({ event }: { event: { user: User | null } | { output: Answer } }) => {
  const from = 'output' in event ? event.output : event;
  return { user: from && 'user' in from ? from.user : null };
};
const withUser = { type: 'hasUser', params: userOf } as const;
const nobody = { type: 'hasNoUser', params: userOf } as const;
const rememberUser = { type: 'rememberUser', params: userOf } as const;
const resultOf = ({ event }: { event: DoneActorEvent<LoginResult | null> }) => ({ result: event.output });
const needsSecondFactor = { type: 'isSecondFactorRequired', params: resultOf } as const;
const remember = (request: AuthRequest) =>
  ({ type: 'rememberProblem', params: (failed: Failed) => ({ request, ...errorOfEvent(failed) }) }) as const;
const loginRefused = [remember('login'), { type: 'refuseLogin', params: errorOfEvent }] as const;
const unauthorized = { type: 'isUnauthorized', params: errorOfEvent } as const;
const sessionLost = [explainEnd, remember('refreshTokens'), 'forgetUser', 'forgetSession'] as const;

/**
 * The session of this page, from reading storage to log-out.
 * Tokens and passwords never enter the context; the actors keep them in the session store.
 * @see docs/machines.md#auth
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as LoginSettled,
    tags: {} as 'undecided',
    children: {} as {
      confirmSession: 'confirmSession';
      logout: 'logout';
      refreshSession: 'refreshSession';
      secondFactor: 'secondFactor';
    },
  },
  actors: {
    readSession: promiseNotProvided<LoginResult | null>('readSession'),
    confirmSession: confirmSessionMachine,
    refreshSession: promiseNotProvided<undefined>('refreshSession'),
    logIn: promiseNotProvided<LoginResult, Credentials>('logIn'),
    secondFactor: secondFactorMachine,
    logout: logoutMachine,
    watchSession: callbackNotProvided('watchSession'),
  },
  actions: {
    ...effects,
    forgetSession: actionNotProvided('forgetSession'),
    forgetTicket: actionNotProvided('forgetTicket'),
    clearStorage: actionNotProvided('clearStorage'),
    reload: actionNotProvided('reload'),
    /** Opens the landing page without a reload, and shows the flash messages. */
    showHome: actionNotProvided('showHome'),
    acceptLogin: emit({ type: 'login.settled', outcome: 'succeeded' }),
    refuseLogin: emit((_, { error }: { error: unknown }) => ({
      type: 'login.settled' as const,
      outcome: 'refused' as const,
      problem: problemOf(error),
    })),
    supersedeLogin: emit(({ event }) => ({
      type: 'login.settled' as const,
      outcome: 'superseded' as const,
      by: event.type === 'session.changed' ? event.user : null,
    })),
    rememberUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    forgetUser: assign({ user: null }),
    rememberProblem: assign({
      problems: ({ context }, { request, error }: { request: AuthRequest; error: unknown }) => ({
        ...context.problems,
        [request]: problemOf(error),
      }),
    }),
    passRemoval: sendTo('logout', { type: 'session.removed' }),
    passCode: sendTo('secondFactor', (_, { code }: { code: string }) => ({ type: 'code.submitted', code })),
    forgetProblem: assign(({ context: { problems } }, { request }: { request: AuthRequest }) => ({
      problems: { ...problems, [request]: undefined },
    })),
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    isOffline: guardNotProvided('isOffline'),
    isAnotherUser: ({ context }, { user }: { user: User | null }) =>
      user !== null && user.id !== context.user?.id,
    hasUser: (_, { user }: { user: User | null }) => user !== null,
    hasNoUser: (_, { user }: { user: User | null }) => user === null,
    isAccountDeleted: (_, { error }: { error: unknown }) => isAccountDeleted(error),
    isUnauthorized: (_, { error }: { error: unknown }) => problemOf(error).kind === 'unauthorized',
    isSecondFactorRequired: (_, { result }: { result: LoginResult | null }) =>
      result?.type === 'secondFactorRequired',
  },
}).createMachine({
  id: 'auth',
  context: { user: null, problems: {} },
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: { 'call.failed': { actions: { type: 'rememberProblem', params: ({ event }) => event } } },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The page is opening; a stored session counts once the service confirms it.',
      tags: 'undecided',
      initial: 'reading',
      on: {
        'logout.requested': { guard: 'isSignedIn', target: 'loggingOut' },
        'session.changed': [
          { guard: withUser, target: '.confirming', actions: rememberUser },
          { target: 'signedOut', actions: 'forgetUser' },
        ],
      },
      states: {
        reading: {
          description: 'The stored session is being read.',
          invoke: {
            id: 'readSession',
            src: 'readSession',
            onDone: [
              { guard: needsSecondFactor, target: '#auth.secondStep' },
              { guard: withUser, target: 'confirming', actions: rememberUser },
              { target: '#auth.signedOut' },
            ],
            onError: { target: '#auth.signedOut' },
          },
        },
        confirming: {
          description:
            'The stored user is shown while the service confirms the session, with new tokens if needed.',
          invoke: {
            id: 'confirmSession',
            src: 'confirmSession',
            // A stored user has been read.
            input: ({ context }) => ({ user: context.user as User }),
            onDone: [
              { guard: withUser, target: '#auth.signedIn', actions: rememberUser },
              { target: '#auth.signedOut.ended', actions: ['forgetUser', 'forgetSession'] },
            ],
          },
        },
      },
    },
    signedOut: {
      description: 'No user is signed in.',
      initial: 'visiting',
      on: {
        'login.requested': { target: 'loggingIn' },
        'session.changed': { guard: withUser, target: 'signedIn', actions: rememberUser },
      },
      states: {
        visiting: {
          description: 'The person has not logged in, has logged out, or has no account any more.',
        },
        ended: {
          description:
            'The service ended the session; a page with unsaved work stays, and asks for a new log-in.',
        },
      },
    },
    secondStep: {
      description:
        'The password was correct, and the form asks for a code. For ten minutes, a reload returns here.',
      entry: 'forgetUser',
      exit: 'forgetTicket',
      invoke: {
        id: 'secondFactor',
        src: 'secondFactor',
        onDone: [
          { guard: withUser, target: 'signedIn', actions: [rememberUser, 'acceptLogin'] },
          { target: 'restoring' },
        ],
      },
      on: {
        'code.submitted': {
          actions: [
            { type: 'forgetProblem', params: { request: 'login' } },
            { type: 'passCode', params: ({ event }) => event },
          ],
        },
        'code.refused': { actions: loginRefused },
        // An earlier session may still be stored.
        'secondStep.cancelled': { target: 'restoring' },
        'session.changed': { guard: withUser, target: 'signedIn', actions: [rememberUser, 'supersedeLogin'] },
      },
    },
    signedIn: {
      description: 'A person is signed in.',
      entry: { type: 'retractNotices', params: { about: 'unauthorized' } },
      initial: 'ready',
      on: {
        'login.requested': { target: 'loggingIn' },
        'logout.requested': { target: 'loggingOut' },
        'session.changed': [
          { guard: withUser, actions: rememberUser },
          { target: 'signedOut', actions: ['forgetUser', { type: 'notify', params: logoutElsewhereNotice }] },
        ],
      },
      states: {
        ready: {
          description: 'The session is in use; a call that is answered with 401 requests a refresh.',
          on: { 'refresh.requested': { target: 'refreshing' } },
        },
        refreshing: {
          description: 'The tokens are being refreshed in the background.',
          entry: { type: 'forgetProblem', params: { request: 'refreshTokens' } },
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: { target: 'ready' },
            onError: [
              // No page stays, as typed input can no longer be sent. A notice about a lost deletion is wrong now.
              {
                guard: { type: 'isAccountDeleted', params: errorOfEvent },
                target: '#auth.signedOut',
                actions: [noticesAbout('deletion').retract, ...sessionLost],
              },
              { guard: unauthorized, target: '#auth.signedOut.ended', actions: [...sessionLost] },
              { target: 'ready', actions: remember('refreshTokens') },
            ],
          },
        },
      },
    },
    loggingOut: {
      description: 'The session is being ended.',
      invoke: { id: 'logout', src: 'logout', onDone: { target: 'clearing' } },
      on: {
        'session.changed': [
          // Clearing storage would sign out another user who signed in in another tab.
          { guard: { type: 'isAnotherUser', params: userOf }, target: 'signedIn', actions: rememberUser },
          { guard: nobody, actions: ['forgetUser', 'passRemoval'] },
        ],
      },
    },
    loggingIn: {
      description: 'The credentials are being checked; an existing session stays until they are accepted.',
      tags: 'undecided',
      entry: { type: 'forgetProblem', params: { request: 'login' } },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'login.requested');
          return { email: event.email, password: event.password };
        },
        onDone: [
          { guard: needsSecondFactor, target: 'secondStep' },
          { target: 'signedIn', actions: [rememberUser, 'acceptLogin'] },
        ],
        onError: [
          { guard: 'isSignedIn', target: 'signedIn', actions: loginRefused },
          { target: 'signedOut', actions: loginRefused },
        ],
      },
      on: {
        'login.abandoned': [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'signedOut' }],
        'logout.requested': { guard: 'isSignedIn', target: 'loggingOut', actions: 'supersedeLogin' },
        'session.changed': [
          { guard: withUser, target: 'signedIn', actions: [rememberUser, 'supersedeLogin'] },
          { actions: 'forgetUser' },
        ],
      },
    },
    clearing: {
      entry: ['forgetUser', 'clearStorage'],
      always: [
        // A reload would show the browser's error page.
        { guard: 'isOffline', target: 'signedOut', actions: 'showHome' },
        { target: 'loggedOut' },
      ],
    },
    loggedOut: { description: 'Storage is cleared and the page reloads.', entry: 'reload' },
  },
});

/** The running auth machine. */
export type AuthRef = ActorRefFrom<typeof authMachine>;
