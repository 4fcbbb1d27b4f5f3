import { assertEvent, assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { Problem } from '../../api/http/problem';
import type { User } from '../../api/account/userSchemas';
import {
  actionNotProvided,
  callbackNotProvided,
  effects,
  promiseNotProvided,
  success,
  type Notice,
} from '../shared/effects';
import { problemOf } from '../shared/problemOf';

export interface Credentials {
  email: string;
  password: string;
}

/** The calls whose last problem is kept in the context. */
export type AuthRequest = 'login' | 'logout' | 'refreshTokens' | 'authenticate';

interface AuthContext {
  user: User | null;
  problems: Partial<Record<AuthRequest, Problem>>;
}

export type AuthEvent =
  | ({ type: 'login.requested' } & Credentials)
  | { type: 'login.abandoned' }
  | { type: 'logout.requested' }
  | { type: 'refresh.requested' }
  | { type: 'session.changed'; user: User | null };

/** How a log-in ended; `superseded` by a session from another tab (its user), or by a log-out (null). */
type LoginResult =
  | { outcome: 'succeeded' }
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'superseded'; by: User | null };
export type LoginSettled = { type: 'login.settled' } & LoginResult;

/** How a refresh ended; `superseded` by a log-in, a log-out or another tab's log-out. */
interface RefreshResult {
  outcome: 'refreshed' | 'refused' | 'unreachable' | 'superseded';
}
export type RefreshSettled = { type: 'refresh.settled' } & RefreshResult;

/** The emitted events: the result of a requested log-in or refresh. */
export type AuthEmitted = LoginSettled | RefreshSettled;

