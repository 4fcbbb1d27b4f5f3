import { expect, test } from './test';

test('the reminder modal opens over the post templates, and its toggle reopens it', async ({ page }) => {
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
});

test('a reminder needs an amount of at least 1 and accepts all five units', async ({ page }) => {
  await page.goto('/#/draft-model');
  const dialog = page.getByRole('dialog', { name: 'Remind me about this' });
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
