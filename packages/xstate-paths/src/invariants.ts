import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Surface } from './controls';

/** An event without a sender: an invoked actor ends, its snapshot changes, or a delay ends. */
export type ActorOutcome =
  | { kind: 'done'; actor: string; output: unknown }
  | { kind: 'failed'; actor: string; error: unknown }
  | { kind: 'changed'; actor: string; snapshot: unknown }
  | { kind: 'after'; delay: string; milliseconds: number };

/** An event of a model: a sent event, or the end of an actor or a delay. */
export type ModelEvent<Event = AnyEventObject> = Event | ActorOutcome;

/** An effect of a machine: one of its actions, with the action's parameters. */
export interface Effect {
  name: string;
  params: unknown;
}

/** One step of a path. */
export interface Moment<Snapshot = AnyMachineSnapshot> {
  snapshot: Snapshot;
  /** Whether the snapshot is a prediction of the model, whose spawned actors do not run. */
  isPredicted?: boolean;
  /** The event, and the snapshot before it; undefined at the start. */
  event?: ModelEvent | undefined;
  before?: Snapshot | undefined;
  /** The effects of the step, in order. */
  effects: readonly Effect[];
}

/** A condition that must hold in every state of every path. Its sentence is its key in the model. */
export interface Invariant<Snapshot = AnyMachineSnapshot, Memory = unknown> {
  /** The results of earlier steps outside of the machine, such as the person in storage. */
  remembers?(memory: Memory | undefined, moment: Moment<Snapshot>): Memory;
  /** Whether it holds for the machine. */
  holds?(moment: Moment<Snapshot>, memory: Memory): boolean;
  /** Whether the page shows it, for paths with a rendered page. */
  isShown?(page: Surface, moment: Moment<Snapshot>, memory: Memory): boolean | Promise<boolean>;
}
