import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeOf } from '../support/secondKeys';
import { clipboardOf, comeBackSignedIn, confirmAddress, expect, logOut, submitLogIn, test } from './test';

test.beforeEach(async ({ request, account, mailbox }) => {
  await confirmAddress(request, account, await mailbox.addressLink(account.email));
});

const section = (page: Page) => page.getByRole('region', { name: 'Two-step log-in' });
const dialog = (page: Page) => page.getByRole('dialog');
const codeForm = (page: Page) => page.getByRole('heading', { level: 1, name: 'Enter your code' });
/** Gives the password at this address, after which a code is asked for. */
const awaitCode = async (page: Page, account: Parameters<typeof submitLogIn>[1], address: string) => {
  await page.goto(address);
  await submitLogIn(page, account);
  await expect(codeForm(page)).toBeVisible();
};
const giveCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('an app is added with a code of it, asks for a code at the next log-in, and is removed', async ({
  page,
  account,
}) => {
  await comeBackSignedIn(page, account);
  await page.goto('/#/account');
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill('000000');
  await dialog(page).getByRole('button', { name: 'Add app' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /That code isn’t right/,
  );
  const used = codeOf(secret);
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill(used);
  await dialog(page).getByRole('button', { name: 'Add app' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  const codes = await dialog(page).getByRole('listitem').allTextContents();
  const [recovery = ''] = codes;
  await dialog(page).getByRole('button', { name: 'Copy codes' }).click();
  await expect(page.getByText('Content copied to clipboard!')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await clipboardOf(page)).toBe(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('threadkeep-recovery-codes.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe(codes.join('\n'));
  // They are shown once, so that nothing but their own button closes them. Chromium lets no page keep a second Escape off.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.mouse.click(5, 5);
  await expect(dialog(page).getByRole('listitem')).toHaveText(codes);
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section(page)).toContainText('10 recovery codes left');
  await expect(section(page).getByRole('heading')).toBeFocused();

  await logOut(page, account);
  await awaitCode(page, account, '/#/login?redirectTo=/account');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await giveCode(page, used);
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(/was already used/);
  await giveCode(page, recovery);
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  await expect(page).toHaveURL(/#\/account$/);

  await expect(section(page)).toContainText('9 recovery codes left');
  await section(page).getByRole('button', { name: 'Remove app' }).click();
  await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(section(page)).toContainText('You log in with your password only.');
  await expect(section(page).getByRole('heading')).toBeFocused();
});
