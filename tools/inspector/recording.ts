import { createMachine, type AnyStateMachine, type AnyStateNode, type StateValue } from 'xstate';
import { transitionsOf, type ShownTransition } from './chart/transitions.ts';

/** A message about an actor, as @statelyai/inspect posts it, with the extensions that README.md describes. */
export type Message = { sessionId: string; createdAt: string } & (
  | {
      type: '@xstate.actor';
      name: string;
      parentId: string | undefined;
      definition: string | undefined;
      snapshot: Snapshot | undefined;
      delays?: Record<string, number>;
    }
  | { type: '@xstate.event'; sourceId: string | undefined; event: { type: string } }
  | {
      type: '@xstate.snapshot';
      event: { type: string };
      snapshot: Snapshot;
      transitions?: { source: string; eventType: string; index: number }[];
    }
);

export interface Snapshot {
  status?: string;
  value?: StateValue;
  context?: unknown;
  output?: unknown;
  error?: unknown;
}

export interface RecordedActor {
  sessionId: string;
  name: string;
  parentId: string | undefined;
  /** Null for an actor that is not a machine, such as a promise. */
  machine: AnyStateMachine | null;
  /** The id of the machine's drawing. */
  definition: string;
  /** Its snapshots, each with the number of the event that led to it. */
  snapshots: { number: number; snapshot: Snapshot }[];
}

/** An event that an actor received. */
export interface RecordedEvent {
  number: number;
  /** Milliseconds since 1970. */
  time: number;
  from: string | undefined;
  to: string;
  event: { type: string };
  /** The transitions that it caused; undefined while the actor has not answered, or when they are unknown. */
  taken: ShownTransition[] | undefined;
}

export interface Recording {
  actors: ReadonlyMap<string, RecordedActor>;
  /** Oldest first, with consecutive numbers. */
  events: readonly RecordedEvent[];
}

export const empty: Recording = { actors: new Map(), events: [] };
const kept = 1000;

/** Adds a message to a recording, which keeps the last thousand events. */
export function record({ actors, events }: Recording, message: Message): Recording {
  const { sessionId } = message;
  const actor = actors.get(sessionId);
  const last = events.at(-1)?.number ?? 0;
  switch (message.type) {
    case '@xstate.actor': {
      const { name, parentId, definition = '', snapshot = {}, delays } = message;
      const machine = machineOf(definition, delays);
      const snapshots = [{ number: last, snapshot }];
      const added: RecordedActor = { sessionId, name, parentId, machine, definition, snapshots };
      return { events, actors: new Map(actors).set(sessionId, added) };
    }
    case '@xstate.event': {
      const { event, sourceId: from } = message;
      const time = Number(message.createdAt);
      const added = { number: last + 1, time, from, to: sessionId, event, taken: undefined };
      return forgetOldest({ actors, events: [...events, added] });
    }
    case '@xstate.snapshot': {
      if (!actor) return { actors, events };
      const { snapshot, transitions, event } = message;
      const cause = events.findLast(
        ({ to, taken, event: { type } }) => to === sessionId && !taken && type === event.type,
      );
      const before = actor.snapshots.at(-1)?.snapshot;
      const taken = transitions
        ? transitions.flatMap(({ source, eventType, index }) =>
            shown(actor.machine, `${source} ${eventType || 'always'} ${index}`),
          )
        : inferred(actor.machine, event.type, before?.value, snapshot.value);
      const snapshots = [...actor.snapshots, { number: cause?.number ?? last, snapshot }];
      return {
        actors: new Map(actors).set(sessionId, { ...actor, snapshots }),
        events: cause ? events.map((entry) => (entry === cause ? { ...entry, taken } : entry)) : events,
      };
    }
  }
}

/** The snapshot that an actor had after an event; undefined if it did not exist yet. */
export const snapshotAt = ({ snapshots }: RecordedActor, number: number): Snapshot | undefined =>
  snapshots.findLast((entry) => entry.number <= number)?.snapshot;

/** True if a machine received an event and took no transition. */
export const isIgnored = ({ taken, event }: RecordedEvent): boolean =>
  taken?.length === 0 && !event.type.startsWith('xstate.');

