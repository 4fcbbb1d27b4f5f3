import type { Page } from '@playwright/test';
import { comeBackSignedIn, errorToast, expect, test, type newcomer } from './test';

const profile = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Unfolds the form of a section. */
const openForm = (page: Page, name: string) =>
  section(page, name).getByRole('group').getByText('Change', { exact: true }).click();

/** Comes back signed in and opens the account page. */
async function openAccount(page: Page, account: ReturnType<typeof newcomer>) {
  await comeBackSignedIn(page, account);
  await page.goto('/#/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

const toast = 'You were signed out here from another device.';

test('a signed-out device shows the reason at its next call, and the other devices stay signed in', async ({
  page,
  browser,
  account,
}) => {
  const otherDevice = await browser.newPage();
  await openAccount(otherDevice, account);
  await openForm(otherDevice, 'Profile');
  await otherDevice.getByLabel('Name').fill('Ana Souza');
  await openAccount(page, account);
  const devices = section(page, 'Devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await devices.getByRole('button', { name: /^Sign out of / }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Signed out.', { exact: true })).toBeVisible();
  await expect(devices.getByRole('heading')).toBeFocused();
  await otherDevice.getByRole('button', { name: 'Save name' }).click();
  await expect(errorToast(otherDevice, toast)).toBeVisible();
  await expect(otherDevice.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(otherDevice.getByLabel('Name')).toHaveValue('Ana Souza');
  await otherDevice.close();
  await page.reload();
  await expect(profile(page, account.name)).toBeVisible();
});

test('the list of sections marks the section in view', async ({ page, account }) => {
  await openAccount(page, account);
  const marked = page.getByRole('navigation', { name: 'Sections of this page' }).locator('[aria-current]');
  await expect(marked).toHaveText('Profile');
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeInViewport();
  await expect(marked).toHaveText('Team');
  // A section above that loads late grows.
  await expect(async () => {
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    await expect(marked).toHaveText('Your data', { timeout: 1_000 });
  }).toPass();
});
