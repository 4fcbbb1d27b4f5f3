import { describe, expect, it } from 'vitest';
import { differingFields, textsOf, type ContextTexts } from './contexts';
import { explore, type ReachedState } from './explore';
import { harness } from './harness';
import type { Effect } from './invariants';
import type { Model } from './model';
import { runPath } from './run';
import { testPaths, titled, type TestPath } from './testPaths';

/** Tests that a running actor takes the explored steps with the same effects. */
export function pathsOnActor(model: Model): void {
  describe.each(Object.keys(model.starts))(`${model.machine.id}, %s,`, (start) => {
    for (const { title, path } of titled(testPaths(explore(model, start), { coverage: 'steps' })))
      it(title, async () => {
        await runOnActor(model, path);
      });
  });
}

/** XState's own actions, such as starting an actor, are tested by their results. */
const isOwn = ({ name }: Effect) => !name.startsWith('xstate.');

/** Runs a path on a running actor. @throws if the actor differs from the exploration */
export async function runOnActor(model: Model, path: TestPath) {
  const running = harness(model, path.graph.start);
  let before: { explored: ReachedState; context: ContextTexts } | undefined;
  /** The context fields in which the explored state and the actor differed before the step: a guard or an action may read them. */
  const leftOut = () =>
    before ? differingFields(textsOf(before.explored.snapshot), before.context).join(', ') : '';
  await runPath(model, 'actor', path, {
    moment: running.moment,
    perform: Object.fromEntries(
      Object.keys(model.events).map((event) => [event, () => running.perform(event)]),
    ),
    check: async (state, event) => {
      const { stateKey, transitions, effects } = state;
      if (event === undefined) running.start();
      const [reached] = await running.observe();
      const cause = leftOut();
      const named = (what: string) =>
        cause === '' ? what : `${what}, perhaps because the key leaves out ${cause}`;
      expect(reached, named('the state')).toBe(stateKey);
      expect(running.moment().effects, named('the effects')).toEqual(effects.filter(isOwn));
      expect(running.takeTransitions(), named('the transitions')).toEqual(transitions);
      before = { explored: state, context: textsOf(running.actor.getSnapshot()) };
    },
  });
  const last = await running.observe();
  running.resolveCancelledCalls();
  expect(await running.observe(), 'the late answer of a cancelled call changes nothing').toEqual(last);
}
