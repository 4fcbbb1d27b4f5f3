import {
  and,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  not,
  or,
  raise,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
  type AnyStateMachine,
} from 'xstate';
import { describe, expect, it } from 'vitest';
import { explore } from '../src/explore';
import { gapsOf } from '../src/gaps';
import { after, done, failed, type Model } from '../src/model';
import { runOnActor } from '../src/onActor';
import { testPaths, type TestPath } from '../src/testPaths';
import { modelOf, ran, walksEveryStep } from './small';

type Event = { type: string; value?: number };
const parts = setup({
  types: {
    context: {} as { count: number },
    events: {} as Event,
    input: {} as { count: number } | undefined,
  },
  actors: {
    asks: fromPromise<number, unknown>(() => Promise.reject(new Error('runs'))),
    listens: fromCallback(() => void ran.push('a callback')),
    watches: fromObservable(() => {
      ran.push('an observable');
      return { subscribe: () => ({ unsubscribe: () => undefined }) };
    }),
    reduces: fromTransition((state: number) => state, 0),
  },
  actions: { increment: assign({ count: ({ context }) => context.count + 1 }) },
  guards: {
    isOdd: ({ context }) => context.count % 2 === 1,
    isLarge: (_, { value }: { value: number }) => value > 5,
  },
  delays: { short: 10, long: ({ context }) => 100 * (context.count + 1) },
});
describe('exploring', () => {
  it('runs neither the context nor the entry of an invoked machine, nor a reducer’s first state', () => {
    const ran: string[] = [];
    const child = setup({}).createMachine({
      id: 'child',
      context: () => ({ read: ran.push('context') }),
      entry: assign({ read: () => ran.push('entry') }),
    });
    const reducer = fromTransition(
      (state: number) => state,
      () => ran.push('reducer'),
    );
    const parent = setup({ actors: { child, reducer } }).createMachine({
      id: 'parent',
      invoke: [
        { id: 'child', src: 'child' },
        { id: 'reducer', src: 'reducer' },
        { id: 'inline', src: child as never },
      ],
      initial: 'waiting',
      states: { waiting: {} },
    });
    explore(modelOf(parent, { 'the child ends': done('child') }), 'here');
    expect(ran).toEqual([]);
  });

  it('names an actor of an outer system', () => {
    const machine = setup({ types: { events: {} as { type: 'button.pressed' } } }).createMachine({
      id: 'button',
      on: {
        'button.pressed': {
          actions: sendTo(({ system }) => system.get('notifier') as never, { type: 'x' } as never),
        },
      },
    });
    expect(() => explore(modelOf(machine, { pressed: { type: 'button.pressed' } }), 'here')).toThrow(
      /button, here: "pressed" in .* throws: no actor of the machine has the system id notifier/,
    );
  });
});

describe('a report', () => {
  it('names an event that a machine sends to itself otherwise than by raise', () => {
    const machine = setup({ types: { events: {} as { type: 'go' | 'stop' } } }).createMachine({
      id: 'self',
      initial: 'a',
      states: {
        a: { on: { go: { actions: sendTo(({ self }) => self, { type: 'stop' }) }, stop: 'b' } },
        b: {},
      },
    });
    expect(() => explore(modelOf(machine, { go: { type: 'go' } }), 'here')).toThrow(
      'self, here: "go" in a throws: the machine sends an event to itself by sendTo',
    );
  });

  it('names what the key leaves out where the actor does something else than was explored', async () => {
    const machine = parts.createMachine({
      id: 'm',
      context: { count: 0 },
      initial: 'a',
      states: {
        a: { on: { go: 'b', add: { actions: 'increment' } } },
        b: { on: { stop: [{ guard: 'isOdd', target: 'odd' }, { target: 'even' }] } },
        odd: {},
        even: {},
      },
    });
    const model = modelOf(machine, { add: { type: 'add' }, go: { type: 'go' }, stop: { type: 'stop' } });
    const [path] = testPaths(explore(model, 'here'), { coverage: 'steps' });
    await expect(runOnActor(model, path as TestPath)).rejects.toThrow(
      'the state, perhaps because the key leaves out count',
    );
  });

  it('names a context that is changed in place', () => {
    const machine = setup({
      types: { context: {} as { items: string[] }, events: {} as { type: 'item.added' } },
    }).createMachine({
      id: 'list',
      context: { items: [] },
      on: {
        'item.added': {
          actions: assign({
            items: ({ context: { items } }) => {
              items.push('one');
              return items;
            },
          }),
        },
      },
    });
    expect(() => explore(modelOf(machine, { 'an item is added': { type: 'item.added' } }), 'here')).toThrow(
      'list, here: "an item is added" in its state changes items of the context in place',
    );
  });

  it('names a sentence that never happens: of an actor that never runs, or of an event that every state drops', () => {
    const machine = setup({
      types: { events: {} as { type: 'light.switched' | 'light.dimmed' } },
    }).createMachine({
      id: 'light',
      initial: 'off',
      states: { off: { on: { 'light.switched': 'on' } }, on: { on: { 'light.switched': 'off' } } },
    });
    const model = modelOf(machine, {
      'the light is switched': { type: 'light.switched' },
      'the light is dimmed': { type: 'light.dimmed' },
      'the bulb is delivered': done('deliver'),
    });
    expect(gapsOf(model, [explore(model, 'here')])).toEqual([
      'light: "the light is dimmed" never happens: no state takes its event while it can happen',
      'light: "the bulb is delivered" never happens: no state takes its event while it can happen',
    ]);
  });

  /** A turnstile that closes after three people. */
  const counting = setup({
    types: { context: {} as { people: number }, events: {} as { type: 'person.passed' } },
    guards: { isFull: ({ context }) => context.people === 2 },
    actions: { count: assign({ people: ({ context }) => context.people + 1 }) },
  }).createMachine({
    id: 'counter',
    context: { people: 0 },
    initial: 'open',
    states: {
      open: {
        on: { 'person.passed': [{ guard: 'isFull', target: 'closed' }, { actions: 'count' }] },
      },
      closed: {},
    },
  });

  it('names what the key leaves out of a guard that never holds', () => {
    const model = {
      ...modelOf(counting, { 'a person passes': { type: 'person.passed' } }),
      ignores: { 'It is full.': { '*': 'person.passed' } },
    };
    const [gap] = gapsOf(model, [explore(model, 'here')]);
    expect(gap).toBe(
      'counter: no path of the model takes this transition: counter.open: person.passed [isFull] → counter.closed; the key leaves out people, in which snapshots of the same state differ',
    );
  });

  it('says nothing of a field that the key has', () => {
    const model: Model = {
      ...modelOf(counting, { 'a person passes': { type: 'person.passed' } }),
      key: ({ context }) => ({ people: `${(context as { people: number }).people} people` }),
      ignores: { 'It is full.': { '*': 'person.passed' } },
    };
    expect(gapsOf(model, [explore(model, 'here')])).toEqual([]);
  });
});

