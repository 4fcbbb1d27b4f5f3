import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Control, Query } from './controls';
import type { ActorOutcome, Invariant, ModelEvent } from './invariants';
import type { EffectSentences } from './narrate';
import { actorNamed, delayNamed, type Running } from './running';
import { leavesOf, snapshotEvent } from './xstate';

/** Where the paths of a model run: on the actor, on a screen in jsdom, in Chromium against the real service. */
export type Layer = 'actor' | 'screen' | 'browser';

/** An event that depends on the snapshot, such as filling in the next field; undefined if it can't happen. */
type EventFromSnapshot<Snapshot, Event> = (snapshot: Snapshot) => ModelEvent<Event> | undefined;

/** A start of a machine. */
interface Start<Input> {
  input?: Input;
  /** Guards and actors with a fixed behavior; the path ends all other actors. */
  provide?: {
    guards?: Readonly<Record<string, () => boolean>>;
    actors?: Readonly<Record<string, AnyActorLogic>>;
    /** Actions that send to a parent, because a path has no parent. */
    actions?: Readonly<Record<string, () => void>>;
  };
}

/**
 * The events that a machine drops on purpose: by the reason, then by the states (separated by commas, each with those
 * inside it, `*` for all), then the events (separated by commas, `*` for all dropped events).
 */
export type Ignores = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The relevant parts of a context, by names that complete "no …". An empty fact means that the part is missing. */
export type Facts = Readonly<Record<string, string>>;

/** A control as a model gives it: by its queries alone, or without `sends`, it sends the event of the same sentence. */
type GivenControl<Snapshot, Event> =
  | Query
  | readonly Query[]
  | (Omit<Control<Snapshot, Event>, 'sends'> & Partial<Pick<Control<Snapshot, Event>, 'sends'>>);

interface AnyDescription<Machine, Input, Snapshot, Event, Controlled = Control<Snapshot, Event>> {
  machine: Machine;
  layers: readonly Layer[];
  starts: Readonly<Record<string, Start<Input>>>;
  /** The events, by the sentences that name them in ledgers, titles and stories. */
  events: Readonly<Record<string, ModelEvent<Event> | EventFromSnapshot<Snapshot, Event>>>;
  /** The context that a guard reads or a screen shows: it distinguishes snapshots of the same machine state. */
  key?: (snapshot: Snapshot) => Facts;
  /** Replaces the whole state key, if the machine's states, its tags and `key` don't describe it well. */
  stateKey?: (snapshot: Snapshot) => string;
  /** The elements that a person can use on the screen, by the sentence of their use. */
  controls?: Readonly<Record<string, Controlled>>;
  /** The reason why no control of a screen sends the machine's events, if `controls` are missing. */
  withoutControls?: string;
  /** The events without a control (separated by commas), by their senders. */
  sentElsewhere?: Readonly<Record<string, string>>;
  /** The conditions that must hold in every state of every path, by their sentences. */
  invariants?: Readonly<Record<string, Invariant<Snapshot>>>;
  /** The events that the machine drops on purpose. */
  ignores?: Ignores;
  /** The transitions that no path of this model takes, with the reason. */
  unwalked?: Readonly<Record<string, string>>;
  /** The sentences for effects; an effect without one shows the action's name and parameters. */
  sentences?: EffectSentences;
}

/** The events of a machine in a test, and the relevant parts of its context. */
export type Model = AnyDescription<AnyStateMachine, unknown, AnyMachineSnapshot, AnyEventObject>;

/** A model in the types of its machine. */
export type Description<Machine extends AnyStateMachine> = AnyDescription<
  Machine,
  InputFrom<Machine>,
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>,
  GivenControl<SnapshotFrom<Machine>, EventFromLogic<Machine>>
>;

/** Describes a machine in its own types. @throws if a control names no event, and no event has its sentence */
export function describeModel<Machine extends AnyStateMachine>(description: Description<Machine>): Model {
  const { controls, ...rest } = description as unknown as Omit<Model, 'controls'> & {
    controls?: Readonly<Record<string, GivenControl<AnyMachineSnapshot, AnyEventObject>>>;
  };
  const whole = Object.entries(controls ?? {}).map(([sentence, given]): [string, Control] => {
    const control = 'length' in given || !('find' in given) ? { find: given } : given;
    const event = rest.events[sentence];
    const sends = ('sends' in control && control.sends) || (event && 'type' in event && event);
    if (!sends) throw new Error(`${rest.machine.id}: "${sentence}" is a control that sends no known event`);
    return [sentence, { ...control, sends }];
  });
  return { ...rest, ...(controls && { controls: Object.fromEntries(whole) }) };
}

/** An actor succeeds; `actor` is its source or its id. */
export const done = (actor: string, output?: unknown): ActorOutcome => ({ kind: 'done', actor, output });
/** An actor fails. */
export const failed = (actor: string, error: unknown): ActorOutcome => ({ kind: 'failed', actor, error });
/** An actor's snapshot changes, for machines with `onSnapshot`. */
export const changed = (actor: string, snapshot: unknown): ActorOutcome => ({
  kind: 'changed',
  actor,
  snapshot,
});
/** A delay, or the delay of a raised event, ends. Its milliseconds are repeated: the machine's own may be wrong. */
export const after = (delay: string, milliseconds: number): ActorOutcome => ({
  kind: 'after',
  delay,
  milliseconds,
});

export const isActorOutcome = (event: ModelEvent): event is ActorOutcome => 'kind' in event;

/** The facts that a model adds to the machine's states, and the machine's output. */
export const factsOf = ({ key }: Model, snapshot: AnyMachineSnapshot): Facts => ({
  ...key?.(snapshot),
  end: snapshot.status === 'done' ? `ends with ${JSON.stringify(snapshot.output)}` : '',
});

/** The text that identifies a snapshot's state: the machine's states, its tags, and the model's facts. */
export const stateKeyOf = (model: Model, snapshot: AnyMachineSnapshot): string => {
  if (model.stateKey) return model.stateKey(snapshot);
  const tags = [...snapshot.tags].sort().map((tag) => `(${tag})`);
  const facts = Object.values(factsOf(model, snapshot)).filter(Boolean);
  return [...leavesOf(snapshot), ...tags, facts.join(', ')].filter(Boolean).join(' ');
};

/** The model's event for a sentence in this snapshot. */
export const modelEventOf = (
  { events }: Model,
  sentence: string,
  snapshot: AnyMachineSnapshot,
): ModelEvent | undefined => {
  const event = events[sentence];
  return typeof event === 'function' ? event(snapshot) : event;
};

/** The XState event of a model's event; undefined where its actor or its delay is not running. */
export const xstateEventOf = (event: ModelEvent, running: Running): AnyEventObject | undefined => {
  if (!isActorOutcome(event)) return event;
  if (event.kind === 'after') return delayNamed(running, event.delay)?.event;
  const id = actorNamed(running, event.actor);
  if (id === undefined) return undefined;
  if (event.kind === 'changed') return snapshotEvent(id, event.snapshot);
  return event.kind === 'done'
    ? { type: `xstate.done.actor.${id}`, output: event.output, actorId: id }
    : { type: `xstate.error.actor.${id}`, error: event.error, actorId: id };
};
