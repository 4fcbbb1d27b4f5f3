import type { AnyMachineSnapshot } from 'xstate';
import type { Effect } from './invariants';
import { modelEventOf, stateKeyOf, xstateEventOf, type Model } from './model';
import { leavesOf, simulate } from './xstate';

/** A state of the model at the end of a step. */
export interface ReachedState {
  stateKey: string;
  /** The machine's states without children that it is in. */
  leaves: readonly string[];
  snapshot: AnyMachineSnapshot;
  /** The names of the transitions that the step took. */
  transitions: readonly string[];
  /** What the machine did in the step. */
  effects: readonly Effect[];
}

/** One event in one state, and the state that follows. */
export interface Step {
  /** The key of the state that the event happens in. */
  from: string;
  /** The model's sentence for the event. */
  event: string;
  to: ReachedState;
}

/** Every state that can be reached from one start, and what can happen in each. */
export interface StateGraph {
  start: string;
  initial: ReachedState;
  steps: readonly Step[];
}

const limit = 500;

/**
 * Explores a machine breadth first from one of its model's starts, without running it.
 * An actor's end is tried only while the actor lives, a delay's only while it runs.
 * @throws when a transition throws, or when there are more than 500 states
 */
export function explore(model: Model, start: string): StateGraph {
  const { input, provide } = startOf(model, start);
  const machine = simulate(provide ? model.machine.provide(provide as never) : model.machine);
  const reached = ({ snapshot, ...did }: ReturnType<typeof machine.begin>): ReachedState => {
    if (snapshot.status === 'error') throw snapshot.error;
    return { stateKey: stateKeyOf(model, snapshot), leaves: leavesOf(snapshot), snapshot, ...did };
  };
  const initial = reached(machine.begin(input));
  const seen = new Set([initial.stateKey]);
  const queue = [initial];
  const steps: Step[] = [];
  for (let state = queue.shift(); state; state = queue.shift()) {
    if (state.snapshot.status !== 'active') continue;
    for (const event of Object.keys(model.events)) {
      const modelEvent = modelEventOf(model, event, state.snapshot);
      const xstateEvent = modelEvent && xstateEventOf(modelEvent, state.snapshot);
      if (!xstateEvent) continue;
      const to = reached(machine.next(state.snapshot, xstateEvent));
      if (to.transitions.length === 0) continue;
      steps.push({ from: state.stateKey, event, to });
      if (seen.has(to.stateKey)) continue;
      if (seen.size === limit) throw new Error(`More than ${limit} states; the last is ${to.stateKey}`);
      seen.add(to.stateKey);
      queue.push(to);
    }
  }
  return { start, initial, steps };
}

/** A start of a model by its name. */
export const startOf = (model: Model, name: string) => {
  const start = model.starts[name];
  if (!start) throw new Error(`${model.machine.id} has no start "${name}"`);
  return start;
};
