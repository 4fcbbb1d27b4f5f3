import { explore, type ReachedState, type StateGraph, type Step } from './explore';
import type { Moment } from './invariants';
import { modelEventOf, type Model } from './model';
import { watchInvariants } from './watchInvariants';

/** A model's declarations about the regions of a parallel machine. */
export interface Regions {
  /** The states in which a region leaves the others alone, by region: `{ door: ['closed'], lamp: ['off'] }`. */
  rest: Readonly<Record<string, readonly string[]>>;
  /** Intended effects between regions: for each reason, the findings of `interplayOf` that it accepts. */
  exceptions?: Readonly<Record<string, readonly string[]>>;
}

/** The findings, and the number of comparisons behind them. */
export interface Interplay {
  states: number;
  steps: number;
  /** Pairs of an event of one region and a state of another that were tried. */
  pairs: number;
  /** One sentence for each pair of regions that disturb each other or never meet, and for each unneeded reason. */
  found: readonly string[];
}

/** Every step of a graph, with the shortest path to it. */
function* waysOf({ initial, steps }: StateGraph): Generator<readonly Step[]> {
  const ways = new Map<string, readonly Step[]>([[initial.id, []]]);
  for (const step of steps) {
    const way = [...(ways.get(step.from.id) ?? []), step];
    if (!ways.has(step.to.id)) ways.set(step.to.id, way);
    yield way;
  }
}

/**
 * Checks a model's invariants after every event in every state, as they are explored.
 * @throws the first one that does not hold, with the events before it
 */
export async function checkInvariants(model: Model, graph: StateGraph): Promise<void> {
  for (const way of waysOf(graph)) {
    const watch = watchInvariants(model, graph.start);
    let before: Moment = graph.initial;
    await watch({ snapshot: before.snapshot, effects: before.effects, isPredicted: true });
    for (const { event, to } of way) {
      const happened = modelEventOf(model, event, before.snapshot);
      const { snapshot, effects } = to;
      before = { snapshot, effects, event: happened, before: before.snapshot, isPredicted: true };
      await watch(before, event);
    }
  }
}

/** A map of sets that adds a set for each new key. */
const grouped = () => {
  const groups = new Map<string, Set<string>>();
  const of = (key: string): ReadonlySet<string> => groups.get(key) ?? new Set();
  const add = (key: string, value: string) => {
    const group = groups.get(key);
    if (group) group.add(value);
    else groups.set(key, new Set([value]));
  };
  return { of, add };
};

/**
 * Compares the regions of a parallel machine together with each region alone. An event belongs to the region that takes it
 * first. It must happen in every state of each other region, leave that state unchanged, and have the same target as while
 * all other regions rest.
 */
export function interplayOf(model: Model, start: string, { rest, exceptions = {} }: Regions): Interplay {
  const graph = explore(model, start);
  const states = new Map([graph.initial, ...graph.steps.map(({ to }) => to)].map((to) => [to.id, to]));
  const regions = Object.keys(rest);
  const leafOf = ({ leaves }: ReachedState, region: string) =>
    leaves.find((leaf) => leaf.startsWith(`${region}.`)) ?? region;
  const isAtRest = (state: ReachedState, region: string) =>
    rest[region]?.some((name) => leafOf(state, region) === `${region}.${name}`) === true;

  const leaves = grouped();
  const met = grouped();
  for (const state of states.values())
    for (const region of regions) {
      leaves.add(region, leafOf(state, region));
      for (const other of regions) met.add(leafOf(state, region), leafOf(state, other));
    }

  const found = new Set<string>();
  const alone = grouped();
  const together = grouped();
  const tried = grouped();
  const handlers = grouped();
  for (const { from, event, to } of graph.steps) {
    const handler = regions.find((region) => to.transitions[0]?.startsWith(`${model.machine.id}.${region}`));
    if (handler === undefined) continue;
    const others = regions.filter((region) => region !== handler);
    const row = `"${event}" in ${leafOf(from, handler)}`;
    handlers.add(handler, row);
    if (others.every((region) => isAtRest(from, region))) alone.add(row, leafOf(to, handler));
    for (const other of others) {
      tried.add(row, leafOf(from, other));
      together.add(`${row}, with ${leafOf(from, other)}`, leafOf(to, handler));
      if (leafOf(from, other) !== leafOf(to, other)) found.add(`"${event}" moves ${other}`);
    }
  }

  let pairs = 0;
  for (const [index, region] of regions.entries())
    for (const leaf of leaves.of(region))
      for (const other of regions.slice(index + 1).flatMap((each) => [...leaves.of(each)]))
        if (!met.of(leaf).has(other)) found.add(`${leaf} and ${other} never meet`);
  for (const region of regions)
    for (const row of handlers.of(region)) {
      if (alone.of(row).size === 0) found.add(`${row} never happens alone`);
      const leaf = row.slice(row.lastIndexOf(' ') + 1);
      for (const other of [...met.of(leaf)].filter((each) => !leaves.of(region).has(each))) {
        const targets = together.of(`${row}, with ${other}`);
        if (targets.size > 0) pairs += 1;
        else found.add(`${row} never happens with ${other}`);
        for (const target of targets)
          if (alone.of(row).size > 0 && !alone.of(row).has(target))
            found.add(`${row} leads to ${target} with ${other}, but not alone`);
      }
    }

  const known = Object.values(exceptions).flat();
  return {
    states: states.size,
    steps: graph.steps.length,
    pairs,
    found: [
      ...[...found].filter((sentence) => !known.includes(sentence)),
      ...known
        .filter((sentence) => !found.has(sentence))
        .map((sentence) => `a reason is given, but not needed: ${sentence}`),
    ],
  };
}
