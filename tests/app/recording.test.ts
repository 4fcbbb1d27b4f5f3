import { describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyStateNode, type InspectionEvent } from 'xstate';
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { createDetails } from '../../src/app/inspector/details';
import { leavesOf } from '../../tools/inspector/changes';
import { listedEvents } from '../../tools/inspector/inspector.machine';
import {
  acceptedEvents,
  empty,
  isIgnored,
  record,
  snapshotAt,
  type Message,
} from '../../tools/inspector/recording';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  context: { opened: 0 },
  states: {
    shut: { on: { 'door.opened': 'open', 'door.locked': [{ target: 'locked' }, { target: 'shut' }] } },
    open: { on: { 'door.pushed': 'shut' }, after: { closingTime: 'shut' } },
    locked: { type: 'final' },
    ajar: {},
  },
}).provide({ delays: { closingTime: 60_000 } });

/** Runs the door and records what the inspector posts, with the site's details or without them. */
async function recordingOf(types: string[], withDetails: boolean) {
  const posted: Message[] = [];
  const details = createDetails();
  const { inspect } = createInspector(
    { send: (message) => void posted.push(JSON.parse(JSON.stringify(message)) as Message) },
    { serialize: (message): StatelyInspectionEvent => (withDetails ? details.add(message) : message) },
  );
  const actor = createActor(door, {
    inspect: (event: InspectionEvent) => {
      details.observe(event);
      inspect.next?.(event);
    },
  }).start();
  for (const type of types) actor.send({ type });
  await expect
    .poll(() => posted.filter(({ type }) => type === '@xstate.snapshot'))
    .toHaveLength(types.length + 1);
  actor.stop();
  const recording = posted.reduce(record, empty);
  const [recorded] = recording.actors.values();
  if (!recorded?.machine) throw new Error('The door was not recorded');
  return { recording, actor: recorded, machine: recorded.machine, details, sessionId: actor.sessionId };
}

describe.each([
  ['the site’s details', true],
  ['the messages of @statelyai/inspect alone', false],
])('from %s, the inspector', (_, withDetails) => {
  it('shows the transition that each event took', async () => {
    const { recording } = await recordingOf(['door.opened', 'door.pushed'], withDetails);
    const steps = recording.events
      .filter(({ event }) => !event.type.startsWith('xstate.'))
      .map(({ event, taken }) => [
        event.type,
        taken?.map(({ source, target }) => `${source.key} → ${target?.key}`),
      ]);
    expect(steps).toEqual([
      ['door.opened', ['shut → open']],
      ['door.pushed', ['open → shut']],
    ]);
  });

  it('knows the snapshot after each event', async () => {
    const { recording, actor } = await recordingOf(['door.opened', 'door.pushed'], withDetails);
    const values = recording.events
      .filter(({ event }) => event.type.startsWith('door.'))
      .map(({ number }) => snapshotAt(actor, number)?.value);
    expect(values).toEqual(['open', 'shut']);
  });

  it('offers the events that the current state accepts', async () => {
    const { machine } = await recordingOf([], withDetails);
    expect(acceptedEvents(machine, 'shut').sort()).toEqual(['door.locked', 'door.opened']);
    expect(acceptedEvents(machine, 'open')).toEqual(['door.pushed']);
    expect(acceptedEvents(machine, 'locked')).toEqual([]);
  });
});

