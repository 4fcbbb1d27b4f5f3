import { press, type } from './keyboard';
import { expect, hydrated, newcomer, test } from './test';

test('with the keyboard only, a user signs up, uses the profile menu, and logs out', async ({ page }) => {
  const bo = newcomer('Bo Larsen');
  await page.goto('/');
  await hydrated(page);
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign Up' }));
  await expect(page.getByRole('main')).toBeFocused();
  await type(page, 'Name', bo.name);
  await type(page, 'Email', bo.email);
  await type(page, 'Password', bo.password);
  await page.keyboard.press('Enter');
  const profile = page.getByRole('button', { name: bo.name });
  await expect(profile).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);

  await page.keyboard.press('Shift+Tab');
  await expect(profile).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Members' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(profile).toBeFocused();
  await expect(profile).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Log Out' }));
  await expect(page.getByText('LogOut Successfully!!!')).toBeVisible();
});
