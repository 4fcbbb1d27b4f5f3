import { expect, it } from 'vitest';
import { explore } from '../support/model/explore';
import type { Model } from '../support/model/model';

const files = import.meta.glob<Record<string, Model>>('./**/*.model.ts');

// A machine that breaks as it is loaded leaves its own tests uncollected, which a mutation tester takes for none failing.
it.each(Object.entries(files))('%s can be walked from each of its starts', async (_, load) => {
  for (const model of Object.values(await load()).filter((value) => 'starts' in value))
    for (const start of Object.keys(model.starts)) expect(() => explore(model, start)).not.toThrow();
});
