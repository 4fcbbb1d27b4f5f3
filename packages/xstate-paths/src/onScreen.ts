import { describe, it } from 'vitest';
import type { Model } from './model';
import { pathTests, type Page, type PageOptions } from './pathTests';

/** Runs the paths of a machine on a screen, from one start, and checks the screen after every step. */
export function pathsOnScreen(
  model: Model,
  start: string,
  arrange: () => Page | Promise<Page>,
  options: PageOptions = {},
): void {
  describe(`the screen of ${model.machine.id}, ${start},`, () => {
    for (const { title, run } of pathTests(model, 'screen', start, options))
      it(title, { timeout: 60_000 }, async () => run(await arrange()));
  });
}
