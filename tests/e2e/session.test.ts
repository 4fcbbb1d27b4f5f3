import type { Page } from '@playwright/test';
import { comeBackSignedIn, expect, logIn, test } from './test';

const profile = (page: Page, { name }: { name: string }) =>
  page.getByRole('banner').getByRole('button', { name });
const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('access.token'));

test('two tabs that refresh the session at the same time both keep it', async ({
  page,
  context,
  account,
}) => {
  await comeBackSignedIn(page, account);
  const other = await context.newPage();
  await Promise.all([page.goto('/#/support'), other.goto('/#/support')]);
  const confirmed = (tab: Page) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/v1/auth/authenticate') && answer.ok());
  for (let round = 0; round < 3; round += 1) {
    const expired = await accessToken(page);
    await context.route('**/v1/auth/authenticate', async (route) => {
      if (route.request().headers()['authorization'] === `Bearer ${expired ?? ''}`) {
        await route.fulfill({ status: 401, json: { code: 401, message: 'Please log in' } });
      } else {
        await route.fallback();
      }
    });
    await Promise.all([page, other].flatMap((tab) => [confirmed(tab), tab.reload()]));
    await expect(profile(page, account)).toBeVisible();
    await expect(profile(other, account)).toBeVisible();
  }
});

test('logging in works in a browser that denies storage', async ({ page, account }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await logIn(page, account);
  await expect(profile(page, account)).toBeVisible();
});