const sessionEnded: Notice = {
  kind: 'error',
  text: 'Your session has ended. Please log in again.',
  duration: 'untilDismissed',
};
const loggedOut = success('LogOut Successfully!!!', 2000);

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
    readSession: promiseNotProvided<User | null>('readSession'),
    authenticate: promiseNotProvided<User>('authenticate'),
    refreshSession: promiseNotProvided<undefined>('refreshSession'),
    logIn: promiseNotProvided<User, Credentials>('logIn'),
    logOut: promiseNotProvided<undefined>('logOut'),
    watchSession: callbackNotProvided('watchSession'),
  },
  actions: {
    ...effects,
    notifyAfterReload: (_, _notice: Notice) => {
      throw new Error('"notifyAfterReload" is not provided');
    },
    forgetSession: actionNotProvided('forgetSession'),
    clearStorage: actionNotProvided('clearStorage'),
    reload: actionNotProvided('reload'),
    settleLogin: emit((_, result: LoginResult) => ({ type: 'login.settled' as const, ...result })),
    settleRefresh: emit((_, result: RefreshResult) => ({ type: 'refresh.settled' as const, ...result })),
    rememberUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    forgetUser: assign({ user: null }),
    rememberProblem: assign({
      problems: ({ context }, { request, problem }: { request: AuthRequest; problem: Problem }) => ({
        ...context.problems,
        [request]: problem,
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
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    isNobody: (_, { user }: { user: User | null }) => user === null,
    isUnauthorized: (_, { error }: { error: unknown }) => problemOf(error).kind === 'unauthorized',
  },
  delays: {
    // Shorter than the client's own timeout, for a log-out without a connection.
    logoutPatience: 10_000,
  },
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
          {
            guard: { type: 'isSomebody', params: ({ event }) => event },
            target: '.confirming',
            actions: { type: 'rememberUser', params: ({ event }) => event },
          },
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
              {
                guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.output }) },
                target: 'confirming',
                actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
              },
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
            onDone: {
              target: '#auth.signedIn',
              actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              { guard: { type: 'isUnauthorized', params: ({ event }) => event }, target: 'refreshing' },
              {
                // Only a 401 disproves the session; any other failure leaves it in place.
                target: '#auth.signedIn',
                actions: {
                  type: 'rememberProblem',
                  params: ({ event }) => ({ request: 'authenticate', problem: problemOf(event.error) }),
                },
              },
            ],
          },
        },
        refreshing: {
          description: 'The access token has expired and the refresh token is exchanged for new tokens.',
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: { target: 'reconfirming' },
            onError: [
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => event },
                target: '#auth.signedOut',
                actions: ['forgetUser', 'forgetSession'],
              },
              {
                target: '#auth.signedIn',
                actions: {
                  type: 'rememberProblem',
                  params: ({ event }) => ({ request: 'refreshTokens', problem: problemOf(event.error) }),
                },
              },
            ],
          },
        },
        reconfirming: {
          description: 'The service checks the session again, with the new access token.',
          invoke: {
            id: 'reauthenticate',
            src: 'authenticate',
            onDone: {
              target: '#auth.signedIn',
              actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => event },
                target: '#auth.signedOut',
                actions: ['forgetUser', 'forgetSession'],
              },
              {
                target: '#auth.signedIn',
                actions: {
                  type: 'rememberProblem',
                  params: ({ event }) => ({ request: 'authenticate', problem: problemOf(event.error) }),
                },
              },
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
        'session.changed': {
          guard: { type: 'isSomebody', params: ({ event }) => event },
          target: 'signedIn',
          actions: { type: 'rememberUser', params: ({ event }) => event },
        },
      },
      states: {
        visiting: {
          description: 'The person has not logged in, or has logged out.',
        },
        ended: {
          description: 'The session ended while the page was in use; a notice asks for a new log-in.',
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
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
            { type: 'settleLogin', params: { outcome: 'succeeded' } },
          ],
        },
        onError: [
          {
            guard: 'isSignedIn',
            target: 'signedIn',
            actions: [
              {
                type: 'rememberProblem',
                params: ({ event }) => ({ request: 'login', problem: problemOf(event.error) }),
              },
              {
                type: 'settleLogin',
                params: ({ event }) => ({ outcome: 'refused', problem: problemOf(event.error) }),
              },
            ],
          },
          {
            target: 'signedOut',
            actions: [
              {
                type: 'rememberProblem',
                params: ({ event }) => ({ request: 'login', problem: problemOf(event.error) }),
              },
              {
                type: 'settleLogin',
                params: ({ event }) => ({ outcome: 'refused', problem: problemOf(event.error) }),
              },
            ],
          },
        ],
      },
      on: {
        'login.abandoned': [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'signedOut' }],
        'logout.requested': {
          guard: 'isSignedIn',
          target: 'loggingOut',
          actions: { type: 'settleLogin', params: { outcome: 'superseded', by: null } },
        },
        'session.changed': [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event },
            target: 'signedIn',
            actions: [
              { type: 'rememberUser', params: ({ event }) => event },
              { type: 'settleLogin', params: ({ event }) => ({ outcome: 'superseded', by: event.user }) },
            ],
          },
          { actions: 'forgetUser' },
        ],
      },
    },
    signedIn: {
      description: 'A person is signed in.',
      initial: 'ready',
      on: {
        'login.requested': { target: 'loggingIn' },
        'logout.requested': { target: 'loggingOut' },
        'session.changed': [
          {
            guard: { type: 'isSomebody', params: ({ event }) => event },
            actions: { type: 'rememberUser', params: ({ event }) => event },
          },
          { target: 'signedOut', actions: 'forgetUser' },
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
            onDone: {
              target: 'ready',
              actions: { type: 'settleRefresh', params: { outcome: 'refreshed' } },
            },
            onError: [
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => event },
                target: '#auth.signedOut.ended',
                actions: [
                  'forgetUser',
                  'forgetSession',
                  {
                    type: 'rememberProblem',
                    params: ({ event }) => ({ request: 'refreshTokens', problem: problemOf(event.error) }),
                  },
                  { type: 'notify', params: sessionEnded },
                  { type: 'settleRefresh', params: { outcome: 'refused' } },
                ],
              },
              {
                target: 'ready',
                actions: [
                  {
                    type: 'rememberProblem',
                    params: ({ event }) => ({ request: 'refreshTokens', problem: problemOf(event.error) }),
                  },
                  { type: 'settleRefresh', params: { outcome: 'unreachable' } },
                ],
              },
            ],
          },
          on: {
            'login.requested': {
              target: '#auth.loggingIn',
              actions: { type: 'settleRefresh', params: { outcome: 'superseded' } },
            },
            'logout.requested': {
              target: '#auth.loggingOut',
              actions: { type: 'settleRefresh', params: { outcome: 'superseded' } },
            },
            'session.changed': {
              guard: { type: 'isNobody', params: ({ event }) => event },
              target: '#auth.signedOut',
              actions: ['forgetUser', { type: 'settleRefresh', params: { outcome: 'superseded' } }],
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
        onDone: { target: 'loggedOut', actions: { type: 'notifyAfterReload', params: loggedOut } },
        onError: {
          target: 'loggedOut',
          actions: [
            {
              type: 'rememberProblem',
              params: ({ event }) => ({ request: 'logout', problem: problemOf(event.error) }),
            },
            {
              type: 'notifyAfterReload',
              params: ({ event }) => ({
                kind: 'error',
                text: problemOf(event.error).message,
                duration: 'untilDismissed',
              }),
            },
          ],
        },
      },
      after: { logoutPatience: { target: 'loggedOut' } },
    },
    loggedOut: {
      description: 'Storage is cleared and the page reloads.',
      entry: ['forgetUser', 'clearStorage', 'reload'],
    },
  },
});

/** The running auth machine. */
export type AuthRef = ActorRefFrom<typeof authMachine>;
