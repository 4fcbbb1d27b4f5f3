import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addMembers, choose, test, viewports } from '../e2e/members';
import { comeBackSignedIn, expect, hold, hydrated } from '../e2e/test';

for (const [what, viewport] of viewports) {
  test(`axe finds no violation in the list and its dialogs, ${what}`, async ({ list: page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const clean = async () => {
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    };
    await page.getByRole('checkbox', { name: 'Select Ada Lovelace' }).check();
    await clean();
    for (const action of ['Edit', 'Change role', 'Delete']) {
      await choose(page, 'Bo Larsen', action);
      await expect(page.getByRole('dialog')).toBeVisible();
      await clean();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Add member' }).click();
    await clean();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

/** Where everything that can be pressed or typed into is on the page, by name. */
const places = async (page: Page) => {
  const controls = page.getByRole('main').locator('button, a, input').filter({ visible: true });
  return Object.fromEntries(
    await controls.evaluateAll((all) =>
      all.map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.closest('label, button, a')?.textContent;
        return [`${name ?? ''} ${control.id}`, [x, y, width, height].map(Math.round).join(' ')];
      }),
    ),
  );
};

for (const [what, names] of [
  ['a list', ['Ada Lovelace', 'Bo Larsen']],
  ['an empty list', []],
] as const)
  test(`nothing moves in ${what} when the person’s permissions arrive`, async ({
    page,
    request,
    account,
  }) => {
    await addMembers(
      request,
      account,
      names.map((name) => ({ name })),
    );
    await comeBackSignedIn(page, account);
    for (const [where, viewport] of viewports) {
      await page.setViewportSize(viewport);
      const release = await hold(page, '**/v1/members/facets');
      await page.goto('about:blank');
      await page.goto('/#/members');
      await expect(page.getByRole('paragraph').filter({ hasText: /students/ }), where).toBeVisible();
      const before = await places(page);
      release();
      await expect(page.getByRole('button', { name: 'Add member' }).first(), where).toBeVisible();
      expect(await places(page), where).toMatchObject(before);
      expect(Object.keys(before), where).toContain('Filter ');
    }

    await test.step('nor in the open menu of a phone', async () => {
      const release = await hold(page, '**/v1/members/facets');
      await page.reload();
      await hydrated(page);
      await page.getByRole('button', { name: 'More actions' }).click();
      const item = page.getByRole('menuitem', { name: 'Export' });
      const before = await item.boundingBox();
      release();
      await expect(page.getByRole('menuitem', { name: 'Import' })).toBeVisible();
      expect(await item.boundingBox()).toEqual(before);
    });
  });
