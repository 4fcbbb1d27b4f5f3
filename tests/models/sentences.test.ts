import { describe, expect, it } from 'vitest';
import { explore } from '#xstate-paths/explore';
import type { Model } from '#xstate-paths/model';
import { models } from './all';
import { membersTogether } from './members/members.model';
import { videosTogether } from './page/media.model';
import { sentences } from './sentences';

describe.each(Object.entries<Model>({ ...models, membersTogether, videosTogether }))('%s', (name, model) => {
  const graphs = Object.keys(model.starts).map((start) => explore(model, start));
  it.each(Object.entries(sentences))('%s', async (_, broken) => {
    expect(await broken(name, model, graphs)).toEqual([]);
  });
});
