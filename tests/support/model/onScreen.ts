import { describe, it } from 'vitest';
import { explore, type Edge, type Place } from './explore';
import type { Model } from './model';
import { oracles, run } from './run';
import { tours, type Goal } from './testPaths';

/** A screen as a walk uses it. */
export interface Screen {
  /** What a person, the service or another tab does. */
  perform: Readonly<Record<string, () => unknown>>;
  /** What is seen in each state of the machine. */
  sees: Readonly<Record<string, (place: Place) => unknown>>;
  /** What else is seen right after something has happened. */
  then?: Readonly<Record<string, (place: Place) => unknown>>;
}

interface ScreenOptions {
  /** `transitions` unless told: screens take their time. */
  goal?: Goal;
  /** What a screen gives nobody the chance to do. */
  without?: (edge: Edge) => boolean;
}

/** Walks a machine on a screen, from one start, looking at the screen after every step. */
export function walksOnScreen(
  model: Model,
  start: string,
  arrange: () => Screen | Promise<Screen>,
  options: ScreenOptions = {},
): void {
  const walks = tours(explore(model, start), { goal: 'transitions', ...options });
  describe(`the screen of ${model.machine.id}, ${start},`, () => {
    it.each(walks.map((walk, index) => ({ number: index + 1, steps: walk.steps.length, walk })))(
      'shows each state on walk $number, of $steps steps',
      async ({ walk }) => {
        const { perform, sees, then } = await arrange();
        await run(model, 'screen', walk, {
          perform,
          check: async (place, words) => {
            for (const look of oracles(sees)(place)) await look(place);
            if (words !== undefined) await then?.[words]?.(place);
          },
        });
      },
      60_000,
    );
  });
}
