import type { ReachedState, StateGraph, Step } from './explore';
import { readable } from './narrate';

/** A sequence of steps from a start. */
export interface TestPath {
  graph: StateGraph;
  steps: readonly Step[];
}

/** The goal of the paths: every event in every state, every transition by every event that takes it, or every state. */
export type Coverage = 'steps' | 'transitions' | 'states';

interface PathOptions {
  coverage: Coverage;
  /** Steps after which a path ends and another begins. */
  maxSteps?: number;
  /** Steps that cannot be taken in this layer. */
  without?: (step: Step) => boolean;
}

/** Covers a graph with few, short paths: each continues to the nearest uncovered step. */
export function testPaths(
  graph: StateGraph,
  { coverage, maxSteps = 25, without = () => false }: PathOptions,
): TestPath[] {
  const steps = graph.steps.filter((step) => !without(step));
  const goalsOf = ({ from, event, to }: Step) => {
    if (coverage === 'states') return [to.id];
    return (coverage === 'steps' ? [from.id] : to.transitions).map((where) => `${where}: ${event}`);
  };
  const uncovered = new Set(steps.flatMap(goalsOf));
  if (coverage === 'states') uncovered.delete(graph.initial.id);
  const isUncovered = (step: Step) => goalsOf(step).some((goal) => uncovered.has(goal));
  const paths: TestPath[] = [];
  for (;;) {
    const path: Step[] = [];
    for (;;) {
      const next = shortestPath(steps, path.at(-1)?.to.id ?? graph.initial.id, isUncovered);
      if (!next || (path.length > 0 && path.length + next.length > maxSteps)) break;
      path.push(...next);
      for (const goal of next.flatMap(goalsOf)) uncovered.delete(goal);
    }
    // A machine without steps still has an initial state to check.
    if (path.length === 0) return paths.length > 0 ? paths : [{ graph, steps: path }];
    paths.push({ graph, steps: path });
  }
}

/** The shortest path from a graph's start to a state; undefined if there is none. */
export const shortestPathTo = (
  { initial, steps }: StateGraph,
  isWanted: (state: ReachedState) => boolean,
): readonly Step[] | undefined =>
  isWanted(initial) ? [] : shortestPath(steps, initial.id, ({ to }) => isWanted(to));

/** The shortest path from a state that ends with a wanted step. */
function shortestPath(
  steps: readonly Step[],
  from: string,
  isWanted: (step: Step) => boolean,
): Step[] | undefined {
  const seen = new Set([from]);
  let paths: { at: string; steps: Step[] }[] = [{ at: from, steps: [] }];
  while (paths.length > 0) {
    const longer: typeof paths = [];
    for (const path of paths) {
      for (const step of steps.filter((candidate) => candidate.from.id === path.at)) {
        if (isWanted(step)) return [...path.steps, step];
        if (seen.has(step.to.id)) continue;
        seen.add(step.to.id);
        longer.push({ at: step.to.id, steps: [...path.steps, step] });
      }
    }
    paths = longer;
  }
  return undefined;
}

/** Each path with a unique title that states its goal, "… is signed out because the refresh is refused". */
export function titled(paths: readonly TestPath[]): { title: string; path: TestPath }[] {
  const used = new Map<string, number>();
  return paths.map((path) => {
    const goal = goalOf(path);
    const count = (used.get(goal) ?? 0) + 1;
    used.set(goal, count);
    return { title: count === 1 ? goal : `${goal} (again, ${count})`, path };
  });
}

const goalOf = ({ graph, steps }: TestPath): string => {
  const last = steps.at(-1);
  return last
    ? `is ${readable(last.to.stateKey)} because ${last.event}`
    : `is ${readable(graph.initial.stateKey)} and stays so`;
};
