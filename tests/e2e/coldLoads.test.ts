import { scripts, watchErrors, watchHeadings } from './watchPage';
import { comeBackSignedIn, expect, hold, hydrated, test } from './test';

test('a visitor fills in the log-in form before the site’s script, presses once, and comes where they wanted', async ({
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

test('a hash address that is broken by hand shows a page, when it is opened and when it is typed over another', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const broken = ['/#//[', '/#//a:b@c:d', '/#//:99999', '/#//%', '/#/..//x', '/#/%E0%A4%A'];
  for (const address of broken) {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found');
    await page.goto('/#/support');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, address.slice(1));
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Page not found');
  }
  expect(errors).toEqual([]);
});

test('a form keeps typed text and the focus while it becomes usable, and is refused in place', async ({
  page,
}) => {
  const release = await hold(page, scripts);
  await page.goto('/#/signup?email=ana%40school.example');
  const name = page.getByLabel('Name', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await name.pressSequentially('Ana Si');
  release();
  await hydrated(page);
  await expect(page.getByLabel('Email')).toHaveValue('ana@school.example');
  await expect(name).toBeFocused();
  await page.keyboard.type('lva');
  await expect(name).toHaveValue('Ana Silva');
  await password.fill('short');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveValue('Ana Silva');
});

test('a signed-in person sees the members page before the site’s script, and no other; an early press is kept', async ({
  page,
  account,
}) => {
  await comeBackSignedIn(page, account);
  const headings = await watchHeadings(page);
  const release = await hold(page, scripts);
  await page.goto('/#/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const filter = page.getByRole('button', { name: 'Filter' });
  await filter.click();
  await expect(filter).toHaveCSS('cursor', 'progress');
  await expect(page.locator(':popover-open')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Filter' }).getByLabel('Class')).toBeFocused();
  await expect(page.getByText('No students yet')).toBeVisible();
  expect(headings).toEqual(['Members']);
});

test('a dialog that opens with the site’s script gives the focus back to where it was', async ({ page }) => {
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
