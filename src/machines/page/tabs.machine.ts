import { assertEvent, assign, setup } from 'xstate';
import { focusEffects } from '../shared/focusEffects';
import { effects, promiseNotProvided } from '../shared/effects';
import { copied } from '../shared/copyNotices';
import { errorOfEvent } from '../shared/problemOf';

export interface TabsInput {
  /** The id of the set on the page, by which its search field is found. */
  form: string;
  /** The number of tabs. */
  count: number;
}

interface TabsContext extends TabsInput {
  /** The search text, as typed. */
  search: string;
  /** The indices of the tabs whose texts contain it. */
  found: readonly number[];
  /** The index of the selected tab. */
  selectedIndex: number;
}

interface Found {
  search: string;
  found: readonly number[];
}

export type TabsEvent =
  | { type: 'tab.selected'; index: number }
  | ({ type: 'search.changed' } & Found)
  | { type: 'search.cleared' }
  | { type: 'copy.requested'; text: string };

const all = ({ count }: TabsInput): Found => ({
  search: '',
  found: Array.from({ length: count }, (_, index) => index),
});
const params = ({ event }: { event: Found }): Found => event;
const finds = { guard: { type: 'findsText', params }, actions: { type: 'narrow', params } } as const;
const findsNothing = { actions: { type: 'narrow', params } } as const;

/**
 * Tabs of texts, which a search filters. The visible text can be copied; a failed copy is only logged, as specified.
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
    focusField: focusEffects.focusField,
    selectTab: assign({ selectedIndex: (_, { index }: { index: number }) => index }),
    narrow: assign(({ context: { selectedIndex } }, { search, found }: Found) => ({
      search,
      found,
      selectedIndex: found.includes(selectedIndex) ? selectedIndex : (found[0] ?? selectedIndex),
    })),
    forgetSearch: assign(({ context }) => all(context)),
  },
  guards: { findsText: (_, { found }: Found) => found.length > 0 },
}).createMachine({
  id: 'tabs',
  context: ({ input }) => ({ ...input, ...all(input), selectedIndex: 0 }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The tabs whose texts have the searched words are shown, all of them without a search.',
      on: {
        'tab.selected': { actions: { type: 'selectTab', params: ({ event }) => event } },
        'copy.requested': { target: '.copying' },
        'search.changed': [finds, { ...findsNothing, target: 'nothingFound' }],
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
            onDone: { target: 'reading', actions: copied },
            onError: { target: 'reading', actions: { type: 'logProblem', params: errorOfEvent } },
          },
        },
      },
    },
    nothingFound: {
      description: 'No text contains the searched words. The search can be cleared.',
      on: {
        'search.changed': [{ ...finds, target: 'shown' }, findsNothing],
        'search.cleared': {
          target: 'shown',
          actions: [
            'forgetSearch',
            { type: 'focusField', params: ({ context: { form } }) => ({ form, field: 'search' }) },
          ],
        },
      },
    },
  },
});
