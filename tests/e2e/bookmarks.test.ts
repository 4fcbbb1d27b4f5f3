import { expect, test } from './test';

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
