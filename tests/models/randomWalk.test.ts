import { afterAll, describe, expect, it } from 'vitest';
import type { Model } from '#xstate-paths/model';
import { walkRandomly } from '#xstate-paths/randomWalk';
import { models } from './all';
import { membersTogether } from './members/members.model';
import { videosTogether } from './page/videosTogether.model';

// The suite repeats the same walks; `npm run walk:random` takes others each time, or those of RANDOM_WALK_SEED.
const wanted = process.env['RANDOM_WALK_STEPS'];
const steps = Number(wanted ?? 100);
const seed = Number(process.env['RANDOM_WALK_SEED'] ?? (wanted ? Date.now() % 1_000_000 : 20_240_501));

const walks = Object.entries<Model>({ ...models, membersTogether, videosTogether }).flatMap(([name, model]) =>
  Object.keys(model.starts).map((start) => ({ name, model, start })),
);
let sum = 0;

/** The starts at which nothing can happen any more. */
const withoutEvents = [
  'app, a page is opened',
  'signup, with a damaged invitation',
  'chosenPlan, on the way to nowhere else',
  'install, where it has been used',
];

describe(`a random walk with the seed ${seed}`, () => {
  it.each(walks)(
    'holds all that is promised of $name, $start',
    { timeout: 600_000 },
    async ({ name, model, start }) => {
      const taken = await walkRandomly(model, start, { steps, seed });
      expect(taken).toBeGreaterThanOrEqual(withoutEvents.includes(`${name}, ${start}`) ? 0 : steps);
      sum += taken;
    },
  );
});

afterAll(() => {
  if (wanted) console.log(`${sum} steps from ${walks.length} starts, seed ${seed}`);
});
