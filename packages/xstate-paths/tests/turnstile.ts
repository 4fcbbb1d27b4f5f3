import { assign, fromPromise, setup } from 'xstate';
import { after, describeModel, done, failed } from '../src/model';

/** A turnstile: a card is checked, which opens it for five seconds. */
export const turnstileMachine = setup({
  types: {
    context: {} as { card: string },
    events: {} as { type: 'card.shown'; card: string } | { type: 'arm.pushed' },
    tags: {} as 'busy',
  },
  actors: {
    checkCard: fromPromise<undefined, { card: string }>(() => Promise.reject(new Error('unprovided'))),
  },
  actions: {
    rememberCard: assign({
      card: ({ context, event }) => (event.type === 'card.shown' ? event.card : context.card),
    }),
    beep: (_, _tone: { tone: 'high' | 'low' }) => {
      throw new Error('unprovided');
    },
  },
  delays: { opening: 5_000 },
}).createMachine({
  id: 'turnstile',
  context: { card: '' },
  initial: 'closed',
  states: {
    closed: { on: { 'card.shown': { target: 'checking', actions: 'rememberCard' } } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkCard',
        src: 'checkCard',
        input: ({ context }) => context,
        onDone: { target: 'open', actions: { type: 'beep', params: { tone: 'high' } } },
        onError: { target: 'closed', actions: { type: 'beep', params: { tone: 'low' } } },
      },
    },
    open: {
      on: { 'arm.pushed': { target: 'closed' } },
      after: { opening: { target: 'closed' } },
    },
  },
});

export const turnstile = describeModel({
  machine: turnstileMachine,
  layers: ['actor', 'screen'],
  starts: { 'at the gate': {} },
  events: {
    'a card is shown': { type: 'card.shown', card: '7' },
    'the card is valid': done('checkCard'),
    'the card is refused': failed('checkCard', new Error('expired')),
    'a person walks through': { type: 'arm.pushed' },
    'nobody walks through': after('opening', 5_000),
  },
  ignores: {
    'The arm is locked.': { 'closed, checking': 'arm.pushed' },
    'One card is enough.': { 'checking, open': 'card.shown' },
  },
  sentences: { beep: ({ tone }: { tone: string }) => `beeps ${tone}` },
});
