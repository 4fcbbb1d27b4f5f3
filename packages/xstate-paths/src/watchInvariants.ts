import type { Surface } from './controls';
import type { Moment } from './invariants';
import { stateKeyOf, type Model } from './model';

/**
 * Follows one path and checks the model's invariants after each step.
 * @returns a function that throws one line: the sentence, the state, and the events before it
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
      const check = () => (page && invariant.isShown?.(page, moment, memory)) ?? true;
      if (page && !(await isSoonTrue(check, page))) throw broken(' on the page');
    }
  };
}

/** Repeats the check until the page has had its time to render. */
async function isSoonTrue(ask: () => boolean | Promise<boolean>, { timeout = 0 }: Surface) {
  const end = Date.now() + timeout;
  let answer = await ask();
  while (!answer && Date.now() < end) answer = await ask();
  return answer;
}
