import { errorToast, expect, newcomer, test } from './test';

test('signing up logs in, and shows its notices one after the other', async ({ page }) => {
  const bo = newcomer('Bo Larsen');
  await page.goto('/#/signup?redirectTo=%2Fsupport');
  await page.getByLabel('Name').fill(bo.name);
  await page.getByLabel('Email').fill(bo.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
  await submit.click();
  // Until the script of the toasts has come, notices are shown together.
  const refused = errorToast(page, /^password : /);
  await expect(page.locator('.Toastify__toast').and(refused)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(bo.password);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const text = document.body.innerText;
      if (text.includes('Registered Successfully!!!') && text.includes('Registration successful'))
        document.documentElement.dataset['both'] = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await submit.click();
  await expect(page.getByText('Registered Successfully!!!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: bo.name })).toBeVisible();
  await expect(page).toHaveURL(/#\/support$/);
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-both');
});
