import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const everyRule = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;
export const contrast = { type: 'rule', values: ['color-contrast'] } as const;

/** The WCAG violations that axe finds in the current page. */
export async function violations(page: Page, runOnly: typeof everyRule | typeof contrast) {
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
 * Controls that look the same chosen or not, if the system sets all colors. By pictures: the computed style still
 * has the page's own colors there.
 */
export async function alikeInForcedColors(page: Page) {
  const alike: string[] = [];
  const chosen = '[aria-selected="true"], [aria-pressed="true"], input:checked';
  const layer = page.locator((await page.locator('dialog:modal').count()) > 0 ? 'dialog:modal' : 'body');
  for (const control of await layer.locator(chosen).filter({ visible: true }).elementHandles()) {
    const choose = (on: boolean) =>
      control.evaluate((element: Element, value) => {
        if (element instanceof HTMLInputElement) element.checked = value;
        else
          for (const name of ['aria-selected', 'aria-pressed'])
            if (element.hasAttribute(name)) element.setAttribute(name, String(value));
      }, on);
    const frame = await control.evaluateHandle((element: Element) =>
      element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element,
    );
    const picture = async () => (await frame.screenshot({ animations: 'disabled' })).toString('base64');
    const on = await picture();
    await choose(false);
    if ((await picture()) === on)
      alike.push(await frame.evaluate((element: Element) => element.outerHTML.slice(0, 120)));
    await choose(true);
  }
  return alike;
}
