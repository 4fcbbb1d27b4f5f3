import { assign, setup } from 'xstate';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { errorOfEvent } from '../shared/problemOf';

export interface TabsInput {
  /** What each tab holds, in the order of the tabs. */
  texts: readonly string[];
}

interface TabsContext extends TabsInput {
  /** The visible tab: the first at the start. */
  selectedIndex: number;
}

export type TabsEvent = { type: 'tab.selected'; index: number } | { type: 'copy.requested' };

const copied = success('Content copied to clipboard!');
const visibleText = ({ context }: { context: TabsContext }) => ({
  text: context.texts[context.selectedIndex] ?? '',
});

/**
 * Texts of which one is visible and can be copied; a copy that fails is only logged.
 * @see docs/machines.md#tabs
 */
export const tabsMachine = setup({
  types: {
    input: {} as TabsInput,
    context: {} as TabsContext,
    events: {} as TabsEvent,
  },
  actors: {
    copy: promiseNotProvided<undefined, { text: string }>('copy'),
  },
  actions: {
    notify: effects.notify,
    logProblem: effects.logProblem,
    selectTab: assign({
      selectedIndex: ({ context, event }) =>
        event.type === 'tab.selected' ? event.index : context.selectedIndex,
    }),
  },
}).createMachine({
  id: 'tabs',
  context: ({ input }) => ({ ...input, selectedIndex: 0 }),
  on: {
    'tab.selected': { actions: 'selectTab' },
    'copy.requested': { target: '.copying' },
  },
  initial: 'reading',
  states: {
    reading: {},
    copying: {
      invoke: {
        id: 'copy',
        src: 'copy',
        input: visibleText,
        onDone: { target: 'reading', actions: { type: 'notify', params: copied } },
        onError: { target: 'reading', actions: { type: 'logProblem', params: errorOfEvent } },
      },
    },
  },
});
