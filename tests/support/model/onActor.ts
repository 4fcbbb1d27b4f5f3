import { describe, expect, it } from 'vitest';
import { explore, type Graph } from './explore';
import type { Model } from './model';
import { run } from './run';
import { stage } from './harness';
import { tours, type Walk } from './testPaths';

/** Where something leads, and all that the machine does on the way, in order. */
type Outcome = string | readonly [situation: string, ...done: string[]];

/** A machine's transitions from one start, written by hand: what happens in which situation, and where that leads. */
export interface Transitions {
  begins: Outcome;
  then: Readonly<Record<string, Readonly<Record<string, Outcome>>>>;
}

const whole = (outcome: Outcome | undefined) => (typeof outcome === 'string' ? [outcome] : outcome);
const leadsTo = (outcome: Outcome | undefined) => whole(outcome)?.[0];

/** What else holds of the context right after something has happened. */
type Remembers = Readonly<Record<string, (context: never) => void>>;

/** Holds a machine to its table of transitions: by its definition, and step by step on its living actor. */
export function walksOnActor(
  model: Model,
  tables: Readonly<Record<string, Transitions>>,
  remembers: Remembers = {},
): void {
  it(`${model.machine.id} has a table for each of its starts`, () => {
    expect(Object.keys(tables)).toEqual(Object.keys(model.starts));
  });
  describe.each(Object.entries(tables))(`${model.machine.id}, %s,`, (start, table) => {
    const graph = explore(model, start);
    it('can do exactly what its table says', () => {
      expect(outline(graph)).toEqual(targets(table));
    });
    it.each(walksOf(graph))('does so on walk $number, of $steps steps', async ({ walk }) => {
      await walkOnActor(model, walk, table, remembers);
    });
  });
}

const walksOf = (graph: Graph) =>
  tours(graph, { goal: 'edges' }).map((walk, index) => ({
    number: index + 1,
    steps: walk.steps.length,
    walk,
  }));

const outline = ({ begin, edges }: Graph) => {
  const then: Record<string, Record<string, string>> = {};
  for (const { from, words, to } of edges) (then[from] ??= {})[words] = to.situation;
  return { begins: begin.situation, then };
};

const targets = ({ begins, then }: Transitions) => ({
  begins: leadsTo(begins),
  then: Object.fromEntries(
    Object.entries(then).map(([from, row]) => [
      from,
      Object.fromEntries(Object.entries(row).map(([words, outcome]) => [words, leadsTo(outcome)])),
    ]),
  ),
});

async function walkOnActor(model: Model, walk: Walk, { begins, then }: Transitions, remembers: Remembers) {
  const scene = stage(model, walk.graph.start);
  let situation = walk.graph.begin.situation;
  await run(model, 'actor', walk, {
    perform: Object.fromEntries(
      Object.keys(model.events).map((words) => [words, () => scene.perform(words)]),
    ),
    check: async ({ taken }, words) => {
      if (words === undefined) scene.start();
      const expected = whole(words === undefined ? begins : then[situation]?.[words]);
      expect(await scene.look()).toEqual(expected);
      expect(scene.taken.splice(0)).toEqual(taken);
      situation = expected?.[0] ?? '';
      if (words !== undefined) remembers[words]?.(scene.context() as never);
    },
  });
  const seen = await scene.look();
  scene.answerLate();
  expect(await scene.look(), 'an answer that comes too late changes nothing').toEqual(seen);
}
