import { raise, setup, stateIn } from 'xstate';
import { expect, it } from 'vitest';
import { explore } from '../src/explore';
import { checkInvariants, interplayOf } from '../src/interplay';
import { describeModel, type Model } from '../src/model';

const parts = setup({
  types: { events: {} as { type: 'door.pushed' | 'door.opened' | 'switch.pressed' } },
  actions: { tell: raise({ type: 'door.opened' }) },
  guards: { isClosed: stateIn({ door: 'closed' }) },
});
const door = {
  initial: 'closed',
  states: {
    closed: { on: { 'door.pushed': { target: 'open', actions: 'tell' } } },
    open: { on: { 'door.pushed': 'closed' } },
  },
} as const;

const lamp = {
  initial: 'off',
  states: { off: { on: { 'switch.pressed': 'on' } }, on: { on: { 'switch.pressed': 'off' } } },
} as const;
/** It can be switched on only while the door is closed, and goes off when the door opens. */
const nervousLamp = {
  initial: 'off',
  states: {
    off: { on: { 'switch.pressed': { guard: 'isClosed', target: 'on' } } },
    on: { on: { 'switch.pressed': 'off', 'door.opened': 'off' } },
  },
} as const;
const flickeringLamp = {
  initial: 'off',
  states: {
    off: { on: { 'switch.pressed': [{ guard: 'isClosed', target: 'on' }, { target: 'flickering' }] } },
    on: { on: { 'switch.pressed': 'off' } },
    flickering: {},
  },
} as const;

const roomWith = (states: typeof lamp | typeof nervousLamp | typeof flickeringLamp) =>
  describeModel({
    machine: parts.createMachine({ id: 'room', type: 'parallel', states: { door, lamp: states } }),
    layers: [],
    starts: { here: {} },
    events: {
      'the door is pushed': { type: 'door.pushed' },
      'the switch is pressed': { type: 'switch.pressed' },
    },
  });
const rest = { door: ['closed'], lamp: ['off'] };

it('finds nothing if each region behaves with the other as it does alone', () => {
  expect(interplayOf(roomWith(lamp), 'here', { rest })).toEqual({ states: 4, steps: 8, pairs: 8, found: [] });
});

/** How a lamp that looks at the door disagrees with one that does not. */
const disturbances = [
  '"the door is pushed" moves lamp',
  'door.open and lamp.on never meet',
  '"the switch is pressed" in lamp.off never happens with door.open',
];

it('finds an event that moves another region, and an event or a state that another region prevents', () => {
  expect(interplayOf(roomWith(nervousLamp), 'here', { rest }).found).toEqual(disturbances);
});

it('finds an event with another target while another region does not rest', () => {
  const { found } = interplayOf(roomWith(flickeringLamp), 'here', { rest });
  expect(found).toContain(
    '"the switch is pressed" in lamp.off leads to lamp.flickering with door.open, but not alone',
  );
});

it('accepts a reason, and finds one that is not needed', () => {
  const exceptions = { 'The lamp saves power.': disturbances };
  expect(interplayOf(roomWith(nervousLamp), 'here', { rest, exceptions }).found).toEqual([]);
  expect(interplayOf(roomWith(lamp), 'here', { rest, exceptions }).found).toEqual(
    disturbances.map((sentence) => `a reason is given, but not needed: ${sentence}`),
  );
});

it('holds every pair of states to the invariants', async () => {
  const model = {
    ...roomWith(lamp),
    invariants: {
      'Light or a closed door.': {
        holds: ({ snapshot }) => !snapshot.matches({ door: 'open', lamp: 'off' }),
      },
    },
  } satisfies Model;
  await expect(checkInvariants(model, explore(model, 'here'))).rejects.toThrow(
    '"Light or a closed door." does not hold in door.open lamp.off: room → here → the door is pushed',
  );
  await checkInvariants(roomWith(lamp), explore(roomWith(lamp), 'here'));
});
