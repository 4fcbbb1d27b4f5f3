import fc from 'fast-check';
import { assign, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { explore } from '../src/explore';
import { ledgerOf } from '../src/ledger';
import { describeModel, type Model } from '../src/model';
import { turnstile } from './turnstile';

describe('A ledger', () => {
  it('lists each outcome with the states before and after, and the effects', () => {
    expect(ledgerOf(turnstile)).toMatchInlineSnapshot(`
      "(busy): checking
      at the gate: → closed
      a card is shown: closed → checking: starts checkCard {"card":"7"}
      the card is valid
        checking → open
          beeps high
          waits 5000 ms for opening
      the card is refused: checking → closed: beeps low
      a person walks through, or nobody walks through: open → closed"
    `);
  });
});

type LampEvent = { type: 'switch.pressed' | 'fuse.blown' | 'fuse.changed' | 'color.chosen'; color?: string };

/** A lamp behind a fuse: its color can be chosen while it is off. */
const lampMachine = setup({
  types: { context: {} as { color: string }, events: {} as LampEvent },
  actions: {
    rememberColor: assign({ color: ({ event }) => event.color ?? '' }),
    click: () => undefined,
    flash: () => undefined,
  },
}).createMachine({
  id: 'lamp',
  context: { color: '' },
  type: 'parallel',
  states: {
    bulb: {
      initial: 'off',
      states: {
        off: {
          on: {
            'switch.pressed': { target: 'on.bright', actions: 'click' },
            'color.chosen': { actions: 'rememberColor' },
          },
        },
        on: {
          initial: 'bright',
          on: { 'fuse.blown': { target: 'off', actions: 'flash' } },
          states: {
            bright: { on: { 'switch.pressed': { target: 'dim', actions: 'click' } } },
            dim: { on: { 'switch.pressed': { target: '#lamp.bulb.off' } } },
          },
        },
      },
    },
    fuse: {
      initial: 'whole',
      states: {
        whole: { on: { 'fuse.blown': 'blown' } },
        blown: { on: { 'fuse.changed': 'whole' } },
      },
    },
  },
});

const lamp = describeModel({
  machine: lampMachine,
  layers: [],
  starts: { 'in the dark': {} },
  events: {
    'the switch is pressed': { type: 'switch.pressed' },
    'the fuse blows': { type: 'fuse.blown' },
    'the fuse is changed': { type: 'fuse.changed' },
    'red is chosen': { type: 'color.chosen', color: 'red' },
    'no color is chosen': { type: 'color.chosen', color: '' },
  },
  key: ({ context: { color } }) => ({ color }),
});

describe('The ledger of a lamp', () => {
  const entries = ledgerOf(lamp).split(/\n(?! )/);
  const entryOf = (outcome: string) => entries.find((entry) => entry.startsWith(outcome));

  it('mentions only regions and facts that distinguish the states, and only changes', () => {
    expect(entryOf('the switch is pressed')).toMatchInlineSnapshot(`
      "the switch is pressed
        bulb.off → bulb.on.bright
        or bulb.on.bright → bulb.on.dim
          click
        bulb.on.dim → bulb.off"
    `);
    expect(entryOf('the fuse is changed')).toMatchInlineSnapshot(
      `"the fuse is changed: fuse.blown → fuse.whole"`,
    );
    expect(entryOf('no color is chosen')).toMatchInlineSnapshot(
      `"no color is chosen: bulb.off, some color → no color"`,
    );
  });

  it('names a state for all states in it', () => {
    expect(entryOf('the fuse blows')).toMatchInlineSnapshot(`
      "the fuse blows
        bulb.off, fuse.whole → fuse.blown
        bulb.on → bulb.off, fuse.blown: flash"
    `);
  });
});

const names = ['a', 'b', 'c'];
const anyTransition = fc.record({
  target: fc.option(fc.constantFrom(...names), { nil: undefined }),
  guard: fc.option(fc.constantFrom('isHigh', 'isLow'), { nil: undefined }),
  actions: fc.subarray(['beep', 'raise', 'lower']),
});
type Transition = typeof anyTransition extends fc.Arbitrary<infer Value> ? Value : never;
const regions = ['one', 'two'];
const places = regions.flatMap((region) =>
  names.flatMap((state) => ['x', 'y', 'z'].map((event) => `${region}.${state}.${event}`)),
);
/** Two regions of three states each, and what each of them does with three events. */
const anyMachine = fc.record(Object.fromEntries(places.map((place) => [place, fc.option(anyTransition)])));

const modelOf = (transitions: Readonly<Record<string, Transition | null>>) => {
  const on = (place: string) =>
    Object.fromEntries(
      ['x', 'y', 'z'].flatMap((event) => {
        const transition = transitions[`${place}.${event}`];
        return transition ? [[event, transition]] : [];
      }),
    );
  const parts = setup({
    types: { context: {} as { level: number } },
    actions: {
      beep: () => undefined,
      raise: assign({ level: 1 }),
      lower: assign({ level: 0 }),
    },
    guards: { isHigh: ({ context }) => context.level === 1, isLow: ({ context }) => context.level === 0 },
  });
  const machine = parts.createMachine({
    id: 'any',
    type: 'parallel',
    context: { level: 0 },
    states: Object.fromEntries(
      regions.map((region) => [
        region,
        {
          initial: 'a',
          states: Object.fromEntries(names.map((name) => [name, { on: on(`${region}.${name}`) }])),
        },
      ]),
    ),
  } as never);
  return describeModel({
    machine,
    layers: [],
    starts: { here: {} },
    events: { 'x happens': { type: 'x' }, 'y happens': { type: 'y' }, 'z happens': { type: 'z' } },
    key: ({ context }: { context: { level: number } }) => ({ level: context.level === 1 ? 'high' : '' }),
  } as never);
};

/** All steps of the machine. */
const everyStep = (model: Model) =>
  explore(model, 'here')
    .steps.map(({ from, event, to }) => ({
      from: from.stateKey,
      event,
      to: to.stateKey,
      effects: to.effects,
    }))
    .filter(({ from, to, effects }) => from !== to || effects.length > 0)
    .map((step) => JSON.stringify(step))
    .sort();

it('differs for any two machines that do something else in some state', () => {
  fc.assert(
    fc.property(
      anyMachine,
      fc.constantFrom(...places),
      fc.option(anyTransition),
      (transitions, place, transition) => {
        const [one, other] = [modelOf(transitions), modelOf({ ...transitions, [place]: transition })];
        const isSame = everyStep(one).join() === everyStep(other).join();
        expect(ledgerOf(one) === ledgerOf(other)).toBe(isSame);
      },
    ),
    { numRuns: 100, seed: 1 },
  );
});
