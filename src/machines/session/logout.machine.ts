import { sendParent, setup } from 'xstate';
import { effects, promiseNotProvided } from '../shared/effects';
import { callFailed, failed } from './callFailed';
import { failureNotice, lateLogoutNotice, logoutNotice } from './sessionNotices';

const announce = { type: 'notifyAfterReload', params: logoutNotice } as const;

/**
 * The end of a session at the service. The notice about it is shown after the reload.
 * @see docs/machines.md#logout
 */
export const logoutMachine = setup({
  types: { events: {} as { type: 'session.removed' } },
  actors: { logOut: promiseNotProvided<undefined>('logOut') },
  actions: {
    ...effects,
    reportFailure: sendParent(callFailed),
  },
  // Shorter than the client's own timeout, for a log-out without a connection.
  delays: { logoutTimeout: 10_000 },
}).createMachine({
  id: 'logout',
  initial: 'revoking',
  states: {
    revoking: {
      description: 'The service is revoking the session. The page waits at most ten seconds.',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { target: 'over', actions: announce },
        onError: {
          target: 'over',
          actions: [
            failed('logout'),
            { type: 'notifyAfterReload', params: ({ event }) => failureNotice(event.error) },
          ],
        },
      },
      // Another tab has logged out.
      on: { 'session.removed': { target: 'over', actions: announce } },
      after: {
        logoutTimeout: {
          target: 'over',
          actions: { type: 'notifyAfterReload', params: lateLogoutNotice },
        },
      },
    },
    over: { description: 'The page forgets the session.', type: 'final' },
  },
});
