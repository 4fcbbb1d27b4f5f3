import { models } from '../../models/all';
import { explore } from './explore';
import { harness, type Observation } from './harness';
import type { Model } from './model';
import { readable } from './narrate';
import { testPaths, titled, type TestPath } from './testPaths';

// `npm run model -- <machine>`: the test paths of a machine as stories.

const [name = ''] = process.argv.slice(2);
const model: Model | undefined = Object.entries(models).find(([known]) => known === name)?.[1];
if (!model) {
  console.error(`Which machine? npm run model -- <${Object.keys(models).join(' | ')}>`);
  process.exit(1);
}

const sentence = (event: string, [stateKey, ...effects]: Observation) =>
  `${event.charAt(0).toUpperCase()}${event.slice(1)}.\n${[...effects, `now: ${readable(stateKey)}`].map((line) => `       ${line}`).join('\n')}`;

async function story(described: Model, { graph, steps }: TestPath) {
  const running = harness(described, graph.start);
  running.start();
  const lines = [`     ${sentence(`The path begins ${graph.start}`, await running.observe())}`];
  for (const [index, { event }] of steps.entries()) {
    running.perform(event);
    lines.push(`  ${`${index + 1}.`.padStart(2)} ${sentence(event, await running.observe())}`);
  }
  return lines.join('\n');
}

for (const start of Object.keys(model.starts)) {
  const paths = testPaths(explore(model, start), { coverage: 'transitions' });
  for (const { title, path } of titled(paths)) {
    console.log(`\n${model.machine.id}, ${start}, ${title}\n`);
    console.log(await story(model, path));
  }
}
