import { assign, setup } from 'xstate';
import type { Problem } from '../api/problem';
import type { User } from '../api/schemas';
import {
  confirmed,
  credentials,
  kept,
  loggedOut,
  logoutRefused,
  over,
  remember,
  rememberTold,
  rememberUser,
  sessionEnded,
  signedInElsewhere,
  signedOutElsewhere,
  userOfOutput,
} from './authTransitions';
import { actionNotProvided, callbackNotProvided, effects, promiseNotProvided, type Notice } from './effects';

export interface Credentials {
  email: string;
  password: string;
}

/** The calls whose last problem the auth machine remembers. */
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

/**
 * Who is signed in on this page, from the first look into storage until log-out.
 * Tokens and passwords never enter its context: they stay in the session store behind the actors.
 * @see docs/machines.md#auth
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    tags: {} as 'busy',
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
    isStillSignedIn: ({ context }) => context.user !== null,
    isSomebody: (_, { user }: { user: User | null }) => user !== null,
    isNobody: (_, { user }: { user: User | null }) => user === null,
    isUnauthorized: (_, { problem }: { problem: Problem }) => problem.kind === 'unauthorized',
  },
  delays: {
    // Someone who logs out on a dead connection should not wait for the client's own time-out.
    logoutPatience: 10_000,
  },
}).createMachine({
  id: 'auth',
  context: { user: null, problems: {} },
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'restoring',
  states: {
    restoring: {
      initial: 'reading',
      on: { 'session.changed': signedOutElsewhere },
      states: {
        reading: {
          invoke: {
            id: 'readSession',
            src: 'readSession',
            onDone: [
              {
                guard: { type: 'isSomebody', params: userOfOutput },
                target: 'confirming',
                actions: rememberUser,
              },
              { target: '#auth.signedOut' },
            ],
            onError: { target: '#auth.signedOut' },
          },
        },
        confirming: {
          invoke: {
            id: 'authenticate',
            src: 'authenticate',
            onDone: confirmed,
            onError: [{ guard: over.guard, target: 'refreshing' }, kept('authenticate')],
          },
        },
        refreshing: {
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: { target: 'reconfirming' },
            onError: [over, kept('refreshTokens')],
          },
        },
        reconfirming: {
          invoke: {
            id: 'reauthenticate',
            src: 'authenticate',
            onDone: confirmed,
            onError: [over, kept('authenticate')],
          },
        },
      },
    },
    signedOut: {
      on: { 'login.requested': { target: 'loggingIn' }, 'session.changed': signedInElsewhere },
    },
    loggingIn: {
      tags: 'busy',
      entry: { type: 'forgetProblem', params: { request: 'login' } },
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: credentials,
        onDone: { target: 'signedIn', actions: rememberUser },
        onError: [
          { guard: 'isStillSignedIn', target: 'signedIn', actions: remember('login') },
          { target: 'signedOut', actions: remember('login') },
        ],
      },
      on: {
        'login.abandoned': [{ guard: 'isStillSignedIn', target: 'signedIn' }, { target: 'signedOut' }],
        'session.changed': [signedInElsewhere, { actions: 'forgetUser' }],
      },
    },
    signedIn: {
      initial: 'ready',
      on: {
        'login.requested': { target: 'loggingIn' },
        'logout.requested': { target: 'loggingOut' },
        'session.changed': [
          { guard: signedInElsewhere.guard, actions: rememberTold },
          { target: 'signedOut', actions: 'forgetUser' },
        ],
      },
      states: {
        ready: { on: { 'refresh.requested': { target: 'refreshing' } } },
        refreshing: {
          tags: 'busy',
          entry: { type: 'forgetProblem', params: { request: 'refreshTokens' } },
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: { target: 'ready' },
            onError: [
              {
                ...over,
                actions: [
                  ...over.actions,
                  remember('refreshTokens'),
                  { type: 'notify', params: sessionEnded },
                ],
              },
              { target: 'ready', actions: remember('refreshTokens') },
            ],
          },
        },
      },
    },
    loggingOut: {
      tags: 'busy',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { target: 'loggedOut', actions: { type: 'notifyAfterReload', params: loggedOut } },
        onError: {
          target: 'loggedOut',
          actions: [remember('logout'), { type: 'notifyAfterReload', params: logoutRefused }],
        },
      },
      after: { logoutPatience: { target: 'loggedOut' } },
    },
    loggedOut: {
      entry: ['forgetUser', 'clearStorage', 'reload'],
    },
  },
});
