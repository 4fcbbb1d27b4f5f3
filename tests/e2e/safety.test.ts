import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comeBackSignedIn, expect, logIn, test } from './test';

test('storage that another tab clears means signed out here, and the page still works', async ({
  page,
  context,
  account,
}) => {
  await comeBackSignedIn(page, account);
  await page.goto('/');
  await expect(page.getByRole('button', { name: account.name })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/#/support');
  await other.evaluate(() => {
    localStorage.clear();
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await logIn(page, account);
  await expect(other.getByRole('button', { name: account.name })).toBeVisible();
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
