import { sendParent, setup, type DoneActorEvent } from 'xstate';
import type { User } from '../../api/account/accounts';
import { effects, promiseNotProvided } from '../shared/effects';
import { errorOfEvent, problemOf, reasonOf } from '../shared/problemOf';
import type { SessionOutcome } from './authTypes';
import { callFailed, failed } from './callFailed';
import { explainEnd } from './sessionNotices';

type Answer = Readonly<{ event: DoneActorEvent<User> }>;

const explained = { type: 'isExplained', params: errorOfEvent } as const;
const unauthorized = { type: 'isUnauthorized', params: errorOfEvent } as const;

/**
 * Confirms the stored session when a page opens. Only a 401 after a refresh invalidates it. A session that has just expired
 * ends without a notice, unless the service gives a reason.
 * @see docs/machines.md#confirmsession
 */
export const confirmSessionMachine = setup({
  types: { input: {} as { user: User }, context: {} as { user: User }, output: {} as SessionOutcome },
  actors: {
    authenticate: promiseNotProvided<User>('authenticate'),
    refreshSession: promiseNotProvided<undefined>('refreshSession'),
  },
  actions: {
    ...effects,
    reportFailure: sendParent(callFailed),
  },
  guards: {
    isExplained: (_, { error }: { error: unknown }) => reasonOf(error) !== null,
    isUnauthorized: (_, { error }: { error: unknown }) => problemOf(error).kind === 'unauthorized',
  },
}).createMachine({
  id: 'confirmSession',
  context: ({ input }) => input,
  output: ({ event }) => event.output as SessionOutcome,
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The service checks the session.',
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        onDone: { target: 'confirmed' },
        onError: [
          { guard: unauthorized, target: 'refreshing' },
          { target: 'unconfirmed', actions: failed('authenticate') },
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
          { guard: explained, target: 'expired', actions: explainEnd },
          { guard: unauthorized, target: 'expired' },
          { target: 'unconfirmed', actions: failed('refreshTokens') },
        ],
      },
    },
    reconfirming: {
      description: 'The service checks the session again, with the new access token.',
      invoke: {
        id: 'reauthenticate',
        src: 'authenticate',
        onDone: { target: 'confirmed' },
        onError: [
          { guard: unauthorized, target: 'expired' },
          { target: 'unconfirmed', actions: failed('authenticate') },
        ],
      },
    },
    confirmed: {
      type: 'final',
      description: 'The session is valid.',
      output: ({ event }: Answer): SessionOutcome => ({ user: event.output }),
    },
    expired: {
      type: 'final',
      description: 'The service has ended the session.',
      output: (): SessionOutcome => ({ user: null }),
    },
    unconfirmed: {
      type: 'final',
      description: 'The check failed. The session stays.',
      output: ({ context }) => context,
    },
  },
});
