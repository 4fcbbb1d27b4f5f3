import type { Page } from '@playwright/test';
import { errorToast, expect, expireAccessToken, logIn, test } from './test';

test('a session survives a reload and is confirmed by the service', async ({ page, account }) => {
  await logIn(page, account);
  const confirmed = page.waitForResponse('**/v1/auth/authenticate');
  await page.reload();
  expect((await confirmed).status()).toBe(200);
  await expect(page.getByRole('button', { name: account.name })).toBeVisible();
});

test('a page never shows the log-in link to a signed-in user while it loads', async ({ page, account }) => {
  await logIn(page, account);
  const held: (() => void)[] = [];
  await page.route('**/assets/index-*.js', async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const banner = page.getByRole('banner');
  const offers = banner.getByRole('link', { name: /^(Log in|Sign Up|Add to Chrome)$/ });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offers).toHaveCount(0);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expect(banner.getByRole('button', { name: account.name })).toBeVisible();
  await expect(offers).toHaveCount(0);
});

test('logging out clears storage, opens the home page and shows a confirmation after the reload', async ({
  page,
  account,
}) => {
  await logIn(page, account);
  await page.goto('/#/pricing');
  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('LogOut Successfully!!!')).toBeVisible();
  await expect(page).toHaveURL(/\/#\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('logging out clears storage even when the call fails', async ({ page, account }) => {
  await logIn(page, account);
  await page.route('**/v1/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(errorToast(page, 'Server is unavailable')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('signing out in one tab signs out the other', async ({ page, context, account }) => {
  await logIn(page, account);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: account.name })).toBeVisible();
  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('an expired access token is refreshed without the user noticing', async ({ page, account }) => {
  await logIn(page, account);
  await expireAccessToken(page);
  const refreshed = page.waitForResponse('**/v1/auth/refresh-tokens');
  await page.reload();
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByRole('button', { name: account.name })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access.token'))).not.toBe('expired');
});

test('two tabs that refresh the session at the same time both keep it', async ({
  page,
  context,
  account,
}) => {
  test.setTimeout(90_000);
  await logIn(page, account);
  const other = await context.newPage();
  await Promise.all([page.goto('/#/support'), other.goto('/#/support')]);
  const accessToken = (tab: Page) => tab.evaluate(() => localStorage.getItem('access.token'));
  const confirmed = (tab: Page) =>
    tab.waitForResponse((answer) => answer.url().endsWith('/v1/auth/authenticate') && answer.ok());
  for (let round = 0; round < 10; round += 1) {
    const expired = await accessToken(page);
    await context.route('**/v1/auth/authenticate', async (route) => {
      if (route.request().headers()['authorization'] === `Bearer ${expired ?? ''}`) {
        await route.fulfill({ status: 401, json: { code: 401, message: 'Please log in' } });
      } else {
        await route.fallback();
      }
    });
    await Promise.all([page, other].flatMap((tab) => [confirmed(tab), tab.reload()]));
    await expect(page.getByRole('button', { name: account.name })).toBeVisible();
    await expect(other.getByRole('button', { name: account.name })).toBeVisible();
  }
});

for (const [what, value] of [
  ['half a JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['wrong types', '{"id":7,"access":"x"}'],
] as const) {
  test(`storage that contains ${what} means signed out, and the pages still work`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate((text) => {
      for (const key of ['user', 'tokens', 'access.token', 'refresh.token']) localStorage.setItem(key, text);
    }, value);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.goto('/#/login');
    await expect(page.getByLabel('Email')).toBeVisible();
  });
}

test('logging in works in a browser that denies storage', async ({ page, account }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await logIn(page, account);
  await expect(page.getByRole('button', { name: account.name })).toBeVisible();
});

test.describe('an unreachable service', () => {
  test('shows one message and keeps the input', async ({ page, account }) => {
    await page.goto('/#/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.route(/\/v1\/|\/healthz/, (route) => route.abort());
    const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
    await submit.click();
    await expect(errorToast(page, 'Server is unavailable')).toHaveCount(1);
    await submit.click();
    await expect(submit).toBeEnabled();
    await expect(errorToast(page, 'Server is unavailable')).toHaveCount(1);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  test('shows a Reload button even when the browser is offline, and a message once the service is back', async ({
    page,
    context,
  }) => {
    await page.goto('/#/login');
    await page.getByLabel('Email').fill('ana@school.example');
    await page.getByLabel('Password', { exact: true }).fill('plum orchard 7 lanterns');
    // The form's script has come once one of its buttons works.
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re back online.')).toBeVisible({ timeout: 15_000 });
  });

  test('that comes back shows a message and can be called again, without a reload that would discard unsaved input', async ({
    page,
    account,
  }) => {
    await page.goto('/#/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.route(/\/v1\/|\/healthz/, (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(errorToast(page, 'Server is unavailable')).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByText('You’re back online.')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Server is unavailable')).toHaveCount(0);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Login Successfully!')).toBeVisible();
  });
});
