import { assign, setup } from 'xstate';
import type { TeamEvent } from '../../api/account/ownTeam';
import { load } from '../shared/load.machine';

/**
 * The events of the signed-in person's own team.
 * @see docs/machines.md#teamevents
 */
export const teamEventsMachine = setup({
  types: {
    /** Null until they are fetched. */
    context: {} as { events: readonly TeamEvent[] | null },
    children: {} as { load: 'load' },
  },
  actors: { load: load<TeamEvent[]>() },
  actions: {
    rememberEvents: assign({ events: (_, { events }: { events: readonly TeamEvent[] }) => events }),
  },
}).createMachine({
  id: 'teamEvents',
  context: { events: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The events are being fetched.',
      invoke: {
        id: 'load',
        src: 'load',
        input: { about: 'activity' },
        onDone: {
          target: 'known',
          actions: { type: 'rememberEvents', params: ({ event }) => ({ events: event.output }) },
        },
      },
    },
    known: { description: 'The events are listed.' },
  },
});
