import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { Control } from './controls';
import type { ActorOutcome, Invariant, ModelEvent } from './invariants';
import type { EffectSentences } from './narrate';
import { actorNamed, delayNamed, type Running } from './running';
import { leavesOf, snapshotEvent } from './xstate';

/** Where the paths of a model run: on the actor, on a screen in jsdom, in Chromium against the real service. */
export type Layer = 'actor' | 'screen' | 'browser';

/** An event that depends on the snapshot, such as filling in the next field; undefined where it can't happen. */
type EventFromSnapshot<Snapshot, Event> = (snapshot: Snapshot) => ModelEvent<Event> | undefined;

/** How a machine begins. */
interface Start<Input> {
  input?: Input;
  /** Guards and actors with a fixed behavior; all other actors are ended by the path. */
  provide?: {
    guards?: Readonly<Record<string, () => boolean>>;
    actors?: Readonly<Record<string, AnyActorLogic>>;
    /** Actions that send to a parent: a path has none. */
    actions?: Readonly<Record<string, () => void>>;
  };
}

/**
 * The events that a machine drops on purpose: by the reason, then by the states (separated by commas, each with those
 * inside it, `*` for all), the events (separated by commas, `*` for all that are dropped there).
 */
export type Ignores = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What matters of a context, by names that complete "no …"; an empty fact says that there is none. */
export type Facts = Readonly<Record<string, string>>;

interface AnyDescription<Machine, Input, Snapshot, Event> {
  machine: Machine;
  layers: readonly Layer[];
  starts: Readonly<Record<string, Start<Input>>>;
  /** What can happen, by the sentence that names it in tables, titles and stories. */
  events: Readonly<Record<string, ModelEvent<Event> | EventFromSnapshot<Snapshot, Event>>>;
  /** The context that a guard reads or a screen shows: it distinguishes snapshots of the same machine state. */
  key?: (snapshot: Snapshot) => Facts;
  /** Replaces the whole state key, where the machine's states, its tags and `key` are not the right words. */
  stateKey?: (snapshot: Snapshot) => string;
  /** What a person can use on the screen, by what the person does with it. */
  controls?: Readonly<Record<string, Control<Snapshot, Event>>>;
  /** Why no control of a screen sends the machine's events, where `controls` are missing. */
  withoutControls?: string;
  /** Who sends the events that no control of the screen sends, by the event's type. */
  sentElsewhere?: Readonly<Record<string, string>>;
  /** What must hold in every state of every path, by its sentence. */
  invariants?: Readonly<Record<string, Invariant<Snapshot>>>;
  /** The events that the machine drops on purpose. */
  ignores?: Ignores;
  /** The transitions that no path of this model takes, by their names, with the reason. */
  unwalked?: Readonly<Record<string, string>>;
  /** How effects read; without one, the action's name and its parameters. */
  sentences?: EffectSentences;
}

/** What can happen to a machine, and which of its context matters. */
export type Model = AnyDescription<AnyStateMachine, unknown, AnyMachineSnapshot, AnyEventObject>;

/** A model in the types of its machine. */
export type Description<Machine extends AnyStateMachine> = AnyDescription<
  Machine,
  InputFrom<Machine>,
  SnapshotFrom<Machine>,
  EventFromLogic<Machine>
>;

/** Describes a machine in its own types. */
export const describeModel = <Machine extends AnyStateMachine>(description: Description<Machine>): Model =>
  description as unknown as Model;

/** An actor succeeds; `actor` is the name that the machine invokes it by, or its id. */
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

/** What a model distinguishes in a snapshot beside the machine's states, and what the machine has ended with. */
export const factsOf = ({ key }: Model, snapshot: AnyMachineSnapshot): Facts => ({
  ...key?.(snapshot),
  end: snapshot.status === 'done' ? `ends with ${JSON.stringify(snapshot.output)}` : '',
});

/** The text that identifies a snapshot's state: the machine's states, its tags, and what the model adds. */
export const stateKeyOf = (model: Model, snapshot: AnyMachineSnapshot): string => {
  if (model.stateKey) return model.stateKey(snapshot);
  const tags = [...snapshot.tags].sort().map((tag) => `(${tag})`);
  const facts = Object.values(factsOf(model, snapshot)).filter(Boolean);
  return [...leavesOf(snapshot), ...tags, facts.join(', ')].filter(Boolean).join(' ');
};

/** The event that a sentence of the model means in this snapshot. */
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
