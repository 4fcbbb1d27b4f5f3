import { test } from '../../e2e/test';
import { explore, type ReachedState, type Step } from './explore';
import type { Model } from './model';
import { checksOf, runPath } from './run';
import { testPaths, titled } from './testPaths';

export type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

/** A page as a path uses it. */
export interface PageDriver {
  /** What a person, the service or another tab does, by the event's sentence. */
  perform: Readonly<Record<string, () => unknown>>;
  /** What is seen in each state of the machine. */
  sees: Readonly<Record<string, (state: ReachedState) => unknown>>;
  /** What else is seen right after an event. */
  then?: Readonly<Record<string, (state: ReachedState) => unknown>>;
  /** What holds at the end of a path. */
  end?: (state: ReachedState) => unknown;
}

interface PageOptions {
  maxSteps?: number;
  /** Steps for which the page has no control. */
  without?: (step: Step) => boolean;
}

/** Runs the paths of a machine in the browser, from one start, against the real service. */
export function pathsInBrowser(
  model: Model,
  start: string,
  arrange: (fixtures: Fixtures) => Promise<PageDriver>,
  { maxSteps = 12, without = () => false }: PageOptions = {},
): void {
  const paths = testPaths(explore(model, start), { coverage: 'transitions', maxSteps, without });
  for (const { title, path } of titled(paths)) {
    test(`${model.machine.id}, ${start}, ${title}`, async ({
      page,
      context,
      request,
      account,
      mailbox,
      cleanPage,
    }) => {
      test.setTimeout(120_000);
      const { perform, sees, then, end } = await arrange({
        page,
        context,
        request,
        account,
        mailbox,
        cleanPage,
      } as Fixtures);
      await runPath(model, 'browser', path, {
        perform,
        check: async (state, event) => {
          for (const check of checksOf(sees)(state)) await check(state);
          if (event !== undefined) await then?.[event]?.(state);
        },
      });
      await end?.(path.steps.at(-1)?.to ?? path.graph.initial);
    });
  }
}
