import { models } from '../../models/all';
import { explore } from './explore';
import type { Model } from './model';
import { stage } from './harness';
import { tours, type Walk } from './testPaths';

// `npm run model -- <machine>`: a machine's walks, told in words.

const [name = ''] = process.argv.slice(2);
const model: Model | undefined = Object.entries(models).find(([known]) => known === name)?.[1];
if (!model) {
  console.error(`Which machine? npm run model -- <${Object.keys(models).join(' | ')}>`);
  process.exit(1);
}

/** `signedIn.refreshing (busy) Ana` for a reader: `signed in, refreshing (busy) Ana`. */
const readable = (situation: string) =>
  situation
    .replace(/\b[a-z]+(?:[A-Z][a-z]+)+\b/g, (word) =>
      word.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .replace(/(\w)\.(\w)/g, '$1, $2');

const sentence = (words: string, [situation, ...done]: readonly string[]) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}.\n${[...done, `now: ${readable(situation ?? '')}`].map((line) => `       ${line}`).join('\n')}`;

async function tell(described: Model, { graph, steps }: Walk) {
  const scene = stage(described, graph.start);
  scene.start();
  const lines = [`     ${sentence(`A walk begins ${graph.start}`, await scene.look())}`];
  for (const [index, { words }] of steps.entries()) {
    scene.perform(words);
    lines.push(`  ${`${index + 1}.`.padStart(2)} ${sentence(words, await scene.look())}`);
  }
  return lines.join('\n');
}

for (const start of Object.keys(model.starts)) {
  const graph = explore(model, start);
  const walks = tours(graph, { goal: 'transitions' });
  for (const [index, walk] of walks.entries()) {
    console.log(`\n${model.machine.id}, ${start}: walk ${index + 1} of ${walks.length}\n`);
    console.log(await tell(model, walk));
  }
}
