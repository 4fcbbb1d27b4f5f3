import { assertEvent, assign, setup } from 'xstate';
import { accountPageNotices } from '../../content/accountPage';
import type { OwnSession } from '../../api/account/ownAccount';
import type { Problem } from '../../api/http/problem';
import { serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

export type DevicesEvent =
  | { type: 'devices.requested' }
  /** Ends a session; null all but this device's. */
  | { type: 'end.requested'; id: string | null }
  | ServiceReached;

const listing = noticesAbout('devices');
const ending = noticesAbout('end');

/**
 * The list of a person's sessions, and their end.
 * @see docs/machines.md#devices
 */
export const devicesMachine = setup({
  types: {
    /** The sessions that were fetched last, the one of this device first. */
    context: {} as { sessions: readonly OwnSession[] },
    events: {} as DevicesEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchSessions: promiseNotProvided<readonly OwnSession[]>('fetchSessions'),
    endSessions: promiseNotProvided<undefined, { id: string | null }>('endSessions'),
    watchService: serviceWatchNotProvided,
  },
  actions: {
    ...effects,
    rememberSessions: assign({
      sessions: (_, { sessions }: { sessions: readonly OwnSession[] }) => sessions,
    }),
  },
  guards: { isGone: (_, { problem }: { problem: Problem }) => problem.code === 404 },
}).createMachine({
  id: 'devices',
  context: { sessions: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'The sessions are being fetched; those that are known are shown.',
      tags: 'busy',
      invoke: {
        id: 'fetchSessions',
        src: 'fetchSessions',
        onDone: {
          target: 'listed',
          actions: [
            { type: 'rememberSessions', params: ({ event }) => ({ sessions: event.output }) },
            listing.retract,
          ],
        },
        onError: { target: 'failed', actions: listing.report },
      },
    },
    listed: {
      description: 'A session can be ended, or all others.',
      on: { 'end.requested': { target: 'ending' } },
    },
    failed: {
      description: 'The sessions could not be fetched.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: { 'devices.requested': { target: 'loading' }, 'service.reached': { target: 'loading' } },
    },
    ending: {
      description: 'A session is being ended, or all others are.',
      tags: 'busy',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ event }) => {
          assertEvent(event, 'end.requested');
          return { id: event.id };
        },
        onDone: {
          target: 'loading',
          actions: [ending.retract, { type: 'notify', params: success(accountPageNotices.signedOut) }],
        },
        onError: [
          // It ended by itself, or in another tab.
          {
            guard: { type: 'isGone', params: problemOfEvent },
            target: 'loading',
            actions: ending.report,
          },
          { target: 'listed', actions: ending.report },
        ],
      },
    },
  },
});
