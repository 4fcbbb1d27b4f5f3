import { describe, expect, it } from 'vitest';
import { explore, type StateGraph } from './explore';
import { gapsOf } from './gaps';
import { harness } from './harness';
import type { Model } from './model';
import { runPath } from './run';
import { testPaths, titled, type TestPath } from './testPaths';

/** The state that an event leads to, and everything that the machine does on the way, in order. */
type Outcome = string | readonly [stateKey: string, ...effects: string[]];

/** A machine's transitions from one start, written by hand: which event leads from which state where. */
export interface TransitionTable {
  initial: Outcome;
  transitions: Readonly<Record<string, Readonly<Record<string, Outcome>>>>;
}

const whole = (outcome: Outcome | undefined): readonly string[] =>
  typeof outcome === 'string' ? [outcome] : (outcome ?? []);
const targetOf = (outcome: Outcome | undefined) => whole(outcome)[0];

/** What else holds of the context right after an event. */
type Remembers = Readonly<Record<string, (context: never) => void>>;

/**
 * Tests a machine against its tables: its definition as a whole, and a running actor step by step. Without tables, the
 * running actor is compared with what was explored.
 */
export function pathsOnActor(
  model: Model,
  tables?: Readonly<Record<string, TransitionTable>>,
  remembers: Remembers = {},
): void {
  const starts = Object.keys(model.starts);
  if (!tables) {
    describe.each(starts)(`${model.machine.id}, %s,`, (start) => {
      runPaths(model, explore(model, start));
    });
    return;
  }
  it(`${model.machine.id} has a table for each of its starts`, () => {
    expect(Object.keys(tables)).toEqual(starts);
  });
  it(`${model.machine.id} has a path for each transition, and a reason for each event that it drops`, () => {
    const gaps = gapsOf(
      model,
      starts.map((start) => explore(model, start)),
    );
    if (gaps.length > 0) throw new Error(gaps.join('\n'));
  });
  describe.each(Object.entries(tables))(`${model.machine.id}, %s,`, (start, table) => {
    const graph = explore(model, start);
    it('can do exactly what its table says', () => {
      const differences = differencesOf(graph, table);
      if (differences.length > 0) throw new Error(differences.join('\n'));
    });
    runPaths(model, graph, table, remembers);
  });
}

function runPaths(model: Model, graph: StateGraph, table?: TransitionTable, remembers: Remembers = {}): void {
  for (const { title, path } of titled(testPaths(graph, { coverage: 'steps' })))
    it(title, async () => {
      await runOnActor(model, path, table, remembers);
    });
}

/** Where the machine and its table disagree, a sentence each. */
function differencesOf({ initial, steps }: StateGraph, table: TransitionTable): string[] {
  const expected = new Map<string, string | undefined>(
    Object.entries(table.transitions).flatMap(([from, row]) =>
      Object.entries(row).map(([event, outcome]) => [`${from}: "${event}"`, targetOf(outcome)] as const),
    ),
  );
  const actual = new Map<string, string>();
  const hidden: string[] = [];
  for (const { from, event, to } of steps) {
    const step = `${from.stateKey}: "${event}"`;
    const known = actual.get(step) ?? to.stateKey;
    if (known !== to.stateKey)
      hidden.push(`${step} leads to ${known} or to ${to.stateKey}, which the model's key must tell apart`);
    actual.set(step, to.stateKey);
  }
  const start = targetOf(table.initial);
  return [
    ...hidden,
    ...(start === initial.stateKey ? [] : [`begins in ${initial.stateKey}, not in ${start ?? ''}`]),
    ...[...expected].flatMap(([step, target]) => {
      const reached = actual.get(step);
      if (reached === target) return [];
      return reached === undefined
        ? [`${step} can't happen any more`]
        : [`${step} leads to ${reached}, not to ${target ?? ''}`];
    }),
    ...[...actual].flatMap(([step, reached]) =>
      expected.has(step) ? [] : [`${step} leads to ${reached}, which the table doesn't know`],
    ),
  ];
}

/** Fails in one line, which names the first sentence that differs. */
function expectSame(subject: string, actual: readonly string[], expected: readonly string[]) {
  const index = [...actual, ...expected].findIndex((_, each) => actual[each] !== expected[each]);
  if (index < 0 || index >= Math.max(actual.length, expected.length)) return;
  const quoted = (sentence: string | undefined) =>
    sentence === undefined ? 'nothing more' : `"${sentence}"`;
  throw new Error(`${subject}: expected ${quoted(expected[index])}, got ${quoted(actual[index])}`);
}

async function runOnActor(
  model: Model,
  path: TestPath,
  table: TransitionTable | undefined,
  remembers: Remembers,
) {
  const running = harness(model, path.graph.start);
  let stateKey = path.graph.initial.stateKey;
  await runPath(model, 'actor', path, {
    moment: running.moment,
    perform: Object.fromEntries(
      Object.keys(model.events).map((event) => [event, () => running.perform(event)]),
    ),
    check: async (state, event) => {
      if (event === undefined) running.start();
      const observed = await running.observe();
      const outcome = event === undefined ? table?.initial : table?.transitions[stateKey]?.[event];
      const expected = table ? whole(outcome) : [state.stateKey, ...observed.slice(1)];
      expectSame('the state and its effects', observed, expected);
      expectSame('the transitions', running.takeTransitions(), state.transitions);
      stateKey = expected[0] ?? '';
      if (event !== undefined) remembers[event]?.(running.context() as never);
    },
  });
  const last = await running.observe();
  running.resolveCancelledCalls();
  expect(await running.observe(), 'the late answer of a cancelled call changes nothing').toEqual(last);
}
