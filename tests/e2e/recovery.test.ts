import { errorToast, expect, logInAtService, newcomer, test } from './test';

test('requesting a reset link stays on the page and confirms it, in the same words for an unknown address', async ({
  page,
}) => {
  await page.goto('/#/forgot-password');
  await page.getByLabel('Email').fill(newcomer().email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Reset Password link sent to your email')).toBeVisible();
  await expect(page).toHaveURL(/#\/forgot-password$/);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/#\/signup$/);
});

test('a reset link sets a new password once, and its token is removed from the address', async ({
  page,
  request,
  account,
  mailbox,
}) => {
  await page.goto('/#/forgot-password');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Reset Password link sent to your email')).toBeVisible();

  const link = await mailbox.resetLink(account.email);
  const token = new URLSearchParams(new URL(link).hash.split('?')[1]).get('token') ?? '';
  const addresses: string[] = [];
  page.on('request', (sent) => addresses.push(sent.url(), sent.headers()['referer'] ?? ''));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set new password' })).toBeVisible();
  await expect(page).toHaveURL(/#\/reset-password$/);
  await page.reload();

  const password = 'a brand new orchard';
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password updated!')).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  await logInAtService(request, { ...account, password });
  expect(
    addresses.filter((address) => address.includes(token) && !address.includes('/v1/auth/reset-password')),
  ).toEqual([]);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('yet another orchard');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(errorToast(page, /invalid or has expired/)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('yet another orchard');
});

for (const [what, path] of [
  ['without its token', '/reset-password'],
  ['that was cut off', '/reset-password?token=4Yk0wqJc2tG'],
  ['with a token twice', `/reset-password?token=${'a'.repeat(43)}&token=b`],
] as const)
  test(`a reset link ${what} shows that it is not valid, and how to get a new one`, async ({ page }) => {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This link isn’t valid' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL(/#\/forgot-password$/);
  });

test('an empty password shows an error', async ({ page }) => {
  await page.goto(`/#/reset-password?token=${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
});

test('the two confirmation pages say what has happened and link onwards', async ({ page }) => {
  await page.goto('/#/mail-check');
  await expect(page.getByRole('main').getByText(/@/)).toBeVisible();
  await page.goto('/#/all-done');
  await page.getByRole('link', { name: 'Back to Sign in' }).click();
  await expect(page).toHaveURL(/#\/login$/);
});
