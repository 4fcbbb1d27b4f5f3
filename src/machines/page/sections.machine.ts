import { assign, setup, type EventObject } from 'xstate';
import { callbackNotProvided } from '../shared/effects';

/** Another section has come into view. */
export interface SectionsEvent {
  type: 'section.reached';
  id: string;
}

/**
 * Tracks the section in view of a long page, for the list of its sections.
 * @see docs/machines.md#sections
 */
export const sectionsMachine = setup({
  types: {
    input: {} as { ids: readonly string[] },
    /** The id of the section in view; null before it is known. */
    context: {} as { ids: readonly string[]; current: string | null },
    events: {} as SectionsEvent,
  },
  actors: { watchSections: callbackNotProvided<EventObject, { ids: readonly string[] }>('watchSections') },
  actions: { rememberSection: assign({ current: (_, { id }: { id: string }) => id }) },
}).createMachine({
  id: 'sections',
  context: ({ input: { ids } }) => ({ ids, current: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The person reads the page. The list of sections marks the section in view.',
      invoke: { id: 'watchSections', src: 'watchSections', input: ({ context: { ids } }) => ({ ids }) },
      on: { 'section.reached': { actions: { type: 'rememberSection', params: ({ event }) => event } } },
    },
  },
});
