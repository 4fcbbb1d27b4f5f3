import { assign, setup } from 'xstate';

/** `usable`: whether the typed text is a code or a link (src/urls/ownLink.ts). */
export interface OwnLinkEvent {
  type: 'link.changed';
  typed: string;
  usable: boolean;
}

const params = ({ event }: { event: OwnLinkEvent }): OwnLinkEvent => event;
const actions = { type: 'rememberTyped', params } as const;

/**
 * The affiliate's own code or link, which the texts contain while it is in its field. It is stored nowhere else.
 * @see docs/machines.md#ownlink
 */
export const ownLinkMachine = setup({
  types: { context: {} as { typed: string }, events: {} as OwnLinkEvent },
  actions: { rememberTyped: assign({ typed: (_, { typed }: OwnLinkEvent) => typed }) },
  guards: {
    isEmpty: (_, { typed }: OwnLinkEvent) => typed.trim() === '',
    isUsable: (_, { usable }: OwnLinkEvent) => usable,
  },
  delays: { typingPause: 800 },
}).createMachine({
  id: 'ownLink',
  context: { typed: '' },
  on: {
    'link.changed': [
      { guard: { type: 'isEmpty', params }, target: '.empty', actions },
      { guard: { type: 'isUsable', params }, target: '.usable', actions },
      { target: '.typing', reenter: true, actions },
    ],
  },
  initial: 'empty',
  states: {
    empty: { description: 'Nothing is typed; the texts have a placeholder.' },
    typing: {
      description: 'What is typed is no code or link yet; the texts have a placeholder.',
      after: { typingPause: { target: 'unusable' } },
    },
    unusable: {
      description: 'The field explains why its text is not a usable link. The templates show a placeholder.',
    },
    usable: { description: 'The texts carry the link.' },
  },
});
