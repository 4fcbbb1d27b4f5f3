import { assertEvent, assign, setup } from 'xstate';
import { accountPageNotices } from '../../content/accountPage';
import type { OwnSession } from '../../api/account/ownAccount';
import type { Problem } from '../../api/http/problem';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { load } from '../shared/load.machine';
import { noticesAbout } from '../shared/noticesAbout';
import { problemOfEvent } from '../shared/problemOf';

/** Ends a session; null all but this device's. */
export interface DevicesEvent {
  type: 'end.requested';
  id: string | null;
}

const ending = noticesAbout('end');

const ended = {
  target: 'loading',
  actions: [ending.retract, { type: 'notify', params: success(accountPageNotices.signedOut) }],
} as const;

/**
 * The list of a person's sessions, which can be ended.
 * @see docs/machines.md#devices
 */
export const devicesMachine = setup({
  types: {
    /** The fetched sessions, this device's first. */
    context: {} as { sessions: readonly OwnSession[] },
    events: {} as DevicesEvent,
    children: {} as { load: 'load' },
    tags: {} as 'busy',
  },
  actors: {
    load: load<OwnSession[]>(),
    endSessions: promiseNotProvided<undefined, { id: string | null }>('endSessions'),
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
      description: 'The sessions are being fetched. Known ones are shown.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: { about: 'devices' },
        onDone: {
          target: 'listed',
          actions: { type: 'rememberSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
      },
    },
    listed: {
      description: 'A session can be ended, or all others.',
      on: { 'end.requested': { target: 'ending' } },
    },
    ending: {
      description: 'One session, or all other sessions, are being ended.',
      tags: 'busy',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ event }) => {
          assertEvent(event, 'end.requested');
          return { id: event.id };
        },
        onDone: ended,
        onError: [
          // It had ended by itself or in another tab, so the request is fulfilled.
          { guard: { type: 'isGone', params: problemOfEvent }, ...ended },
          { target: 'listed', actions: ending.report },
        ],
      },
    },
  },
});
