import type {
  AnyActorLogic,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { delayedEvent, leavesOf } from './xstate';

/** Where a machine is walked: on its actor, on a screen in jsdom, in Chromium against the real service. */
export type Layer = 'actor' | 'screen' | 'browser';

/** An actor that the machine invokes ends, or a delay does. */
type Ending =
  | { kind: 'done'; actor: string; output: unknown }
  | { kind: 'failed'; actor: string; error: unknown }
  | { kind: 'after'; delay: string; milliseconds: number };

/** Something that happens to a machine. */
export type Stimulus<Event = AnyEventObject> = Event | Ending;

/** A stimulus that depends on the snapshot, such as filling in the next field; undefined where it can't happen. */
type Reply<Snapshot, Event> = (snapshot: Snapshot) => Stimulus<Event> | undefined;

/** A situation a machine may begin in. */
interface Start<Input> {
  input?: Input;
  /** Guards and actors that come from outside; other actors are ended by the walk. */
  provide?: {
    guards?: Readonly<Record<string, () => boolean>>;
    actors?: Readonly<Record<string, AnyActorLogic>>;
    /** What is told to a parent, which no walk has. */
    actions?: Readonly<Record<string, () => void>>;
  };
}

interface Described<Machine, Input, Snapshot, Event> {
  machine: Machine;
  layers: readonly Layer[];
  starts: Readonly<Record<string, Start<Input>>>;
  /** What can happen, in the words that walks are told in. */
  events: Readonly<Record<string, Stimulus<Event> | Reply<Snapshot, Event>>>;
  /** What sets two situations in the same state apart: whatever a guard reads or a screen shows. */
  key?: (snapshot: Snapshot) => string;
  /** The whole situation in other words than its states, tags and key. */
  situation?: (snapshot: Snapshot) => string;
  /** More to look at on the living actor after every step, such as its children. */
  shows?: (snapshot: Snapshot) => string;
}

/** What may happen to a machine, and what of it matters. */
export type Model = Described<AnyStateMachine, unknown, AnyMachineSnapshot, AnyEventObject>;

/** Describes a machine's behavior in its own types. */
export const model = <Machine extends AnyStateMachine>(
  description: Described<Machine, InputFrom<Machine>, SnapshotFrom<Machine>, EventFromLogic<Machine>>,
): Model => description as unknown as Model;

/** An actor succeeds; `actor` is the name the machine invokes it by. */
export const done = (actor: string, output?: unknown): Ending => ({ kind: 'done', actor, output });
export const failed = (actor: string, error: unknown): Ending => ({ kind: 'failed', actor, error });
/** A delay ends; its milliseconds are written down here again, as the machine's own might be wrong. */
export const after = (delay: string, milliseconds: number): Ending => ({
  kind: 'after',
  delay,
  milliseconds,
});

export const isEnding = (stimulus: Stimulus): stimulus is Ending => 'kind' in stimulus;

/** The situation a snapshot stands for: its states, its tags, and what the model adds. */
export const situationOf = ({ key, situation }: Model, snapshot: AnyMachineSnapshot): string => {
  if (situation) return situation(snapshot);
  const tags = [...snapshot.tags].sort().map((tag) => `(${tag})`);
  const ends = snapshot.status === 'done' ? [`ends with ${JSON.stringify(snapshot.output)}`] : [];
  return [...leavesOf(snapshot), ...tags, key?.(snapshot) ?? '', ...ends].filter(Boolean).join(' ');
};

/** What the words of a model stand for in this snapshot. */
export const stimulusOf = (
  { events }: Model,
  words: string,
  snapshot: AnyMachineSnapshot,
): Stimulus | undefined => {
  const stimulus = events[words];
  return typeof stimulus === 'function' ? stimulus(snapshot) : stimulus;
};

/** The event a stimulus is in this snapshot; none where it can't happen, as its actor or delay doesn't run. */
export const eventOf = (stimulus: Stimulus, snapshot: AnyMachineSnapshot): AnyEventObject | undefined => {
  if (!isEnding(stimulus)) return stimulus;
  if (stimulus.kind === 'after') return delayedEvent(snapshot, stimulus.delay);
  const children = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>);
  const actor = children.find((child) => child?.src === stimulus.actor);
  if (!actor) return undefined;
  return stimulus.kind === 'done'
    ? { type: `xstate.done.actor.${actor.id}`, output: stimulus.output, actorId: actor.id }
    : { type: `xstate.error.actor.${actor.id}`, error: stimulus.error, actorId: actor.id };
};
