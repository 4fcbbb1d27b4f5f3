import type { Model } from '#xstate-paths/model';
import { pathTests, type Page as PageDriver, type PageOptions } from '#xstate-paths/pathTests';
import { test } from '../../e2e/test';

export type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

/** Runs the paths of a machine in the browser, from one start, against the real service. */
export function pathsInBrowser(
  model: Model,
  start: string,
  arrange: (fixtures: Fixtures) => Promise<PageDriver>,
  options: PageOptions = {},
): void {
  for (const { title, run } of pathTests(model, 'browser', start, { maxSteps: 12, ...options }))
    test(`${model.machine.id}, ${start}, ${title}`, async ({
      page,
      context,
      request,
      account,
      mailbox,
      cleanPage,
    }) => {
      await run(await arrange({ page, context, request, account, mailbox, cleanPage } as Fixtures));
    });
}
