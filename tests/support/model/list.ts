import type { Model } from '#xstate-paths/model';
import { storiesOf } from '#xstate-paths/stories';
import { models } from '../../models/all';

// `npm run model -- <machine>`: the test paths of a machine as stories.

const [name = ''] = process.argv.slice(2);
const model: Model | undefined = Object.entries(models).find(([known]) => known === name)?.[1];
if (!model) {
  console.error(`Which machine? npm run model -- <${Object.keys(models).join(' | ')}>`);
  process.exit(1);
}
for await (const story of storiesOf(model)) console.log(story);