const context = { count: 0 };
const go = { type: 'go' };
const stop = { type: 'stop' };

/** Each kind of machine with its events and the resulting steps, also on the running actor. */
const kinds: Readonly<Record<string, readonly [AnyStateMachine, Model['events'], readonly string[]]>> = {
  'regions that take the same event': [
    parts.createMachine({
      id: 'm',
      context,
      type: 'parallel',
      states: {
        one: { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } },
        two: { initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } },
      },
    }),
    { go },
    ['one.a two.a: go → one.b two.b'],
  ],
  'regions that are done together': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          onDone: 'after',
          states: {
            one: { initial: 'a', states: { a: { on: { go: 'b' } }, b: { type: 'final' } } },
            two: { initial: 'a', states: { a: { on: { stop: 'b' } }, b: { type: 'final' } } },
          },
        },
        after: {},
      },
    }),
    { go, stop },
    [
      'both.one.a both.two.a: go → both.one.b both.two.a',
      'both.one.a both.two.a: stop → both.one.a both.two.b',
      'both.one.b both.two.a: stop → after',
      'both.one.a both.two.b: go → after',
    ],
  ],
  'a final state inside, with an output': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      states: { a: { on: { go: 'end' } }, end: { type: 'final' } },
      output: ({ context: { count } }) => ({ count }),
    }),
    { go },
    ['a: go → end ends with {"count":0}'],
  ],
  'a chain of always': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'even',
      states: {
        even: { on: { go: { target: 'deciding', actions: 'increment' } } },
        deciding: { always: [{ guard: 'isOdd', target: 'odd' }, { target: 'even' }] },
        odd: { on: { go: { target: 'deciding', actions: 'increment' } } },
      },
    }),
    { go },
    ['even: go → odd', 'odd: go → even'],
  ],
  'shallow and deep history': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'on',
      states: {
        on: {
          initial: 'a',
          on: { stop: 'off' },
          states: {
            a: { on: { go: 'b' } },
            b: { initial: 'x', states: { x: { on: { go: 'y' } }, y: {} } },
            last: { type: 'history', history: 'deep' },
          },
        },
        off: { on: { go: 'on.last' } },
      },
    }),
    { go, stop },
    [
      'on.a: go → on.b.x',
      'on.a: stop → off',
      'on.b.x: go → on.b.y',
      'on.b.x: stop → off',
      'off: go → on.a',
      'on.b.y: stop → off',
      'off: go → on.b.x',
      'off: go → on.b.y',
    ],
  ],
  'a delay that depends on the context': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      states: { a: { after: { long: 'b', short: { actions: 'increment' } } }, b: {} },
    }),
    { 'it is short': after('short', 10), 'it is long': after('long', 100) },
    ['a: it is short → a', 'a: it is long → b'],
  ],
  'a delay that begins anew when its state is reentered': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      states: { a: { on: { go: { target: 'a', reenter: true } }, after: { short: 'b' } }, b: {} },
    }),
    { go, 'it is short': after('short', 10) },
    ['a: go → a', 'a: it is short → b'],
  ],
  'spawned actors, and stopped ones': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      states: {
        a: { on: { go: { target: 'b', actions: spawnChild('asks', { id: 'one' }) } } },
        b: { on: { stop: { target: 'a', actions: stopChild('one') }, 'xstate.done.actor.one': 'c' } },
        c: {},
      },
    }),
    { go, stop, 'it is answered': done('one', 1) },
    ['a: go → b', 'b: stop → a', 'b: it is answered → c'],
  ],
  'callbacks, observables and reducers': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      states: {
        a: {
          invoke: [
            { src: 'listens', id: 'l' },
            { src: 'watches', id: 'w', onDone: 'b', onError: 'c' },
            { src: 'reduces', id: 'r' },
          ],
        },
        b: {},
        c: {},
      },
    }),
    { 'it completes': done('watches'), 'it breaks': failed('watches', new Error('no')) },
    ['a: it completes → b', 'a: it breaks → c'],
  ],
  'a promise whose output a guard reads': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      states: {
        a: {
          invoke: {
            src: 'asks',
            id: 'asks',
            onDone: [
              {
                guard: { type: 'isLarge', params: ({ event }) => ({ value: event.output }) },
                target: 'large',
              },
              { target: 'small' },
            ],
          },
        },
        large: {},
        small: {},
      },
    }),
    { six: done('asks', 6), five: done('asks', 5) },
    ['a: six → large', 'a: five → small'],
  ],
  'wildcards below a state that names the event': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      on: { '*': '.other' },
      states: { a: { on: { go: 'b' } }, b: {}, other: {} },
    }),
    { go, stop },
    [
      'a: go → b',
      'a: stop → other',
      'b: go → other',
      'b: stop → other',
      'other: go → other',
      'other: stop → other',
    ],
  ],
  'enqueued assignments, raised events and checks': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              actions: enqueueActions(({ enqueue, check }) => {
                if (check('isOdd')) enqueue.raise({ type: 'stop' });
                enqueue('increment');
              }),
            },
            stop: 'b',
          },
        },
        b: {},
      },
    }),
    { go, 'it is stopped': ({ context: { count } }) => (count < 2 ? stop : undefined) },
    ['a 0: go → a 1', 'a 0: it is stopped → b 0', 'a 1: go → b 2', 'a 1: it is stopped → b 1'],
  ],
  'events that are raised on entry': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { entry: raise({ type: 'stop' }), on: { stop: 'c' } }, c: {} },
    }),
    { go },
    ['a: go → c'],
  ],
  'guards of guards, and of states': [
    parts.createMachine({
      id: 'm',
      context,
      type: 'parallel',
      states: {
        door: { initial: 'shut', states: { shut: { on: { go: 'open' } }, open: {} } },
        lamp: {
          initial: 'off',
          states: {
            off: {
              on: {
                stop: {
                  guard: and([not('isOdd'), or([stateIn({ door: 'open' }), stateIn('#never')])]),
                  target: 'on',
                },
              },
            },
            on: {},
          },
        },
        rest: { id: 'never' },
      },
    }),
    { go, stop },
    [
      'door.shut lamp.off rest: go → door.open lamp.off rest',
      'door.shut lamp.off rest: stop → door.shut lamp.on rest',
      'door.open lamp.off rest: stop → door.open lamp.on rest',
      'door.shut lamp.on rest: go → door.open lamp.on rest',
    ],
  ],
  'an actor of its own system': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'listens', id: 'l', systemId: 'radio' },
          on: {
            go: { actions: sendTo(({ system }) => system.get('radio') as never, go as never) },
            stop: { target: 'a', reenter: true },
          },
        },
      },
    }),
    { go, stop },
    ['a: go → a', 'a: stop → a'],
  ],
  'input and emitted events': [
    parts.createMachine({
      id: 'm',
      context: ({ input }) => ({ count: input?.count ?? 7 }),
      initial: 'a',
      states: { a: { on: { go: { target: 'b', actions: emit({ type: 'gone' }) } } }, b: {} },
    }),
    { go },
    ['a: go → b'],
  ],
  'a forbidden event, and one that only acts': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      on: { go: '.b', stop: { actions: () => void ran.push('an action') } },
      states: { a: { on: { go: undefined } }, b: {} },
    }),
    { go, stop },
    ['a: go → a', 'a: stop → a'],
  ],
  'an event that is sent to a child and answered by it': [
    parts.createMachine({
      id: 'm',
      context,
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'listens', id: 'l' },
          on: { go: { actions: sendTo('l', go as never) }, stop: 'b' },
        },
        b: {},
      },
    }),
    { go, 'the child answers': stop },
    ['a: go → a', 'a: the child answers → b'],
  ],
};

it.each(Object.entries(kinds))('walks %s', async (_, [machine, events, expected]) => {
  const model: Model = {
    ...modelOf(machine, events),
    // The counters of these machines would be endless.
    ...(Object.keys(events).includes('it is stopped') && {
      key: ({ context }) => ({ count: `${(context as { count: number }).count}` }),
    }),
  };
  expect([...new Set(await walksEveryStep(model))]).toEqual(expected);
});
