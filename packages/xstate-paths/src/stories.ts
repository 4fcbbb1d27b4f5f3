import { explore } from './explore';
import { harness, type Observation } from './harness';
import type { Model } from './model';
import { readable } from './narrate';
import { testPaths, titled, type TestPath } from './testPaths';

const sentence = (event: string, [stateKey, ...effects]: Observation) =>
  `${event.charAt(0).toUpperCase()}${event.slice(1)}.\n${[...effects, `now: ${readable(stateKey)}`].map((line) => `       ${line}`).join('\n')}`;

async function story(model: Model, { graph, steps }: TestPath) {
  const running = harness(model, graph.start);
  running.start();
  const lines = [`     ${sentence(`The path begins ${graph.start}`, await running.observe())}`];
  for (const [index, { event }] of steps.entries()) {
    running.perform(event);
    lines.push(`  ${`${index + 1}.`.padStart(2)} ${sentence(event, await running.observe())}`);
  }
  return lines.join('\n');
}

/** The test paths of a machine as stories: each with its title, its events and their effects. */
export async function* storiesOf(model: Model): AsyncGenerator<string> {
  for (const start of Object.keys(model.starts)) {
    const paths = testPaths(explore(model, start), { coverage: 'transitions' });
    for (const { title, path } of titled(paths))
      yield `\n${model.machine.id}, ${start}, ${title}\n\n${await story(model, path)}`;
  }
}
