import { expect, it } from 'vitest';
import { explore } from '../support/model/explore';
import type { Model } from '../support/model/model';

const files = import.meta.glob<Record<string, Model>>('./**/*.model.ts');

// A machine that throws on import leaves its own tests uncollected; Stryker would count the mutant as survived.
it.each(Object.entries(files))('%s can be walked from each of its starts', async (_, load) => {
  for (const model of Object.values(await load()).filter((value) => 'starts' in value))
    for (const start of Object.keys(model.starts)) expect(() => explore(model, start)).not.toThrow();
});
