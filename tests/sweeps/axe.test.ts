import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { arriveAt, nameOf, openStates, perState, routes, signedInStates, type State } from '../e2e/states';
import { comeBackSignedIn, expect, test } from '../e2e/test';

const everyRule = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
const contrast = { type: 'rule', values: ['color-contrast'] } as const;

/** The WCAG violations that axe finds in the current page. */
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

/**
 * What is chosen but looks like its neighbours where the system sets all colors. A native
 * control shows its state itself.
 */
const alikeInForcedColors = (page: Page) =>
  page.evaluate(() => {
    const look = (element: Element) => {
      const { backgroundColor, color, border, outline, fontWeight } = getComputedStyle(element);
      return [backgroundColor, color, border, outline, fontWeight].join(' ');
    };
    const isNative = (element: Element) => {
      const { appearance, opacity } = getComputedStyle(element);
      return element instanceof HTMLInputElement && appearance !== 'none' && opacity !== '0';
    };
    const frameOf = (element: Element) =>
      element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
    return [
      ...document.querySelectorAll('[aria-selected="true"], [aria-current], [aria-pressed="true"], :checked'),
    ]
      .filter((element) => element.checkVisibility() && !isNative(element) && !element.matches('option'))
      .map(frameOf)
      .filter((chosen) =>
        [...(chosen.parentElement?.children ?? [])].some(
          (other) => other !== chosen && other.localName === chosen.localName && look(other) === look(chosen),
        ),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

const widths = [390, 1440];

for (const [what, states] of [
  ['no page', routes.map((path): State => ({ path }))],
  ['no dialog, menu or popover', [...openStates, ...signedInStates]],
] as const) {
  test(`${what} violates WCAG 2.2 AA on a phone or a desktop, in the light or the dark theme`, async ({
    page,
    account,
  }) => {
    test.setTimeout(perState * states.length * widths.length);
    for (const state of states) {
      if (state === signedInStates[0]) await comeBackSignedIn(page, account);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await arriveAt(page, state);
      for (const width of widths) {
        const where = `${nameOf(state)}, ${width} px wide`;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        expect.soft(await violations(page, everyRule), where).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        expect.soft(await violations(page, contrast), `${where}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'active' });
        expect.soft(await alikeInForcedColors(page), `${where}, forced colors`).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
      }
    }
  });
}
