import { expect, it } from 'vitest';
import { setup, type AnyMachineSnapshot } from 'xstate';
import { explore } from '../src/explore';
import { gapsOf } from '../src/gaps';
import { describeModel, type Model } from '../src/model';
import { signedPairs } from '../src/pairs';
import { turnstile, turnstileMachine } from './turnstile';

const graphsOf = (model: Model) => Object.keys(model.starts).map((start) => explore(model, start));
const gapsIn = (changes: Partial<Model>) => {
  const model = { ...turnstile, ...changes };
  return gapsOf(model, graphsOf(model));
};
const without = (sentence: string) =>
  Object.fromEntries(Object.entries(turnstile.events).filter(([event]) => event !== sentence));

it('finds nothing missing in a model that tries everything and signs off the rest', () => {
  expect(gapsIn({})).toEqual([]);
});

it('names each event that a state drops without a reason', () => {
  expect(gapsIn({ ignores: { 'One card is enough.': { '*': 'card.shown' } } })).toEqual([
    'turnstile: closed drops arm.pushed, and no reason is given',
    'turnstile: checking drops arm.pushed, and no reason is given',
  ]);
});

it('needs no reason where only controls send the event, and the screen is compared with the machine', () => {
  const push = { find: { role: 'button', name: 'Push' }, sends: { type: 'arm.pushed' } };
  const ignores = { 'One card is enough.': { 'checking, open': 'card.shown' } };
  const isOld = ({ value }: AnyMachineSnapshot) => value === 'closed';
  expect(gapsIn({ ignores, controls: { push } })).toEqual([]);
  expect(gapsIn({ ignores, controls: { push }, layers: ['actor'] })).toHaveLength(2);
  expect(gapsIn({ ignores, controls: { push }, sentElsewhere: { wind: 'arm.pushed' } })).toHaveLength(2);
  expect(gapsIn({ ignores, controls: { push: { ...push, except: { 'It is old.': isOld } } } })).toEqual([
    'turnstile: closed drops arm.pushed, and no reason is given',
  ]);
});

it('names each reason that is not needed', () => {
  const ignores = { ...turnstile.ignores, 'It rains.': { closed: 'card.shown', checking: 'arm.pushed' } };
  expect(gapsIn({ ignores })).toEqual([
    'turnstile: closed drops no card.shown that is not signed off already, but has a reason: It rains.',
    'turnstile: checking drops no arm.pushed that is not signed off already, but has a reason: It rains.',
  ]);
});

it('names a transition that no path takes, unless there is a reason for it', () => {
  const events = without('the card is refused');
  const transition = 'turnstile.checking: checkCard failed → turnstile.closed';
  expect(gapsIn({ events })).toEqual([
    `turnstile: nothing in the model makes xstate.error.actor.checkCard happen: ${transition}`,
  ]);
  expect(gapsIn({ events, unwalked: { [transition]: 'No card is refused here.' } })).toEqual([]);
  expect(gapsIn({ unwalked: { [transition]: 'No card is refused here.' } })).toEqual([
    `turnstile: a reason is given for a transition that is taken, or does not exist: ${transition}`,
  ]);
});

it('says once that an event is never sent, not in each state that drops it', () => {
  expect(
    gapsIn({ events: without('a person walks through'), ignores: { ok: { '*': 'card.shown' } } }),
  ).toEqual([
    'turnstile: nothing in the model makes arm.pushed happen: turnstile.open: arm.pushed → turnstile.closed',
  ]);
});

// The lock opens only for the right number. The light is a separate region.
const lockMachine = setup({
  types: {
    events: {} as
      { type: 'number.typed'; number: number } | { type: 'switch.pressed' } | { type: 'lock.shut' },
  },
  guards: { isRight: (_, { number }: { number: number }) => number === 7 },
}).createMachine({
  id: 'lock',
  type: 'parallel',
  states: {
    bolt: {
      initial: 'shut',
      states: {
        shut: {
          on: {
            'number.typed': { guard: { type: 'isRight', params: ({ event }) => event }, target: 'open' },
          },
        },
        open: { on: { 'lock.shut': 'shut' } },
      },
    },
    light: {
      initial: 'off',
      states: { off: { on: { 'switch.pressed': 'on' } }, on: { on: { 'switch.pressed': 'off' } } },
    },
  },
});
const lock = (numbers: readonly number[]) =>
  describeModel({
    machine: lockMachine,
    layers: ['actor'],
    starts: { here: {} },
    events: {
      'the switch is pressed': { type: 'switch.pressed' },
      'the lock is shut': { type: 'lock.shut' },
      ...Object.fromEntries(
        numbers.map((number) => [`${number} is typed`, { type: 'number.typed' as const, number }]),
      ),
    },
  });
const pairsOf = (numbers: readonly number[]) =>
  signedPairs(lock(numbers), graphsOf(lock(numbers))).pairs.map(
    ({ state, event, handling }) => `${state}: ${event} ${handling}`,
  );

it('compares a state with its own region, and counts an event as guarded once a guard has refused it', () => {
  expect(pairsOf([7, 8])).toEqual([
    'bolt.shut: number.typed guarded',
    'bolt.shut: lock.shut dropped',
    'bolt.open: number.typed dropped',
    'bolt.open: lock.shut handled',
    'light.off: switch.pressed handled',
    'light.on: switch.pressed handled',
  ]);
  expect(pairsOf([7])).toContain('bolt.shut: number.typed handled');
});

it('leaves the states of the machine alone that the turnstile cannot rest in', () => {
  expect(new Set(signedPairs(turnstile, graphsOf(turnstile)).pairs.map(({ state }) => state))).toEqual(
    new Set(Object.keys(turnstileMachine.states)),
  );
});
