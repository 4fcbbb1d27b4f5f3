import { test } from '../../e2e/test';
import { explore, type Edge, type Place } from './explore';
import type { Model } from './model';
import { oracles, run } from './run';
import { tours } from './testPaths';

export type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

/** A page as a walk uses it. */
export interface WalkedPage {
  /** What a person, the service or another tab does. */
  perform: Readonly<Record<string, () => unknown>>;
  /** What is seen in each state of the machine. */
  sees: Readonly<Record<string, (place: Place) => unknown>>;
  /** What else is seen right after something has happened. */
  then?: Readonly<Record<string, (place: Place) => unknown>>;
  /** What has to hold where the walk ends. */
  end?: (place: Place) => unknown;
}

interface PageOptions {
  longest?: number;
  /** What a page gives nobody the chance to do. */
  without?: (edge: Edge) => boolean;
}

/** Walks a machine in the browser, from one start, against the real service. */
export function walksOnPage(
  model: Model,
  start: string,
  arrange: (fixtures: Fixtures) => Promise<WalkedPage>,
  { longest = 12, without = () => false }: PageOptions = {},
): void {
  const walks = tours(explore(model, start), { goal: 'transitions', longest, without });
  for (const [index, walk] of walks.entries()) {
    const title = `${model.machine.id}, ${start}: walk ${index + 1}, of ${walk.steps.length} steps`;
    test(title, async ({ page, context, request, account, mailbox, cleanPage }) => {
      test.setTimeout(120_000);
      const { perform, sees, then, end } = await arrange({
        page,
        context,
        request,
        account,
        mailbox,
        cleanPage,
      } as Fixtures);
      await run(model, 'browser', walk, {
        perform,
        check: async (place, words) => {
          for (const look of oracles(sees)(place)) await look(place);
          if (words !== undefined) await then?.[words]?.(place);
        },
      });
      await end?.(walk.steps.at(-1)?.to ?? walk.graph.begin);
    });
  }
}
