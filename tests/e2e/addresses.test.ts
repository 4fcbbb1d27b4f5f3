import type { Page } from '@playwright/test';
import {
  comeBackSignedIn,
  confirmAddress,
  errorToast,
  expect,
  newcomer,
  register,
  submitLogIn,
  test,
} from './test';

const profile = (page: Page) => page.getByRole('region', { name: 'Profile' });
const change = async (page: Page, email: string) => {
  await profile(page).getByRole('button', { name: 'Change email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
};

test('a new address counts once its link is opened, in every tab, and the old one takes the account back', async ({
  page,
  context,
  account,
  mailbox,
}) => {
  const { email } = newcomer();
  // Only an address that was confirmed can take the account back.
  await confirmAddress(page.request, account, await mailbox.addressLink(account.email));
  await comeBackSignedIn(page, account);
  await page.goto('/#/account');
  await change(page, email);
  await expect(profile(page).getByText(`Open the link that we emailed to ${email}`)).toBeVisible();
  await expect(profile(page).getByText(account.email)).toBeVisible();

  const other = await context.newPage();
  await other.goto(await mailbox.addressLink(email));
  await other.getByRole('button', { name: 'Confirm address' }).click();
  await expect(other.getByText(`From now on you log in with ${email}.`)).toBeVisible();
  await page.bringToFront();
  await expect(profile(page).getByText(email, { exact: true })).toBeVisible();
  await expect(profile(page).getByText('Email address, confirmed')).toBeVisible();

  await other.goto(await mailbox.undoLink(account.email));
  await other.getByRole('button', { name: 'Undo the change' }).click();
  await expect(other.getByText(`Open the link that we emailed to ${account.email}`)).toBeVisible();
  await page.reload();
  await expect(errorToast(page, /password was changed/)).toBeVisible();
});

test('a confirming link asks for the log-in first, and refuses another person’s session', async ({
  page,
  browser,
  account,
  mailbox,
  request,
}) => {
  const link = await mailbox.addressLink(account.email);
  const other = newcomer('Bo Li');
  await register(request, other);
  const theirs = await browser.newPage();
  await comeBackSignedIn(theirs, other);
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Confirm address' }).click();
  const foreign = theirs.getByRole('heading', { level: 1, name: 'This link is for another account' });
  await expect(foreign).toBeFocused();
  await theirs.close();

  await page.goto(link);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Set a new one' })).toHaveAttribute(
    'href',
    '#/forgot-password',
  );
  await main.getByRole('link', { name: 'Log in' }).click();
  await submitLogIn(page, account);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeFocused();
});
