import { describe, expect, it } from 'vitest';
import { explore } from './explore';
import { harness } from './harness';
import type { Effect } from './invariants';
import type { Model } from './model';
import { runPath } from './run';
import { testPaths, titled, type TestPath } from './testPaths';

/** Tests that a running actor does, step by step, what exploring its machine has found. */
export function pathsOnActor(model: Model): void {
  describe.each(Object.keys(model.starts))(`${model.machine.id}, %s,`, (start) => {
    for (const { title, path } of titled(testPaths(explore(model, start), { coverage: 'steps' })))
      it(title, async () => {
        await runOnActor(model, path);
      });
  });
}

/** XState's own, such as an actor's start, are tested by what comes of them. */
const isOwn = ({ name }: Effect) => !name.startsWith('xstate.');

async function runOnActor(model: Model, path: TestPath) {
  const running = harness(model, path.graph.start);
  await runPath(model, 'actor', path, {
    moment: running.moment,
    perform: Object.fromEntries(
      Object.keys(model.events).map((event) => [event, () => running.perform(event)]),
    ),
    check: async ({ stateKey, transitions, effects }, event) => {
      if (event === undefined) running.start();
      const [reached] = await running.observe();
      expect(reached, 'the state').toBe(stateKey);
      expect(running.moment().effects, 'the effects').toEqual(effects.filter(isOwn));
      expect(running.takeTransitions(), 'the transitions').toEqual(transitions);
    },
  });
  const last = await running.observe();
  running.resolveCancelledCalls();
  expect(await running.observe(), 'the late answer of a cancelled call changes nothing').toEqual(last);
}
