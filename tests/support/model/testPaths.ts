import type { Edge, Graph } from './explore';

/** One road through a machine. */
export interface Walk {
  graph: Graph;
  steps: readonly Edge[];
}

/** What walks have to cover: all that can happen in every situation, or each transition by everything that leads to it. */
export type Goal = 'edges' | 'transitions';

interface TourOptions {
  goal: Goal;
  /** Steps after which a walk ends and another begins. */
  longest?: number;
  /** Roads that cannot be taken here. */
  without?: (edge: Edge) => boolean;
}

/** The fewest, shortest walks that a greedy walker finds: on to the nearest thing not yet covered, again and again. */
export function tours(graph: Graph, { goal, longest = 25, without = () => false }: TourOptions): Walk[] {
  const edges = graph.edges.filter((edge) => !without(edge));
  const marksOf = ({ from, words, to }: Edge) =>
    (goal === 'edges' ? [from] : to.taken).map((where) => `${where}: ${words}`);
  const ahead = new Set(edges.flatMap(marksOf));
  const isAhead = (edge: Edge) => marksOf(edge).some((mark) => ahead.has(mark));
  const walks: Walk[] = [];
  for (;;) {
    const steps: Edge[] = [];
    for (;;) {
      const road = nearest(edges, steps.at(-1)?.to.situation ?? graph.begin.situation, isAhead);
      if (!road || (steps.length > 0 && steps.length + road.length > longest)) break;
      steps.push(...road);
      for (const mark of road.flatMap(marksOf)) ahead.delete(mark);
    }
    // Where nothing can happen, there is still the beginning to look at.
    if (steps.length === 0) return walks.length > 0 ? walks : [{ graph, steps }];
    walks.push({ graph, steps });
  }
}

/** The shortest road from a situation that ends with an edge of the wanted kind. */
function nearest(
  edges: readonly Edge[],
  from: string,
  isWanted: (edge: Edge) => boolean,
): Edge[] | undefined {
  const seen = new Set([from]);
  let roads: { at: string; steps: Edge[] }[] = [{ at: from, steps: [] }];
  while (roads.length > 0) {
    const next: typeof roads = [];
    for (const { at, steps } of roads) {
      for (const edge of edges.filter((candidate) => candidate.from === at)) {
        if (isWanted(edge)) return [...steps, edge];
        if (seen.has(edge.to.situation)) continue;
        seen.add(edge.to.situation);
        next.push({ at: edge.to.situation, steps: [...steps, edge] });
      }
    }
    roads = next;
  }
  return undefined;
}
