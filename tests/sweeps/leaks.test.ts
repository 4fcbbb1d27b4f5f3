import type { CDPSession, Page } from '@playwright/test';
import { pagePaths } from '../../src/content/heads';
import { addMembers } from '../e2e/members';
import { comeBackSignedIn, expect, hydrated, test } from '../e2e/test';

/** Goes to every page without loading a document, and ends at the first one. */
const goThrough = async (page: Page) => {
  for (const path of [...pagePaths, '/support']) {
    await page.evaluate((to) => {
      window.location.hash = to;
    }, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (await page.getByRole('heading', { name: 'Members', level: 1 }).isVisible())
      await expect(page.getByRole('row').filter({ hasText: 'Ada' })).toBeVisible();
  }
};

/** The listeners on what outlives every page. Elements of a page are not counted: Chromium keeps a clip whose sources have a media query. */
const listenersOf = async (cdp: CDPSession) => {
  const types: string[] = [];
  for (const expression of [
    'window',
    'document',
    'document.documentElement',
    'document.body',
    'visualViewport',
  ]) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    });
    types.push(...listeners.map(({ type }) => `${expression}: ${type}`));
  }
  return types.sort();
};

for (const person of ['a visitor', 'a user'])
  test(`${person} who goes through all pages again leaves no listener behind`, async ({
    page,
    request,
    account,
    context,
  }) => {
    if (person === 'a user') {
      await addMembers(request, account, [{ name: 'Ada' }]);
      await comeBackSignedIn(page, account);
    }
    await page.goto('/#/support');
    await hydrated(page);
    const cdp = await context.newCDPSession(page);
    await goThrough(page);
    const before = await listenersOf(cdp);
    expect(before.length).toBeGreaterThan(5);
    await goThrough(page);
    expect(await listenersOf(cdp)).toEqual(before);
  });
