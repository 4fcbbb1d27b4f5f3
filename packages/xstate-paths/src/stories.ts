import { getStateNodes } from 'xstate/graph';
import { explore, type ReachedState, type Step } from './explore';
import { harness } from './harness';
import type { Model } from './model';
import { readable } from './narrate';
import { shortestPathTo } from './testPaths';

/** A state of a model, and the shortest path to it. */
export interface Story {
  start: string;
  steps: readonly Step[];
  /** The state at the end of the path. */
  state: ReachedState;
  /** Every transition of the path, including those at the start. */
  transitions: readonly string[];
}

/** The shortest story for each state that a model can reach, from each of its starts. */
export const shortestStories = (model: Model): Story[] =>
  Object.keys(model.starts).flatMap((start) => {
    const graph = explore(model, start);
    const states = new Map(
      [graph.initial, ...graph.steps.map(({ to }) => to)].map((to) => [to.stateKey, to]),
    );
    return [...states.keys()].map((stateKey) => {
      const steps = shortestPathTo(graph, (state) => state.stateKey === stateKey) ?? [];
      const way = [graph.initial, ...steps.map(({ to }) => to)];
      return {
        start,
        steps,
        state: way.at(-1) ?? graph.initial,
        transitions: way.flatMap(({ transitions }) => transitions),
      };
    });
  });

const capitalized = (sentence: string) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;

async function storyText(model: Model, { start, steps, state }: Story): Promise<string> {
  const running = harness(model, start);
  running.start();
  let [, ...effects] = await running.observe();
  for (const { event } of steps) {
    running.perform(event);
    [, ...effects] = await running.observe();
  }
  const meanings = getStateNodes(model.machine.root).flatMap(({ path, description }) =>
    description !== undefined && state.leaves.includes(path.join('.')) ? [description] : [],
  );
  const events = steps.map(({ event }, index) => `  ${index + 1}. ${capitalized(event)}`);
  return [
    readable(state.stateKey),
    ...meanings.map((meaning) => `  ${meaning}`),
    ...(events.length > 0 ? events : ['  It begins like this.']),
    ...effects.map((effect) => `     ${effect}`),
  ].join('\n');
}

/** Prints the shortest path to each state: the state, its description, the events, and the effects of the last one. */
export async function* storiesOf(model: Model): AsyncGenerator<string> {
  let chapter = '';
  for (const story of shortestStories(model)) {
    if (story.start !== chapter) yield `\n${model.machine.id}, ${story.start}`;
    chapter = story.start;
    yield `\n${await storyText(model, story)}`;
  }
}
