import type { Page } from '@playwright/test';
import { comeBackSignedIn, errorToast, expect, fillInLogIn, logIn, test } from './test';

const profile = (page: Page, { name }: { name: string }) =>
  page.getByRole('banner').getByRole('button', { name });
const offer = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' });
const storedItems = (page: Page) => page.evaluate(() => localStorage.length);
const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('access.token'));

test('a log-out without a connection forgets the session, and opens the home page without a reload', async ({
  page,
  context,
  account,
}) => {
  await comeBackSignedIn(page, account);
  await page.goto('/#/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await context.setOffline(true);
  await profile(page, account).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(offer(page)).toBeVisible();
  await expect(errorToast(page, 'Server is unavailable')).toBeVisible();
  await expect(page).toHaveURL(/\/#\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await storedItems(page)).toBe(0);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await context.setOffline(false);
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

test('logging out opens the home page, clears storage, and signs out the other tab too', async ({
  page,
  context,
  account,
}) => {
  const logOut = async () => {
    await profile(page, account).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
  };
  await comeBackSignedIn(page, account);
  await page.goto('/#/pricing');
  const other = await context.newPage();
  await other.goto('/#/support');
  await expect(profile(other, account)).toBeVisible();
  await page.bringToFront();
  await logOut();
  // The notice comes after a reload.
  await expect(page.getByText('LogOut Successfully!!!')).toBeVisible();
  await expect(page).toHaveURL(/\/#\/$/);
  await expect(offer(page)).toBeVisible();
  expect(await storedItems(page)).toBe(0);
  await expect(offer(other)).toBeVisible();
});

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

test.describe('an unreachable service', () => {
  /** Lets time pass, after which the page asks again whether the service is there. */
  const isBack = (page: Page) =>
    expect
      .poll(async () => {
        await page.clock.runFor(5000);
        return page.getByText('You’re back online.').isVisible();
      })
      .toBe(true);

  test('shows one message and a Reload button, keeps the input, and can be retried without a reload', async ({
    page,
    context,
    account,
  }) => {
    await page.clock.install();
    await page.goto('/#/login');
    const submit = await fillInLogIn(page, account);
    await page.route(/\/v1\/|\/healthz/, (route) => route.abort());
    await submit.click();
    await expect(errorToast(page, 'Server is unavailable')).toHaveCount(1);
    await submit.click();
    await expect(submit).toBeEnabled();
    await expect(errorToast(page, 'Server is unavailable')).toHaveCount(1);
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await page.unrouteAll();
    await isBack(page);
    await expect(page.getByText('Server is unavailable')).toHaveCount(0);

    await context.setOffline(true);
    await submit.click();
    await expect(page.getByText('we’re retrying.')).toBeVisible();
    await context.setOffline(false);
    await isBack(page);
    await submit.click();
    await expect(page.getByText('Login Successfully!')).toBeVisible();
  });
});
