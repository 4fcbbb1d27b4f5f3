import type { AnyMachineSnapshot } from 'xstate';
import { eventOf, situationOf, stimulusOf, type Model } from './model';
import { leavesOf, simulate } from './xstate';

/** A machine at some point of a walk. */
export interface Place {
  situation: string;
  /** The states without children that it is in. */
  leaves: readonly string[];
  snapshot: AnyMachineSnapshot;
  /** The transitions that led here from the place before. */
  taken: readonly string[];
}

/** One thing that happens in a situation, and where it leads. */
export interface Edge {
  from: string;
  /** In the model's words. */
  words: string;
  to: Place;
}

/** Every situation that can be reached from one start, and what can happen in each. */
export interface Graph {
  start: string;
  begin: Place;
  edges: readonly Edge[];
}

const limit = 500;

/**
 * Walks a machine breadth first from one of its model's starts, without running it.
 * An actor's end is offered only while the actor lives, a delay's only where it runs.
 * @throws when a machine breaks on the way, or has more than 500 situations
 */
export function explore(model: Model, start: string): Graph {
  const { input, provide } = startOf(model, start);
  const machine = simulate(provide ? model.machine.provide(provide as never) : model.machine);
  const place = ({ snapshot, taken }: ReturnType<typeof machine.begin>): Place => {
    if (snapshot.status === 'error') throw snapshot.error;
    return { situation: situationOf(model, snapshot), leaves: leavesOf(snapshot), snapshot, taken };
  };
  const begin = place(machine.begin(input));
  const seen = new Set([begin.situation]);
  const queue = [begin];
  const edges: Edge[] = [];
  for (let here = queue.shift(); here; here = queue.shift()) {
    if (here.snapshot.status !== 'active') continue;
    for (const words of Object.keys(model.events)) {
      const stimulus = stimulusOf(model, words, here.snapshot);
      const event = stimulus && eventOf(stimulus, here.snapshot);
      if (!event) continue;
      const to = place(machine.next(here.snapshot, event));
      if (to.taken.length === 0) continue;
      edges.push({ from: here.situation, words, to });
      if (seen.has(to.situation)) continue;
      if (seen.size === limit) throw new Error(`More than ${limit} situations; the last is ${to.situation}`);
      seen.add(to.situation);
      queue.push(to);
    }
  }
  return { start, begin, edges };
}

/** A start of a model by its name. */
export const startOf = (model: Model, name: string) => {
  const start = model.starts[name];
  if (!start) throw new Error(`${model.machine.id} has no start "${name}"`);
  return start;
};
