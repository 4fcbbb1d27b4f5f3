import {
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  not,
  raise,
  sendParent,
  setup,
  stateIn,
} from 'xstate';
import { describe, expect, it } from 'vitest';
import { explore } from '../src/explore';
import { gapsOf } from '../src/gaps';
import { harness } from '../src/harness';
import { after, changed, done, failed, type Model } from '../src/model';
import { transitionsOf } from '../src/xstate';
import { modelOf, ran, walksEveryStep } from './small';

// One small machine for each feature of XState. The README's table has the same names.

const fetches = fromPromise(() => {
  ran.push('a promise');
  return Promise.resolve();
});
const listens = fromCallback(() => {
  ran.push('a callback');
});

describe('actors', () => {
  it('of one source that run at once under two ids end one by one', async () => {
    const machine = setup({ actors: { asks: fetches } }).createMachine({
      id: 'bureaus',
      type: 'parallel',
      states: {
        first: {
          initial: 'asked',
          states: { asked: { invoke: { src: 'asks', id: 'one', onDone: 'known' } }, known: {} },
        },
        second: {
          initial: 'asked',
          states: { asked: { invoke: { src: 'asks', id: 'two', onDone: 'known' } }, known: {} },
        },
      },
    });
    const steps = await walksEveryStep(
      modelOf(machine, { 'one answers': done('one'), 'two answers': done('two') }),
    );
    expect(steps).toHaveLength(4);
  });

  it('of one source that run at once are refused by their source', () => {
    const machine = setup({ actors: { asks: fetches } }).createMachine({
      id: 'bureaus',
      invoke: [
        { src: 'asks', id: 'one' },
        { src: 'asks', id: 'two' },
      ],
    });
    expect(() => explore(modelOf(machine, { 'one answers': done('asks') }), 'here')).toThrow(
      'Several actors of asks run: name one by its id, one or two',
    );
  });

  it('end once, also where the state stays', async () => {
    const machine = setup({
      types: { context: {} as { answers: number } },
      actors: { asks: fetches },
    }).createMachine({
      id: 'twice',
      context: { answers: 0 },
      invoke: {
        src: 'asks',
        id: 'asks',
        onDone: { actions: assign({ answers: ({ context }) => context.answers + 1 }) },
      },
      on: { again: {} },
    });
    const model = {
      ...modelOf(machine, { answers: done('asks') }),
      key: ({ context }: { context: { answers: number } }) => ({ answers: `${context.answers}` }),
    } as Model;
    expect(await walksEveryStep(model)).toEqual(['0: answers → 1']);
  });

  it('without a name do not run, and end by their id', async () => {
    const machine = createMachine({
      id: 'inline',
      initial: 'asking',
      states: {
        asking: { invoke: { src: fetches, id: 'asks', onDone: 'known', onError: 'unknown' } },
        known: { invoke: { src: listens } },
        unknown: {},
      },
    });
    const steps = await walksEveryStep(
      modelOf(machine, { answers: done('asks'), fails: failed('asks', new Error('offline')) }),
    );
    expect(steps).toEqual(['asking: answers → known', 'asking: fails → unknown']);
  });

  it('that are spawned of logic without a name are refused', () => {
    const machine = createMachine({
      id: 'spawner',
      initial: 'idle',
      states: {
        idle: { on: { go: 'busy' } },
        busy: { entry: assign(({ spawn }) => ({ child: spawn(fetches, { id: 'child' }) })) },
      },
    });
    expect(() => explore(modelOf(machine, { goes: { type: 'go' } }), 'here')).toThrow(
      'spawner, here: "goes" in idle throws: spawner spawns the actor child of logic without a name',
    );
  });

  it('that are machines are black boxes, whose end and whose snapshots a model gives', async () => {
    const child = createMachine({ id: 'child', entry: () => ran.push('a child’s action') });
    const machine = setup({ actors: { child } }).createMachine({
      id: 'family',
      initial: 'waiting',
      states: {
        waiting: {
          invoke: {
            src: 'child',
            id: 'child',
            onSnapshot: { guard: ({ event }) => event.snapshot.matches('ready'), target: 'ready' },
            onDone: 'over',
          },
        },
        ready: {},
        over: {},
      },
    });
    const steps = await walksEveryStep(
      modelOf(machine, {
        'the child is ready': changed('child', { matches: () => true }),
        'the child is not ready': changed('child', { matches: () => false }),
        'the child ends': done('child'),
      }),
    );
    expect(steps).toContain('waiting: the child is ready → ready');
    expect(steps).toContain('waiting: the child ends → over');
  });
});

