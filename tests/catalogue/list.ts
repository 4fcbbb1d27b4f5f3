import type { Model } from '#xstate-paths/model';
import { storiesOf } from '#xstate-paths/stories';
import { play } from './play';
import { models } from '../models/all';

// `npm run model -- <machine>`: the shortest story that leads to each state; `--play` shows them in a browser.

const [name = '', ...options] = process.argv.slice(2);
const model: Model | undefined = Object.entries(models).find(([known]) => known === name)?.[1];
if (!model || options.some((option) => option !== '--play')) {
  console.error(`Which machine? npm run model -- <${Object.keys(models).join(' | ')}> [--play]`);
  process.exit(1);
}
if (options.includes('--play')) await play(name, model);
else for await (const story of storiesOf(model)) console.log(story);
