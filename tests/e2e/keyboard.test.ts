import { press, tabTo, type } from './keyboard';
import { expect, hydrated, newcomer, test } from './test';

test.describe('with the keyboard only, a user', () => {
  test('signs up, uses the profile menu, and logs out', async ({ page }) => {
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

  test('sets a reminder; the focus stays in the modal until it closes', async ({ page }) => {
    await page.goto('/#/draft-model');
    const dialog = page.getByRole('dialog', { name: 'Remind me about this' });
    await tabTo(page, dialog.getByRole('spinbutton', { name: 'Remind me in' }));
    await page.keyboard.press('ArrowUp');
    await tabTo(page, dialog.getByRole('combobox', { name: 'Unit' }));
    await page.keyboard.type('Wee');
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('header, footer, main nav')),
      ).toBeNull();
    }
    await press(page, dialog.getByRole('button', { name: 'Set reminder' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('We’ll remind you in 4 weeks.')).toBeVisible();
  });
});
