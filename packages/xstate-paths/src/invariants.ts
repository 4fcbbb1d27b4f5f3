import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Surface } from './controls';

/** What an invoked actor does by itself: it ends, or its snapshot changes; or the end of a delay. */
export type ActorOutcome =
  | { kind: 'done'; actor: string; output: unknown }
  | { kind: 'failed'; actor: string; error: unknown }
  | { kind: 'changed'; actor: string; snapshot: unknown }
  | { kind: 'after'; delay: string; milliseconds: number };

/** What can happen to a machine: an event that is sent to it, or the end of an actor or a delay. */
export type ModelEvent<Event = AnyEventObject> = Event | ActorOutcome;

/** Something that a machine did: one of its actions, with the action's parameters. */
export interface Effect {
  name: string;
  params: unknown;
}

/** One step of a path. */
export interface Moment<Snapshot = AnyMachineSnapshot> {
  snapshot: Snapshot;
  /** Whether the snapshot is the one that the model predicts, whose spawned actors do not run. */
  isPredicted?: boolean;
  /** What happened, and the snapshot before it; undefined at the start. */
  event?: ModelEvent | undefined;
  before?: Snapshot | undefined;
  /** What the machine did in the step, in order. */
  effects: readonly Effect[];
}

/** What must hold in every state of every path. Its sentence is its key in the model. */
export interface Invariant<Snapshot = AnyMachineSnapshot, Memory = unknown> {
  /** What the steps so far have brought about outside of the machine, such as the person in storage. */
  remembers?(memory: Memory | undefined, moment: Moment<Snapshot>): Memory;
  /** Whether it holds for the machine. */
  holds?(moment: Moment<Snapshot>, memory: Memory): boolean;
  /** Whether the page shows it; asked where a path has a rendered page. */
  isShown?(page: Surface, moment: Moment<Snapshot>, memory: Memory): boolean | Promise<boolean>;
}
