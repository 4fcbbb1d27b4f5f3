import { assertEvent, sendParent, setup, type DoneActorEvent } from 'xstate';
import type { User } from '../../api/account/accounts';
import { effects, promiseNotProvided } from '../shared/effects';
import { errorOfEvent, problemOf } from '../shared/problemOf';
import type { AuthEvent, SessionOutcome } from './authTypes';
import { failureNotice } from './sessionNotices';

const report = { type: 'reportRefusal', params: errorOfEvent } as const;

/**
 * The second step of a log-in: the password was right, and the account asks for a code of its app or a recovery code.
 * @see docs/machines.md#secondfactor
 */
export const secondFactorMachine = setup({
  types: { events: {} as { type: 'code.submitted'; code: string }, output: {} as SessionOutcome },
  actors: { verifyCode: promiseNotProvided<User, { code: string }>('verifyCode') },
  actions: {
    ...effects,
    reportRefusal: sendParent((_, { error }: { error: unknown }): AuthEvent => ({
      type: 'code.refused',
      error,
    })),
  },
  guards: {
    isUnauthorized: (_, { error }: { error: unknown }) => problemOf(error).kind === 'unauthorized',
  },
}).createMachine({
  id: 'secondFactor',
  output: ({ event }) => event.output as SessionOutcome,
  initial: 'asking',
  states: {
    asking: {
      description: 'The person types a code from the app or a recovery code.',
      on: { 'code.submitted': { target: 'verifying' } },
    },
    verifying: {
      description: 'The code is being checked.',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted');
          return { code: event.code };
        },
        onDone: { target: 'verified' },
        onError: [
          // The log-in form replaces this form and does not show its failure.
          {
            guard: { type: 'isUnauthorized', params: errorOfEvent },
            target: 'expired',
            actions: [report, { type: 'notify', params: ({ event }) => failureNotice(event.error) }],
          },
          { target: 'asking', actions: report },
        ],
      },
    },
    verified: {
      type: 'final',
      description: 'The code was correct, and the session has begun.',
      output: ({ event }: { event: DoneActorEvent<User> }): SessionOutcome => ({ user: event.output }),
    },
    expired: {
      type: 'final',
      description: 'The time for the code has expired.',
      output: (): SessionOutcome => ({ user: null }),
    },
  },
});