describe('delays', () => {
  it('that begin together end in the order of their lengths', async () => {
    const machine = createMachine({
      id: 'lamps',
      type: 'parallel',
      states: {
        short: { initial: 'on', states: { on: { after: { 1000: 'off' } }, off: {} } },
        long: { initial: 'on', states: { on: { after: { 2000: 'off' } }, off: {} } },
      },
    });
    const model = modelOf(machine, {
      'a second passes': after('1000', 1000),
      'two pass': after('2000', 2000),
    });
    expect(await walksEveryStep(model)).toEqual([
      'short.on long.on: a second passes → short.off long.on',
      'short.off long.on: two pass → short.off long.off',
    ]);
  });

  it('that begin later may end before a longer one, or after it', async () => {
    const machine = createMachine({
      id: 'lamps',
      type: 'parallel',
      states: {
        long: { initial: 'on', states: { on: { after: { 2000: 'off' } }, off: {} } },
        short: {
          initial: 'dark',
          states: { dark: { on: { press: 'on' } }, on: { after: { 1000: 'off' } }, off: {} },
        },
      },
    });
    const steps = await walksEveryStep(
      modelOf(machine, {
        'it is pressed': { type: 'press' },
        'a second passes': after('1000', 1000),
        'two pass': after('2000', 2000),
      }),
    );
    expect(steps).toContain('long.on short.on: a second passes → long.on short.off');
    expect(steps).toContain('long.on short.on: two pass → long.off short.on');
  });

  it('that only act, or whose guard refuses, end once', async () => {
    const machine = createMachine({
      id: 'ticks',
      after: {
        1000: { actions: () => ran.push('an action') },
        2000: { guard: () => false, target: '.never' },
      },
      initial: 'here',
      states: { here: {}, never: {} },
    });
    const steps = await walksEveryStep(
      modelOf(machine, { 'a second passes': after('1000', 1000), 'two pass': after('2000', 2000) }),
    );
    expect(steps).toEqual(['here: a second passes → here', 'here: two pass → here']);
  });

  it('of a raised event end by its name, and are cancelled by their id', async () => {
    const machine = createMachine({
      id: 'later',
      initial: 'idle',
      states: {
        idle: {
          entry: raise({ type: 'wake' }, { id: 'alarm', delay: 500 }),
          on: { wake: 'awake', hush: { actions: cancel('alarm') } },
        },
        awake: {},
      },
    });
    const steps = await walksEveryStep(
      modelOf(machine, { 'it rings': after('wake', 500), 'it is hushed': { type: 'hush' } }),
    );
    expect(steps).toEqual([
      'idle: it rings → awake',
      'idle: it is hushed → idle',
      'idle: it is hushed → idle',
    ]);
  });

  it('of another length than the model says fail by name', async () => {
    const machine = createMachine({
      id: 'slow',
      initial: 'on',
      states: { on: { after: { 1000: 'off' } }, off: {} },
    });
    await expect(
      walksEveryStep(modelOf(machine, { 'a second passes': after('1000', 2000) })),
    ).rejects.toThrow('The delay 1000 takes 1000 ms, not 2000');
  });
});