describe('with the site’s details, the inspector', () => {
  it('keeps the states in the order of their definition, and the lengths of delays', async () => {
    const { machine } = await recordingOf([], true);
    expect(Object.keys(machine.states)).toEqual(['shut', 'open', 'locked', 'ajar']);
    expect(machine.implementations.delays).toEqual({ closingTime: 60_000 });
  });

  it('distinguishes an ignored event from one that reentered the state', async () => {
    const { recording } = await recordingOf(['door.pushed'], true);
    const [pushed] = recording.events.filter(({ event }) => event.type === 'door.pushed');
    expect(pushed && isIgnored(pushed)).toBe(true);
  });

  it('shows which of two transitions for one event was taken', async () => {
    const { recording } = await recordingOf(['door.locked'], true);
    const [locked] = recording.events.filter(({ event }) => event.type === 'door.locked');
    expect(locked?.taken?.map(({ id }) => id)).toEqual(['door.shut door.locked 0']);
  });

  it('sends no event to an actor that has ended', async () => {
    const { details, sessionId } = await recordingOf(['door.locked'], true);
    expect(() => details.deliver(sessionId, { type: 'door.opened' })).not.toThrow();
    expect(() => details.deliver('unknown', { type: 'door.opened' })).not.toThrow();
  });
});

it('keeps the last thousand events and the snapshots that they need', () => {
  const at = { sessionId: 'x:0', createdAt: '0' };
  const definition = JSON.stringify(door.config);
  const event = { type: 'door.opened' };
  let recording = record(empty, {
    ...{
      ...at,
      type: '@xstate.actor',
      name: 'door',
      parentId: undefined,
      definition,
      snapshot: { value: 'shut' },
    },
  });
  for (let count = 1; count <= 1200; count += 1) {
    recording = record(recording, { ...at, type: '@xstate.event', sourceId: undefined, event });
    const snapshot = { status: 'active', value: 'open', context: { opened: count } };
    recording = record(recording, { ...at, type: '@xstate.snapshot', event, snapshot });
  }
  expect(recording.events).toHaveLength(1000);
  const [actor] = recording.actors.values();
  const first = recording.events[0]?.number ?? 0;
  expect(first).toBe(201);
  expect(actor && snapshotAt(actor, first)?.context).toEqual({ opened: 201 });
  expect(actor && snapshotAt(actor, first - 1)?.context).toEqual({ opened: 200 });
});

it('shows a deep machine as far as the messages of @statelyai/inspect reach', async () => {
  const level = (depth: number): object =>
    depth === 0
      ? { on: { 'stairs.climbed': '#top' } }
      : {
          initial: 'below',
          states: { below: level(depth - 1), beside: { on: { 'stairs.left': { target: 'below' } } } },
        };
  const posted: Message[] = [];
  const { inspect } = createInspector({
    send: (message) => void posted.push(JSON.parse(JSON.stringify(message)) as Message),
  });
  createActor(createMachine({ id: 'top', ...level(6) }), { inspect }).start();
  await expect.poll(() => posted.map(({ type }) => type)).toContain('@xstate.snapshot');
  const [recorded] = posted.reduce(record, empty).actors.values();
  const states = (node: AnyStateNode): string[] => [node.id, ...Object.values(node.states).flatMap(states)];
  expect(recorded?.machine && states(recorded.machine.root)).toEqual(
    expect.arrayContaining(['top', 'top.below', 'top.beside', 'top.below.below.below']),
  );
  expect(recorded?.snapshots[0]?.snapshot.status).toBe('active');
});

it('filters events by machine or by type', async () => {
  const { recording } = await recordingOf(['door.opened'], true);
  const shown = (filter: string) => listedEvents({ recording, filter }).length;
  expect(shown('Door')).toBe(recording.events.length);
  expect(shown('.opened')).toBe(1);
  expect(shown('window')).toBe(0);
});

it('shows what an event changed, added and removed in a context', () => {
  const before = { user: { name: 'Ana', role: 'owner' }, tags: ['a'], problem: { code: 401 } };
  const now = { user: { name: 'Bo', role: 'owner' }, tags: [], problem: null };
  expect(leavesOf(before, now).filter((leaf) => leaf.now !== leaf.before)).toEqual([
    { path: 'user.name', now: '"Bo"', before: '"Ana"' },
    { path: 'tags', now: '[]', before: undefined },
    { path: 'problem', now: 'null', before: undefined },
    { path: 'tags.0', now: undefined, before: '"a"' },
    { path: 'problem.code', now: undefined, before: '401' },
  ]);
});