/** The states that are active in a snapshot, the machine's root included. */
export const activeStates = ({ root }: AnyStateMachine, value: StateValue | undefined): AnyStateNode[] => {
  const within = (node: AnyStateNode, inner: StateValue | undefined): AnyStateNode[] => {
    const entries = typeof inner === 'string' ? [[inner, undefined] as const] : Object.entries(inner ?? {});
    return [
      node,
      ...entries.flatMap(([key, deeper]) => {
        const child = node.states[key];
        return child ? within(child, deeper) : [];
      }),
    ];
  };
  return within(root, value);
};

/** The types of the events for which a machine has transitions in a snapshot, ignoring guards. */
export const acceptedEvents = (machine: AnyStateMachine, value: StateValue | undefined): string[] => [
  ...new Set(
    activeStates(machine, value)
      .flatMap((node) => [...node.transitions.keys()])
      .filter((type) => !type.startsWith('xstate.') && type !== '*'),
  ),
];

interface Config {
  initial?: unknown;
  states?: Record<string, Config>;
  [key: string]: unknown;
}

/** @statelyai/inspect writes this instead of a part that is nested too deeply. */
const cutOff: Readonly<Record<string, object>> = { '[Object]': {}, '[Array]': [] };

/** Parses a definition. Null for an actor that is not a machine, because its definition is only an id. */
function machineOf(definition: string, delays: Record<string, number> = {}): AnyStateMachine | null {
  const config = JSON.parse(definition || '{}', (_, value: unknown) =>
    typeof value === 'string' ? (cutOff[value] ?? value) : value,
  ) as Config;
  if (!Object.keys(config).some((key) => key !== 'id')) return null;
  try {
    return createMachine(whole(config) as object).provide({ delays });
  } catch {
    // The target of a transition may be cut off; the states are then drawn without arrows.
    return createMachine(statesOf(config) as object);
  }
}

const isThere = (initial: unknown, states: object) =>
  String(initial instanceof Object && 'target' in initial ? initial.target : initial) in states;

/** A definition without initial states that were cut off. */
const whole = ({ initial, states = {}, ...config }: Config): Config => ({
  ...config,
  ...(isThere(initial, states) && { initial }),
  states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, whole(state)])),
});

/** The states of a definition alone. */
const statesOf = ({ id, type, initial, states = {} }: Config): Config => ({
  ...(id !== undefined && { id }),
  ...(type !== undefined && { type }),
  ...(isThere(initial, states) && { initial }),
  states: Object.fromEntries(Object.entries(states).map(([key, state]) => [key, statesOf(state)])),
});

const allStates = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(allStates),
];

function shown(machine: AnyStateMachine | null, id: string): ShownTransition[] {
  const all = machine ? allStates(machine.root).flatMap(transitionsOf) : [];
  return all.filter((transition) => transition.id === id);
}

/** The transition that explains a change, if only one does. */
function inferred(
  machine: AnyStateMachine | null,
  eventType: string,
  before: StateValue | undefined,
  after: StateValue | undefined,
): ShownTransition[] | undefined {
  if (!machine) return undefined;
  const reached = new Set(activeStates(machine, after));
  const possible = activeStates(machine, before)
    .flatMap(transitionsOf)
    .filter(({ type, target }) => type === eventType && (!target || reached.has(target)));
  return possible.length === 1 ? possible : undefined;
}

function forgetOldest(recording: Recording): Recording {
  if (recording.events.length <= kept) return recording;
  const events = recording.events.slice(-kept);
  const first = events[0]?.number ?? 0;
  const actors = new Map<string, RecordedActor>();
  for (const [id, actor] of recording.actors) {
    const needed = actor.snapshots.findLastIndex(({ number }) => number < first);
    const snapshots = actor.snapshots.slice(Math.max(needed, 0));
    const hasEnded = snapshots.at(-1)?.snapshot.status !== 'active';
    if (!hasEnded || snapshots.length > 1) actors.set(id, { ...actor, snapshots });
  }
  return { actors, events };
}
