import { assertEvent, assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { User } from '../../api/account/accounts';
import {
  actionNotProvided,
  callbackNotProvided,
  effects,
  guardNotProvided,
  promiseNotProvided,
} from '../shared/effects';
import {
  halfway,
  type AuthContext,
  type AuthEmitted,
  type AuthEvent,
  type AuthRequest,
  type Credentials,
  type Halfway,
  type RefreshResult,
} from './authTypes';
import {
  announceLateLogout,
  announceLogout,
  betweenSteps,
  deleted,
  ended,
  loginRefused,
  failureOf,
  lost,
  nobody,
  otherUser,
  refreshSettled,
  refused,
  rememberFailure,
  rememberUserOfOutput,
  rememberUserOfSession,
  sayLogoutElsewhere,
  unauthorized,
  withStoredUser,
  withUser,
  secondStep,
} from './authParts';
import { isAccountDeleted, problemOf, reasonOf } from '../shared/problemOf';

/**
 * The session of this page, from reading storage to log-out.
 * Tokens and passwords never enter the context; the actors keep them in the session store.
 * @see docs/machines.md#auth
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    emitted: {} as AuthEmitted,
    tags: {} as 'busy' | 'undecided',
  },
  actors: {
    readSession: promiseNotProvided<User | Halfway | null>('readSession'),
    authenticate: promiseNotProvided<User>('authenticate'),
    refreshSession: promiseNotProvided<undefined>('refreshSession'),
    logIn: promiseNotProvided<User | Halfway, Credentials>('logIn'),
    giveCode: promiseNotProvided<User, { code: string }>('giveCode'),
    logOut: promiseNotProvided<undefined>('logOut'),
    watchSession: callbackNotProvided('watchSession'),
  },
  actions: {
    ...effects,
    forgetSession: actionNotProvided('forgetSession'),
    forgetTicket: actionNotProvided('forgetTicket'),
    clearStorage: actionNotProvided('clearStorage'),
    reload: actionNotProvided('reload'),
    /** Opens the landing page without a reload, and shows what was to be said after one. */
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
    settleRefresh: emit((_, result: RefreshResult) => ({ type: 'refresh.settled' as const, ...result })),
    rememberUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    forgetUser: assign({ user: null }),
    rememberProblem: assign({
      problems: ({ context }, { request, error }: { request: AuthRequest; error: unknown }) => ({
        ...context.problems,
        [request]: problemOf(error),
      }),
    }),
    forgetProblem: assign({
      problems: ({ context }, { request }: { request: AuthRequest }) => {
        const { [request]: _forgotten, ...others } = context.problems;
        return others;
      },
    }),
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    isOffline: guardNotProvided('isOffline'),
    isAnotherUser: ({ context }, { user }: { user: User | null }) =>
      user !== null && user.id !== context.user?.id,
    hasUser: (_, { user }: { user: User | null }) => user !== null,
    hasNoUser: (_, { user }: { user: User | null }) => user === null,
    isExplained: (_, { error }: { error: unknown }) => reasonOf(error) !== null,
    isAccountDeleted: (_, { error }: { error: unknown }) => isAccountDeleted(error),
    isHalfway: (_, { output }: { output: unknown }) => output === halfway,
    isUnauthorized: (_, { error }: { error: unknown }) => problemOf(error).kind === 'unauthorized',
  },
  // Shorter than the client's own timeout, for a log-out without a connection.
  delays: { logoutTimeout: 10_000 },
}).createMachine({
  id: 'auth',
  context: { user: null, problems: {} },
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The page is opening; a stored session counts once the service confirms it.',
      tags: 'undecided',
      initial: 'reading',
      on: {
        'logout.requested': { guard: 'isSignedIn', target: 'loggingOut' },
        'session.changed': [
          { guard: withUser, target: '.confirming', actions: rememberUserOfSession },
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
              betweenSteps,
              { guard: withStoredUser, target: 'confirming', actions: rememberUserOfOutput },
              { target: '#auth.signedOut' },
            ],
            onError: { target: '#auth.signedOut' },
          },
        },
        confirming: {
          description: 'The stored user is shown while the service checks the session.',
          invoke: {
            id: 'authenticate',
            src: 'authenticate',
            onDone: { target: '#auth.signedIn', actions: rememberUserOfOutput },
            // Only a 401 disproves the session; any other failure leaves it in place.
            onError: [
              { guard: unauthorized, target: 'refreshing' },
              { target: '#auth.signedIn', actions: rememberFailure('authenticate') },
            ],
          },
        },
        refreshing: {
          description: 'The access token has expired and the refresh token is exchanged for new tokens.',
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: { target: 'reconfirming' },
            onError: [ended, lost, { target: '#auth.signedIn', actions: rememberFailure('refreshTokens') }],
          },
        },
        reconfirming: {
          description: 'The service checks the session again, with the new access token.',
          invoke: {
            id: 'reauthenticate',
            src: 'authenticate',
            onDone: { target: '#auth.signedIn', actions: rememberUserOfOutput },
            onError: [lost, { target: '#auth.signedIn', actions: rememberFailure('authenticate') }],
          },
        },
      },
    },
    signedOut: {
      description: 'No user is signed in.',
      initial: 'visiting',
      on: {
        'login.requested': { target: 'loggingIn' },
        'session.changed': { guard: withUser, target: 'signedIn', actions: rememberUserOfSession },
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
    secondStep,
    signedIn: {
      description: 'A person is signed in.',
      entry: { type: 'retractNotices', params: { about: 'unauthorized' } },
      initial: 'ready',
      on: {
        'login.requested': { target: 'loggingIn' },
        'logout.requested': { target: 'loggingOut' },
        'session.changed': [
          { guard: withUser, actions: rememberUserOfSession },
          { target: 'signedOut', actions: ['forgetUser', sayLogoutElsewhere] },
        ],
      },
      states: {
        ready: {
          description: 'The session is in use; a call that is answered with 401 requests a refresh.',
          on: { 'refresh.requested': { target: 'refreshing' } },
        },
        refreshing: {
          description: 'The tokens are being refreshed in the background.',
          tags: 'busy',
          entry: { type: 'forgetProblem', params: { request: 'refreshTokens' } },
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: { target: 'ready', actions: refreshSettled('refreshed') },
            onError: [
              deleted,
              { ...lost, actions: refused },
              { target: 'ready', actions: [rememberFailure('refreshTokens'), refreshSettled('unreachable')] },
            ],
          },
          on: {
            'login.requested': { target: '#auth.loggingIn', actions: refreshSettled('superseded') },
            'logout.requested': { target: '#auth.loggingOut', actions: refreshSettled('superseded') },
            'session.changed': {
              guard: nobody,
              target: '#auth.signedOut',
              actions: ['forgetUser', sayLogoutElsewhere, refreshSettled('superseded')],
            },
          },
        },
      },
    },
    loggingOut: {
      description: 'The service is asked to revoke the session, for at most ten seconds.',
      tags: 'busy',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { target: 'clearing', actions: announceLogout },
        onError: {
          target: 'clearing',
          actions: [rememberFailure('logout'), { type: 'notifyAfterReload', params: failureOf }],
        },
      },
      on: {
        'session.changed': [
          // Clearing storage would sign out the other user, who has signed in in another tab.
          { guard: otherUser, target: 'signedIn', actions: rememberUserOfSession },
          { guard: nobody, target: 'clearing', actions: announceLogout },
        ],
      },
      after: { logoutTimeout: { target: 'clearing', actions: announceLateLogout } },
    },
    loggingIn: {
      description: 'The credentials are being checked; an existing session stays until they are accepted.',
      tags: ['busy', 'undecided'],
      entry: { type: 'forgetProblem', params: { request: 'login' } },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'login.requested');
          return { email: event.email, password: event.password };
        },
        onDone: [betweenSteps, { target: 'signedIn', actions: [rememberUserOfOutput, 'acceptLogin'] }],
        onError: [
          { guard: 'isSignedIn', target: 'signedIn', actions: loginRefused },
          { target: 'signedOut', actions: loginRefused },
        ],
      },
      on: {
        'login.abandoned': [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'signedOut' }],
        'logout.requested': { guard: 'isSignedIn', target: 'loggingOut', actions: 'supersedeLogin' },
        'session.changed': [
          { guard: withUser, target: 'signedIn', actions: [rememberUserOfSession, 'supersedeLogin'] },
          { actions: 'forgetUser' },
        ],
      },
    },
    clearing: {
      entry: ['forgetUser', 'clearStorage'],
      always: [
        // A reload would end at the browser's error page.
        { guard: 'isOffline', target: 'signedOut', actions: 'showHome' },
        { target: 'loggedOut' },
      ],
    },
    loggedOut: { description: 'Storage is cleared and the page reloads.', entry: 'reload' },
  },
});

/** The running auth machine. */
export type AuthRef = ActorRefFrom<typeof authMachine>;
