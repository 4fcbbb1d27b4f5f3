import type { AnyStateMachine } from 'xstate';
import { expect } from 'vitest';
import { explore } from '../src/explore';
import { harness } from '../src/harness';
import { describeModel, type Model } from '../src/model';
import { testPaths } from '../src/testPaths';

/** The implementations that really ran. There should be none. */
export const ran: string[] = [];

/** A model of a small machine with one start. */
export const modelOf = (machine: AnyStateMachine, events: Model['events']): Model =>
  describeModel({ machine, layers: [], starts: { here: {} }, events: events as never });

/** Walks every explored step on the running actor, which must be where the exploration says. */
export async function walksEveryStep(model: Model): Promise<string[]> {
  const graph = explore(model, 'here');
  for (const { steps } of testPaths(graph, { coverage: 'steps' })) {
    const running = harness(model, 'here');
    running.start();
    expect((await running.observe())[0]).toBe(graph.initial.stateKey);
    running.takeTransitions();
    for (const { event, to } of steps) {
      running.perform(event);
      expect((await running.observe())[0]).toBe(to.stateKey);
      expect(running.takeTransitions()).toEqual(to.transitions);
    }
  }
  expect(ran).toEqual([]);
  return graph.steps.map(({ from, event, to }) => `${from.stateKey}: ${event} → ${to.stateKey}`);
}
