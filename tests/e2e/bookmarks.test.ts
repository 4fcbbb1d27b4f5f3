import { expect, test } from './test';

test('the bookmark folders open at their address, are searched, renamed and deleted, keep the focus, and close', async ({
  page,
}) => {
  await page.goto('/#/extension-path');
  const dialog = page.getByRole('dialog');
  const folders = page.getByRole('dialog', { name: 'Bookmarks' });
  await expect(folders.getByRole('listitem')).toHaveCount(4);
  await folders.getByRole('button', { name: 'Default folder 3 bookmarks' }).click();
  const folder = page.getByRole('dialog', { name: 'Default folder' });
  await expect(folder.getByRole('article')).toHaveCount(3);
  await expect(folder.getByRole('heading', { name: 'Default folder' })).toBeFocused();
  await folder.getByRole('searchbox', { name: 'Search this folder' }).fill('priya trial');
  await expect(folder.getByRole('article')).toHaveText(/Free call or paid trial/);
  await expect(folder.getByRole('status')).toHaveText('1 bookmark');
  await folder.getByRole('button', { name: 'All folders' }).click();

  await folders.getByRole('button', { name: 'Edit Launch ideas' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Folder name' }).fill('Summer launch');
  await page.keyboard.press('Enter');
  await folders.getByRole('button', { name: 'Delete Member stories' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete “Member stories”?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete folder' }).press('Enter');
  await expect(folders.getByRole('listitem')).toContainText([
    'Default folder',
    'Summer launch',
    'Onboarding that works',
  ]);

  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('header, main > :not(dialog)')),
    ).toBeNull();
  }
  const open = page.getByRole('button', { name: 'Open bookmarks' });
  for (let time = 0; time < 2; time += 1) {
    await page.keyboard.press('Escape');
    await expect(folders).toBeHidden();
    await open.press('Enter');
    await expect(folders).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  await folders.getByRole('button', { name: 'Close' }).click();
  await expect(folders).toBeHidden();
  await open.click();
  await expect(folders).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(folders).toBeHidden();
});

test('a post is bookmarked in the chosen folder; a saved bookmark has its own address', async ({ page }) => {
  await page.goto('/#/bookmark-path');
  const dialog = page.getByRole('dialog', { name: 'Bookmark this post' });
  await dialog.getByRole('radio', { name: 'Launch ideas' }).check();
  await dialog.getByRole('button', { name: 'Save bookmark' }).click();
  const saved = page.getByRole('dialog', { name: 'Bookmark saved' });
  await expect(saved.getByRole('status')).toHaveText('You’ll find it in Launch ideas.');
  await saved.getByRole('link', { name: 'See all folders' }).click();
  await expect(page.getByRole('dialog', { name: 'Bookmarks' })).toBeVisible();
  await page.goto('/#/bookmark-saved');
  await expect(page.getByRole('dialog', { name: 'Bookmark saved' })).toContainText('Default folder');
});

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
