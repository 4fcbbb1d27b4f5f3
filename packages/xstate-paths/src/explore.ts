import type { AnyMachineSnapshot } from 'xstate';
import { differingFields, textsOf, type ContextTexts } from './contexts';
import type { Effect } from './invariants';
import { isActorOutcome, modelEventOf, stateKeyOf, xstateEventOf, type Model } from './model';
import { historyKey, runningKey, type Running } from './running';
import { leavesOf, simulate } from './xstate';

/** A state of the model at the end of a step. */
export interface ReachedState {
  stateKey: string;
  /** The machine's active states without children. */
  leaves: readonly string[];
  snapshot: AnyMachineSnapshot;
  /** The running actors and delays. */
  running: Running;
  /** Identifies the state: the state key, the running actors and delays, and the targets of history states. */
  id: string;
  /** The names of the transitions that the step took. */
  transitions: readonly string[];
  /** The effects of the step. */
  effects: readonly Effect[];
}

/** One event in one state, and the state that follows. */
export interface Step {
  /** The state before the event. */
  from: ReachedState;
  /** The model's sentence for the event. */
  event: string;
  to: ReachedState;
}

/** Every state that is reachable from one start, and the steps from it. */
export interface StateGraph {
  start: string;
  initial: ReachedState;
  steps: readonly Step[];
  /** The context fields in which snapshots of the same state differ, by the machine's states. */
  leftOut: ReadonlyMap<string, ReadonlySet<string>>;
}

const limit = 500;

/**
 * Explores a machine breadth first from one of its model's starts, without running it.
 * Ends an actor only while it runs, and a delay only while it runs and no other delay must end before it.
 * @throws when a transition throws, when one changes a context in place, or when there are more than 500 states
 */
export function explore(model: Model, start: string): StateGraph {
  const { input, provide } = startOf(model, start);
  const machine = simulate(model.machine, provide);
  /** Adds the step to an error of a guard, an assignment or an unhandled failure. */
  const after = (step: string, advance: () => ReturnType<typeof machine.begin>): ReachedState => {
    try {
      return reached(advance());
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`${model.machine.id}, ${start}: ${step} throws: ${message}`, { cause });
    }
  };
  const reached = ({ snapshot, ...did }: ReturnType<typeof machine.begin>): ReachedState => {
    if (snapshot.status === 'error') throw snapshot.error;
    const stateKey = stateKeyOf(model, snapshot);
    const id = [stateKey, runningKey(did.running), historyKey(snapshot)].join('\n');
    return { stateKey, leaves: leavesOf(snapshot), snapshot, id, ...did };
  };
  const initial = after('the start', () => machine.begin(input));
  const seen = new Map<string, ContextTexts>([[initial.id, textsOf(initial.snapshot)]]);
  const leftOut = new Map<string, Set<string>>();
  const queue = [initial];
  const steps: Step[] = [];
  for (let state = queue.shift(); state; state = queue.shift()) {
    if (state.snapshot.status !== 'active') continue;
    const context = textsOf(state.snapshot);
    for (const event of Object.keys(model.events)) {
      const modelEvent = modelEventOf(model, event, state.snapshot);
      const xstateEvent = modelEvent && xstateEventOf(modelEvent, state.running);
      if (!xstateEvent) continue;
      const to = after(`"${event}" in ${state.stateKey}`, () => machine.next(state, xstateEvent));
      const changed = differingFields(context, textsOf(state.snapshot));
      if (changed.length > 0)
        throw new Error(
          `${model.machine.id}, ${start}: "${event}" in ${state.stateKey || 'its state'} changes ${changed.join(', ')} of the context in place, so that two paths share it. Assign a changed copy.`,
        );
      // An actor or a delay that ends without a transition is a step, because it can't end again.
      const isDropped = to.transitions.length === 0 && !isActorOutcome(modelEvent);
      if (isDropped) continue;
      steps.push({ from: state, event, to });
      const texts = textsOf(to.snapshot);
      const known = seen.get(to.id);
      if (known) {
        for (const leaf of to.leaves)
          leftOut.set(leaf, new Set([...(leftOut.get(leaf) ?? []), ...differingFields(known, texts)]));
        continue;
      }
      if (seen.size === limit)
        throw new Error(
          `${model.machine.id}: more than ${limit} states; the last is ${to.stateKey}. Bound an event by a function of the snapshot, or leave something out of the key.`,
        );
      seen.set(to.id, texts);
      queue.push(to);
    }
  }
  return { start, initial, steps, leftOut };
}

/** A start of a model by its name. */
export const startOf = (model: Model, name: string) => {
  const start = model.starts[name];
  if (!start) throw new Error(`${model.machine.id} has no start "${name}"`);
  return start;
};
