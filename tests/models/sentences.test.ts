import { describe, expect, it } from 'vitest';
import { explore } from '#xstate-paths/explore';
import { models } from './all';
import { membersTogether } from './members/membersTogether';
import { sentences } from './sentences';

describe.each(Object.entries({ ...models, membersTogether }))('%s', (name, model) => {
  const graphs = Object.keys(model.starts).map((start) => explore(model, start));
  it.each(Object.entries(sentences))('%s', async (_, broken) => {
    expect(await broken(name, model, graphs)).toEqual([]);
  });
});
