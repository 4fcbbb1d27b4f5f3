import { scripts, watchErrors, watchHeadings } from './watchPage';
import { comeBackSignedIn, expect, hold, painted, test } from './test';

test('a visitor fills in the log-in form before the site’s script has loaded, presses once, and reaches the requested page', async ({
  page,
  account,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  const errors = watchErrors(page);
  const headings = await watchHeadings(page);
  const release = await hold(page, scripts);
  await page.goto('/#/login?redirectTo=%2Fsupport');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login#/login?redirectTo=%2Fsupport');
  release();
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  await expect(page).toHaveURL('/#/support');
  await expect(page.getByRole('heading', { level: 1, name: "We're Almost Ready" })).toBeVisible();
  await expect.poll(() => headings).toEqual(['Welcome back', "We're Almost Ready"]);
  expect(requests.filter((request) => request.endsWith('/auth/login'))).toHaveLength(1);
  expect(requests.filter((request) => request.includes(encodeURIComponent(account.email)))).toEqual([]);
  expect(errors).toEqual([]);
});

test('a signed-in person sees the members page, and no other, before the site’s script has loaded; an early press is kept', async ({
  page,
  account,
}) => {
  await comeBackSignedIn(page, account);
  const headings = await watchHeadings(page);
  const release = await hold(page, scripts);
  await page.goto('/#/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const filter = page.getByRole('button', { name: 'Filter' });
  await painted(page);
  await filter.click();
  await expect(filter).toHaveCSS('cursor', 'progress');
  await expect(page.locator(':popover-open')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Filter' }).getByLabel('Class')).toBeFocused();
  await expect(page.getByText('No students yet')).toBeVisible();
  expect(headings).toEqual(['Members']);
});

test('a dialog that opens with the site’s script returns the focus when it closes', async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto('/#/bookmark-path');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(skip).toBeFocused();
});
