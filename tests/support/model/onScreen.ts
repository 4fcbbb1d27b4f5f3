import { describe, it } from 'vitest';
import { explore, type ReachedState, type Step } from './explore';
import type { Model } from './model';
import { checksOf, runPath } from './run';
import { testPaths, titled, type Coverage } from './testPaths';

/** A screen as a path uses it. */
export interface Screen {
  /** What a person, the service or another tab does, by the event's sentence. */
  perform: Readonly<Record<string, () => unknown>>;
  /** What is seen in each state of the machine. */
  sees: Readonly<Record<string, (state: ReachedState) => unknown>>;
  /** What else is seen right after an event. */
  then?: Readonly<Record<string, (state: ReachedState) => unknown>>;
}

interface ScreenOptions {
  /** `transitions` by default, because screens are slow. */
  coverage?: Coverage;
  /** Steps for which the screen has no control. */
  without?: (step: Step) => boolean;
}

/** Runs the paths of a machine on a screen, from one start, and checks the screen after every step. */
export function pathsOnScreen(
  model: Model,
  start: string,
  arrange: () => Screen | Promise<Screen>,
  options: ScreenOptions = {},
): void {
  const paths = testPaths(explore(model, start), { coverage: 'transitions', ...options });
  describe(`the screen of ${model.machine.id}, ${start},`, () => {
    for (const { title, path } of titled(paths))
      it(title, { timeout: 60_000 }, async () => {
        const { perform, sees, then } = await arrange();
        await runPath(model, 'screen', path, {
          perform,
          check: async (state, event) => {
            for (const check of checksOf(sees)(state)) await check(state);
            if (event !== undefined) await then?.[event]?.(state);
          },
        });
      });
  });
}
