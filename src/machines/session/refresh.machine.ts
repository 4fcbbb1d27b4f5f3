import { emit, sendParent, setup, type ErrorActorEvent } from 'xstate';
import { effects, promiseNotProvided } from '../shared/effects';
import { errorOfEvent, problemOf } from '../shared/problemOf';
import type { RefreshSettled } from './authTypes';
import { callFailed, failed } from './callFailed';
import { sessionEndedNotice } from './sessionNotices';

const settled = (outcome: RefreshSettled['outcome']) => ({ type: 'settle', params: { outcome } }) as const;

/**
 * The refreshes of a session, one at a time. The machine ends when the service has ended the session.
 * @see docs/machines.md#refresh
 */
export const refreshMachine = setup({
  types: {
    events: {} as { type: 'refresh.requested' },
    emitted: {} as RefreshSettled,
    output: {} as { error: unknown },
  },
  actors: { refreshSession: promiseNotProvided<undefined>('refreshSession') },
  actions: {
    ...effects,
    settle: emit((_, { outcome }: Omit<RefreshSettled, 'type'>) => ({
      type: 'refresh.settled' as const,
      outcome,
    })),
    reportFailure: sendParent(callFailed),
  },
  guards: {
    isUnauthorized: (_, { error }: { error: unknown }) => problemOf(error).kind === 'unauthorized',
  },
}).createMachine({
  id: 'refresh',
  output: ({ event }) => event.output as { error: unknown },
  initial: 'ready',
  states: {
    ready: {
      description: 'The session is in use; a call that is answered with 401 requests a refresh.',
      on: { 'refresh.requested': { target: 'refreshing' } },
    },
    refreshing: {
      description: 'The tokens are being refreshed in the background.',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: { target: 'ready', actions: settled('refreshed') },
        onError: [
          {
            guard: { type: 'isUnauthorized', params: errorOfEvent },
            target: 'refused',
            actions: [
              { type: 'notify', params: ({ event }) => sessionEndedNotice(event.error) },
              failed('refreshTokens'),
              settled('refused'),
            ],
          },
          {
            target: 'ready',
            actions: [failed('refreshTokens'), settled('unreachable')],
          },
        ],
      },
    },
    refused: {
      type: 'final',
      description: 'The service has ended the session.',
      output: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }),
    },
  },
});