describe('actions', () => {
  it('that are inline or enqueued do not run', async () => {
    const machine = createMachine({
      id: 'acts',
      entry: () => ran.push('at the start'),
      on: {
        go: {
          actions: [
            () => ran.push('inline'),
            enqueueActions(({ enqueue }) => {
              enqueue(() => ran.push('enqueued'));
            }),
          ],
        },
      },
    });
    await walksEveryStep(modelOf(machine, { goes: { type: 'go' } }));
  });

  it('that send to the parent, or emit, appear with their payloads', async () => {
    const machine = createMachine({
      id: 'child',
      on: {
        go: { actions: [sendParent({ type: 'gone', by: 'foot' }), emit({ type: 'left', at: 'noon' })] },
      },
    });
    const model = modelOf(machine, { goes: { type: 'go' } });
    await walksEveryStep(model);
    const running = harness(model, 'here');
    running.start();
    running.perform('goes');
    expect(await running.observe()).toEqual([
      '',
      'tells parent gone {"by":"foot"}',
      'emits left {"at":"noon"}',
    ]);
  });
});

describe('states', () => {
  it.each(['shallow', 'deep'] as const)('have a %s history', async (history) => {
    const machine = createMachine({
      id: 'player',
      initial: 'on',
      states: {
        on: {
          initial: 'first',
          on: { power: 'off' },
          states: { first: { on: { next: 'second' } }, second: {}, last: { type: 'history', history } },
        },
        off: { on: { power: 'on.last' } },
      },
    });
    const steps = await walksEveryStep(
      modelOf(machine, { 'it is switched': { type: 'power' }, 'the next is chosen': { type: 'next' } }),
    );
    expect(steps).toContain('off: it is switched → on.second');
    expect(steps).toContain('off: it is switched → on.first');
  });
});

describe('guards', () => {
  it('are named by their parts and parameters, and never twice alike', () => {
    const machine = setup({
      guards: { isOpen: () => true, isOver: (_, _params: { than: number }) => true },
    }).createMachine({
      id: 'gate',
      initial: 'a',
      states: {
        a: {
          on: {
            go: [
              { guard: and(['isOpen', not('isOpen')]), target: 'b' },
              { guard: stateIn('a'), target: 'b' },
              { guard: { type: 'isOver', params: { than: 5 } }, target: 'b' },
              { guard: () => true, target: 'b' },
              { guard: () => false, target: 'b' },
            ],
          },
        },
        b: {},
      },
    });
    expect(transitionsOf(machine)).toEqual([
      'gate.a: go [and(isOpen, not(isOpen))] → gate.b',
      'gate.a: go [stateIn("a")] → gate.b',
      'gate.a: go [isOver {"than":5}] → gate.b',
      'gate.a: go [inline] → gate.b',
      'gate.a: go [inline] → gate.b #2',
    ]);
  });
});

describe('events', () => {
  it('that a wildcard takes are not dropped', () => {
    const machine = createMachine({
      id: 'takes',
      initial: 'a',
      states: { a: { on: { '*': 'b' } }, b: { on: { 'form.sent': 'a', 'form.*': 'b' } } },
    });
    const model = modelOf(machine, {
      'it is sent': { type: 'form.sent' },
      'it is typed': { type: 'form.typed' },
    });
    expect(gapsOf(model, [explore(model, 'here')])).toEqual([]);
  });

  it('that make the machine throw are named with their state', () => {
    const machine = createMachine({
      id: 'breaks',
      initial: 'a',
      states: {
        a: {
          on: {
            go: {
              actions: assign(() => {
                throw new Error('no context');
              }),
            },
          },
        },
      },
    });
    expect(() => explore(modelOf(machine, { goes: { type: 'go' } }), 'here')).toThrow(
      'breaks, here: "goes" in a throws: no context',
    );
  });
});

it('machines without an id count their own transitions, and not their children’s', async () => {
  const child = createMachine({ initial: 'a', states: { a: { always: 'b' }, b: {} } });
  const machine = setup({ actors: { child } }).createMachine({
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { invoke: { src: 'child' } } },
  });
  const steps = await walksEveryStep(modelOf(machine, { goes: { type: 'go' } }));
  expect(steps).toEqual(['a: goes → b']);
});
