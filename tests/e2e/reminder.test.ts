import { expect, test } from './test';

test('the reminder opens over the post templates, needs an amount of at least 1, is set, and opens again', async ({
  page,
}) => {
  await page.goto('/#/draft-model');
  const dialog = page.getByRole('dialog', { name: 'Remind me about this' });
  await expect(dialog.getByRole('textbox', { name: 'Note' })).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Remind me' });
  await toggle.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  const amount = dialog.getByRole('spinbutton', { name: 'Remind me in' });
  const unit = dialog.getByRole('combobox', { name: 'Unit' });
  await expect(amount).toHaveAttribute('min', '1');
  await expect(unit.getByRole('option')).toHaveText(['Months', 'Weeks', 'Days', 'Hours', 'Minutes']);
  await amount.fill('0');
  await dialog.getByRole('button', { name: 'Set reminder' }).click();
  await expect(amount).toHaveAccessibleDescription('Enter a whole number, 1 or more');
  await amount.fill('1');
  await unit.selectOption('Weeks');
  await amount.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'We’ll remind you in 1 week.' })).toBeVisible();
});

test('on a phone, arrow keys scroll each post’s tab into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/#/draft-model');
  await page.getByRole('dialog').press('Escape');
  await page.getByRole('tab', { name: /^Post1\b/ }).click();
  await page.keyboard.press('End');
  const last = page.getByRole('tab', { name: /^Post35\b/ });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tabpanel', { name: 'Post35' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Post1\b/ })).toBeFocused();
});
