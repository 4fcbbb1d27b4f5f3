import { describe, expect, it } from 'vitest';
import { walkRandomly } from '#xstate-paths/randomWalk';
import { amount, seed } from '../support/generated';
import { models } from './all';
import { membersTogether } from './members/membersTogether';

const steps = amount(100, 10_000);

const walks = Object.entries({ ...models, membersTogether }).flatMap(([name, model]) =>
  Object.keys(model.starts).map((start) => ({ name, model, start })),
);

/** The starts at which nothing can happen any more. */
const withoutEvents = [
  'app, a page is opened',
  'signup, with a damaged invitation',
  'install, where the extension was added',
  'nextSteps, where they were dismissed',
];

describe(`a random walk with the seed ${seed}`, () => {
  it.each(walks)(
    'keeps the invariants of $name, $start',
    { timeout: 600_000 },
    async ({ name, model, start }) => {
      const taken = await walkRandomly(model, start, { steps, seed });
      expect(taken).toBeGreaterThanOrEqual(withoutEvents.includes(`${name}, ${start}`) ? 0 : steps);
    },
  );
});
