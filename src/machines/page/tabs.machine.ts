import { assertEvent, assign, setup } from 'xstate';
import { templateNotices } from '../../content/notices';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { errorOfEvent } from '../shared/problemOf';

interface TabsContext {
  /** The index of the selected tab. */
  selectedIndex: number;
}

export type TabsEvent = { type: 'tab.selected'; index: number } | { type: 'copy.requested'; text: string };

const copied = success(templateNotices.copied);

/**
 * Tabs of texts. The visible text, which the request brings, can be copied; a failed copy is logged, not reported.
 * @see docs/machines.md#tabs
 */
export const tabsMachine = setup({
  types: {
    context: {} as TabsContext,
    events: {} as TabsEvent,
  },
  actors: {
    copy: promiseNotProvided<undefined, { text: string }>('copy'),
  },
  actions: {
    notify: effects.notify,
    logProblem: effects.logProblem,
    selectTab: assign({ selectedIndex: (_, { index }: { index: number }) => index }),
  },
}).createMachine({
  id: 'tabs',
  context: { selectedIndex: 0 },
  on: {
    'tab.selected': { actions: { type: 'selectTab', params: ({ event }) => event } },
    'copy.requested': { target: '.copying' },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The text of the selected tab is shown.',
    },
    copying: {
      description: 'The text is being copied to the clipboard.',
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ event }) => {
          assertEvent(event, 'copy.requested');
          return { text: event.text };
        },
        onDone: { target: 'reading', actions: { type: 'notify', params: copied } },
        onError: { target: 'reading', actions: { type: 'logProblem', params: errorOfEvent } },
      },
    },
  },
});
