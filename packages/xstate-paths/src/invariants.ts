import type { AnyMachineSnapshot } from 'xstate';
import type { Surface } from './controls';
import { stateKeyOf, type Model, type ModelEvent } from './model';

/** Something that a machine did: one of its actions, with the action's parameters. */
export interface Effect {
  name: string;
  params: unknown;
}

/** One step of a path. */
export interface Moment<Snapshot = AnyMachineSnapshot> {
  snapshot: Snapshot;
  /** What happened, and the snapshot before it; undefined at the start. */
  event?: ModelEvent | undefined;
  before?: Snapshot | undefined;
  /** What the machine did in the step, in order. */
  effects: readonly Effect[];
}

/** What must hold in every state of every path. Its sentence is its key in the model. */
export interface Invariant<Snapshot = AnyMachineSnapshot, Memory = unknown> {
  /** What the steps so far have brought about outside of the machine, such as whom storage names. */
  remembers?(memory: Memory | undefined, moment: Moment<Snapshot>): Memory;
  /** Whether it holds for the machine. */
  holds?(moment: Moment<Snapshot>, memory: Memory): boolean;
  /** Whether the page shows it; asked where a path has a rendered page. */
  isShown?(page: Surface, moment: Moment<Snapshot>, memory: Memory): boolean | Promise<boolean>;
}

/**
 * Follows one path and checks the model's invariants after each step.
 * @returns a function that throws one line: the sentence, the state, and the events that led there
 */
export function watchInvariants(model: Model, start: string) {
  const memories = new Map<string, unknown>();
  const path: string[] = [];
  return async (moment: Moment, event?: string, page?: Surface): Promise<void> => {
    if (event !== undefined) path.push(event);
    const steps = [model.machine.id, start, ...path].join(' → ');
    for (const [sentence, invariant] of Object.entries(model.invariants ?? {})) {
      const memory = invariant.remembers?.(memories.get(sentence), moment);
      memories.set(sentence, memory);
      const broken = (where: string) =>
        new Error(`"${sentence}" does not hold${where} in ${stateKeyOf(model, moment.snapshot)}: ${steps}`);
      if (invariant.holds?.(moment, memory) === false) throw broken('');
      const ask = () => (page && invariant.isShown?.(page, moment, memory)) ?? true;
      if (page && !(await isSoonTrue(ask, page))) throw broken(' on the page');
    }
  };
}

/** Asks until the page has had its time to render. */
async function isSoonTrue(ask: () => boolean | Promise<boolean>, { timeout = 0 }: Surface) {
  const end = Date.now() + timeout;
  let answer = await ask();
  while (!answer && Date.now() < end) answer = await ask();
  return answer;
}
