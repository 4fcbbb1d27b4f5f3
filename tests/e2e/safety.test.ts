import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from './states';
import { expect, logIn, test } from './test';

test('storage that another tab clears means signed out here, and the page still works', async ({
  page,
  context,
  account,
}) => {
  await logIn(page, account);
  const other = await context.newPage();
  await other.goto('/#/support');
  await other.evaluate(() => {
    localStorage.clear();
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await logIn(page, account);
  await expect(other.getByRole('button', { name: account.name })).toBeVisible();
});

const accountPages = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/mail-check',
  '/all-done',
  '/feedback',
];

test('no page gives a new tab its window, and no account page loads a frame', async ({ page }) => {
  for (const route of routes) {
    await page.goto('about:blank');
    await page.goto(`/#${route}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('a[target=_blank]:not([rel~=noopener])').count(), route).toBe(0);
    if (accountPages.includes(route)) expect(page.frames(), route).toHaveLength(1);
  }
});

test('no file of the site has the name of a secret or an address of the provider’s API', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css|json|map)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const secrets = /LEMONSQUEEZY_|SESSION_SECRET|SMTP_URL|DATABASE_URL|api\.lemonsqueezy\.com/;
  expect(files.filter((file) => secrets.test(readFileSync(join('dist', file), 'utf8')))).toEqual([]);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
});
