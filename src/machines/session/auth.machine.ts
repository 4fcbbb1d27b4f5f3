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
  AuthEmitted,
  AuthEvent,
  AuthRequest,
  Credentials,
  LoginResult,
  RefreshResult,
} from './authTypes';
import { confirmSessionMachine, type Confirmation } from './confirmSession.machine';
import { secondFactorMachine, type SecondFactorOutput } from './secondFactor.machine';
import {
  failureNotice,
  lateLogoutNotice,
  logoutElsewhereNotice,
  logoutNotice,
  sessionEndedNotice,
} from './sessionNotices';

type Ended<Output> = Readonly<{ event: DoneActorEvent<Output> }>;
type Failed = Readonly<{ event: { error: unknown } }>;

type Answer = LoginResult | Confirmation | SecondFactorOutput | null;

/** The user of an answer or of another tab's session. */
const userOf = ({ event }: Readonly<{ event: { user: User | null } | { output: Answer } }>) => {
  const from = 'output' in event ? event.output : event;
  return { user: from && 'user' in from ? from.user : null };
};
const withUser = { type: 'hasUser', params: userOf } as const;
const nobody = { type: 'hasNoUser', params: userOf } as const;
const rememberUser = { type: 'rememberUser', params: userOf } as const;
const resultOf = ({ event }: Ended<LoginResult | null>) => ({ result: event.output });
const needsSecondFactor = { type: 'isSecondFactorRequired', params: resultOf } as const;
const outcomeOf = ({ event }: Ended<Confirmation>) => event.output;
const unknownOutcome = ({ event }: Ended<Confirmation>) =>
  event.output as Extract<Confirmation, { outcome: 'unknown' }>;
const rememberFailure = (request: AuthRequest) =>
  ({ type: 'rememberProblem', params: ({ event }: Failed) => ({ request, error: event.error }) }) as const;
const refreshSettled = (outcome: RefreshResult['outcome']) =>
  ({ type: 'settleRefresh', params: { outcome } }) as const;
const loginRefused = [rememberFailure('login'), { type: 'refuseLogin', params: errorOfEvent }] as const;
const sayWhy = {
  type: 'notify',
  params: ({ event }: Failed) => sessionEndedNotice(event.error),
} as const;
const refreshRefused = [
  'forgetUser',
  'forgetSession',
  sayWhy,
  rememberFailure('refreshTokens'),
  refreshSettled('refused'),
] as const;
const sayLogoutElsewhere = { type: 'notify', params: logoutElsewhereNotice } as const;
const failureOf = ({ event }: Failed) => failureNotice(event.error);
const announceLogout = { type: 'notifyAfterReload', params: logoutNotice } as const;

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
    children: {} as { confirmSession: 'confirmSession'; secondFactor: 'secondFactor' },
  },
  actors: {
    readSession: promiseNotProvided<LoginResult | null>('readSession'),
    confirmSession: confirmSessionMachine,
    refreshSession: promiseNotProvided<undefined>('refreshSession'),
    logIn: promiseNotProvided<LoginResult, Credentials>('logIn'),
    secondFactor: secondFactorMachine,
    logOut: promiseNotProvided<undefined>('logOut'),
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
    settleRefresh: emit((_, result: RefreshResult) => ({ type: 'refresh.settled' as const, ...result })),
    rememberUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    forgetUser: assign({ user: null }),
    rememberProblem: assign({
      problems: ({ context }, { request, error }: { request: AuthRequest; error: unknown }) => ({
        ...context.problems,
        [request]: problemOf(error),
      }),
    }),
    passCode: sendTo('secondFactor', (_, { code }: { code: string }) => ({ type: 'code.submitted', code })),
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
    isAccountDeleted: (_, { error }: { error: unknown }) => isAccountDeleted(error),
    isSecondFactorRequired: (_, { result }: { result: LoginResult | null }) =>
      result?.type === 'secondFactorRequired',
    isConfirmed: (_, { outcome }: Confirmation) => outcome === 'confirmed',
    isExpired: (_, { outcome }: Confirmation) => outcome === 'expired',
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
            onDone: [
              {
                guard: { type: 'isConfirmed', params: outcomeOf },
                target: '#auth.signedIn',
                actions: rememberUser,
              },
              {
                guard: { type: 'isExpired', params: outcomeOf },
                target: '#auth.signedOut.ended',
                actions: ['forgetUser', 'forgetSession'],
              },
              { target: '#auth.signedIn', actions: { type: 'rememberProblem', params: unknownOutcome } },
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
              // Typed input can no longer be sent, so no page stays. If this page has deleted the account, its notice about
              // the lost response is no longer true.
              {
                guard: { type: 'isAccountDeleted', params: errorOfEvent },
                target: '#auth.signedOut',
                actions: [noticesAbout('deletion').retract, ...refreshRefused],
              },
              {
                guard: { type: 'isUnauthorized', params: errorOfEvent },
                target: '#auth.signedOut.ended',
                actions: [...refreshRefused],
              },
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
      description: 'The service is revoking the session. The page waits at most ten seconds.',
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
          // Clearing storage would sign out another user who signed in in another tab.
          { guard: { type: 'isAnotherUser', params: userOf }, target: 'signedIn', actions: rememberUser },
          { guard: nobody, target: 'clearing', actions: announceLogout },
        ],
      },
      after: {
        logoutTimeout: {
          target: 'clearing',
          actions: { type: 'notifyAfterReload', params: lateLogoutNotice },
        },
      },
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
