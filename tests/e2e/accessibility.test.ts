import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { arriveAt, nameOf, openStates, perState, routes, signedInStates, type State } from './states';
import { expect, logIn, test } from './test';

const everyRule = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
const contrast = { type: 'rule', values: ['color-contrast'] } as const;

/** What axe has against the page as it is now. */
async function violations(page: Page, runOnly: typeof everyRule | typeof contrast) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const answer = await axe
    .options({
      runOnly: { ...runOnly, values: [...runOnly.values] },
      resultTypes: ['violations'],
      preload: false,
    })
    .analyze();
  return answer.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}

for (const width of [390, 1440]) {
  test(`no page and nothing that opens on it breaks WCAG 2.2 AA, ${width} px wide, light or dark`, async ({
    page,
    account,
  }) => {
    const states = [...routes.map((path) => ({ path })), ...openStates, ...signedInStates];
    test.setTimeout(perState * states.length);
    await page.setViewportSize({ width, height: 900 });
    const judge = async (state: State) => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await arriveAt(page, state);
      expect.soft(await violations(page, everyRule), nameOf(state)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect.soft(await violations(page, contrast), `${nameOf(state)}, dark`).toEqual([]);
    };
    for (const state of states) {
      if (state === signedInStates[0]) await logIn(page, account);
      await judge(state);
    }
  });
}
