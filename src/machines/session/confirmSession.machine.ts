import { setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { User } from '../../api/account/accounts';
import { effects, promiseNotProvided } from '../shared/effects';
import { errorOfEvent, problemOf, reasonOf } from '../shared/problemOf';
import { sessionEndedNotice } from './sessionNotices';

/** The service's answer about a stored session; `unknown` after a failure that does not invalidate it. */
export type Confirmation =
  | { outcome: 'confirmed'; user: User }
  | { outcome: 'expired' }
  | { outcome: 'unknown'; request: 'authenticate' | 'refreshTokens'; error: unknown };

type Answer = Readonly<{ event: DoneActorEvent<User> }>;
type Failure = Readonly<{ event: ErrorActorEvent }>;

const explained = { type: 'isExplained', params: errorOfEvent } as const;
const sayWhy = {
  type: 'notify',
  params: ({ event }: Readonly<{ event: { error: unknown } }>) => sessionEndedNotice(event.error),
} as const;
const unauthorized = { type: 'isUnauthorized', params: errorOfEvent } as const;

/**
 * Confirms the stored session when a page opens. Only a 401 after a refresh invalidates it. A session that has just expired
 * ends without a notice, unless the service gives a reason.
 * @see docs/machines.md#confirmsession
 */
export const confirmSessionMachine = setup({
  types: { output: {} as Confirmation },
  actors: {
    authenticate: promiseNotProvided<User>('authenticate'),
    refreshSession: promiseNotProvided<undefined>('refreshSession'),
  },
  actions: effects,
  guards: {
    isExplained: (_, { error }: { error: unknown }) => reasonOf(error) !== null,
    isUnauthorized: (_, { error }: { error: unknown }) => problemOf(error).kind === 'unauthorized',
  },
}).createMachine({
  id: 'confirmSession',
  output: ({ event }) => event.output as Confirmation,
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The service checks the session.',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        onDone: { target: 'confirmed' },
        onError: [{ guard: unauthorized, target: 'refreshing' }, { target: 'unconfirmed' }],
      },
    },
    refreshing: {
      description: 'The access token has expired and the refresh token is exchanged for new tokens.',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: { target: 'reconfirming' },
        onError: [
          { guard: explained, target: 'expired', actions: sayWhy },
          { guard: unauthorized, target: 'expired' },
          { target: 'unrefreshed' },
        ],
      },
    },
    reconfirming: {
      description: 'The service checks the session again, with the new access token.',
      invoke: {
        id: 'reauthenticate',
        src: 'authenticate',
        onDone: { target: 'confirmed' },
        onError: [{ guard: unauthorized, target: 'expired' }, { target: 'unconfirmed' }],
      },
    },
    confirmed: {
      type: 'final',
      description: 'The session is valid.',
      output: ({ event }: Answer): Confirmation => ({ outcome: 'confirmed', user: event.output }),
    },
    expired: {
      type: 'final',
      description: 'The service has ended the session.',
      output: (): Confirmation => ({ outcome: 'expired' }),
    },
    unconfirmed: {
      type: 'final',
      description: 'The check failed. The session stays.',
      output: ({ event }: Failure): Confirmation => ({
        outcome: 'unknown',
        request: 'authenticate',
        error: event.error,
      }),
    },
    unrefreshed: {
      type: 'final',
      description: 'The refresh failed; the session stays.',
      output: ({ event }: Failure): Confirmation => ({
        outcome: 'unknown',
        request: 'refreshTokens',
        error: event.error,
      }),
    },
  },
});
