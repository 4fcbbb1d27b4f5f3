import { comeBackSignedIn, expect, logIn, test } from './test';

test('storage that another tab clears, or that is damaged, means signed out here, and the page still works', async ({
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

  for (const damaged of ['{', 'null', '[]', '{"id":7,"access":"x"}']) {
    await other.evaluate((text) => {
      for (const key of ['user', 'tokens', 'access.token', 'refresh.token']) localStorage.setItem(key, text);
    }, damaged);
    await other.reload();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' }), damaged).toBeVisible();
  }
  await other.goto('/#/login');
  await expect(other.getByLabel('Email')).toBeVisible();
});
