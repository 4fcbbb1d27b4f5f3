import { assign, setup } from 'xstate';

interface AccordionContext {
  /** The item that is open, or was the last to be. */
  openIndex: number;
}

export type AccordionEvent = { type: 'item.toggled'; index: number };

const indexOfEvent = ({ event }: { event: AccordionEvent }) => ({ index: event.index });

/**
 * Questions and answers. At most one item is open, initially the first.
 * @see docs/machines.md#accordion
 */
export const accordionMachine = setup({
  types: { context: {} as AccordionContext, events: {} as AccordionEvent },
  actions: {
    openItem: assign({ openIndex: (_, { index }: { index: number }) => index }),
  },
  guards: {
    isOpen: ({ context }, { index }: { index: number }) => context.openIndex === index,
  },
}).createMachine({
  id: 'accordion',
  context: { openIndex: 0 },
  initial: 'open',
  states: {
    open: {
      description: 'One item is open.',
      on: {
        'item.toggled': [
          { guard: { type: 'isOpen', params: indexOfEvent }, target: 'closed' },
          { actions: { type: 'openItem', params: indexOfEvent } },
        ],
      },
    },
    closed: {
      description: 'All items are closed.',
      on: {
        'item.toggled': { target: 'open', actions: { type: 'openItem', params: indexOfEvent } },
      },
    },
  },
});
