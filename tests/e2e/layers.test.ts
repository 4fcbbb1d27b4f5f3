import type { Page } from '@playwright/test';
import { choose, rowOf, test } from './members';
import { expect, hydrated } from './test';

const dialog = (page: Page) => page.getByRole('dialog');
const nameIn = (page: Page) => dialog(page).getByRole('textbox', { name: 'Name', exact: true });
const openForm = (page: Page) => page.getByRole('button', { name: 'Add member' }).first().click();

/** The ways to close a dialog without submitting it. */
const ways = {
  'a step back': (page: Page) => page.goBack(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'a press beside it': (page: Page) => page.mouse.click(5, 400),
  'its closing button': (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  Cancel: (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
} as const;

test('a closed form keeps its input until it is discarded, however it was closed', async ({ list: page }) => {
  await openForm(page);
  await dialog(page).getByLabel('Class').fill('Autumn');
  for (const [way, close] of Object.entries(ways))
    await test.step(way, async () => {
      await nameIn(page).fill(`Ada ${way}`);
      await close(page);
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(/#\/members/);
      await openForm(page);
      await expect(nameIn(page)).toHaveValue(`Ada ${way}`);
      await expect(dialog(page).getByLabel('Class')).toHaveValue('Autumn');
      await expect(dialog(page).getByText('This is what you typed before.')).toBeVisible();
    });
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(nameIn(page)).toHaveValue('');
});

test('Back closes a dialog and then leaves its page, also after Forward and a reload', async ({
  list: page,
}) => {
  await page.goto('/#/pricing');
  await expect(page).toHaveURL(/#\/pricing/);
  await page.getByRole('banner').getByRole('link', { name: 'Members' }).click();
  await expect(rowOf(page, 'Bo Larsen')).toBeVisible();
  await openForm(page);
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/#\/members/);
  await expect(dialog(page)).toHaveCount(0);
  await openForm(page);
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Bo Larsen')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/#\/pricing/);
});

test('a dialog or menu that a button closed leaves no entry in the history', async ({ list: page }) => {
  await page.goto('/#/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await choose(page, 'Bo Larsen', 'Edit');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await openForm(page);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Viewers' }).check();
  await expect(page).toHaveURL(/role=viewer/);
  await page.goBack();
  await expect(rowOf(page, 'Bo Larsen')).toBeVisible();
  await expect(page).not.toHaveURL(/role=viewer/);
});

test('Back closes an open menu or the filters, and leaves the list as it is', async ({ list: page }) => {
  await page.getByRole('button', { name: 'Actions for Bo Larsen' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Class' }).selectOption('Autumn cohort');
  await expect(rowOf(page, 'Ada Lovelace')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Class' })).toHaveCount(0);
  await expect(rowOf(page, 'Bo Larsen')).toBeVisible();
  await expect(rowOf(page, 'Ada Lovelace')).toHaveCount(0);
});

test('a step to a demo page shows it without its dialog and keeps the pages ahead', async ({ page }) => {
  for (const [path, title] of [
    ['extension-path', 'Every post worth keeping, in a folder'],
    ['bookmark-path', 'Bookmark a post without leaving it'],
    ['bookmark-saved', 'Bookmark a post without leaving it'],
    ['draft-model', 'Posts that are ready to go'],
  ] as const)
    await test.step(path, async () => {
      const heading = (name: string) => page.getByRole('heading', { level: 1, name });
      await page.goto('/#/policy');
      await hydrated(page);
      await page.goto(`/#/${path}`);
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
      await expect(heading('Choose the Right Plan for You')).toBeVisible();

      await page.goBack();
      await expect(heading(title)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await page.goBack();
      await expect(heading('Privacy Policy')).toBeVisible();
      await page.goForward();
      await expect(heading(title)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await page.goForward();
      await expect(heading('Choose the Right Plan for You')).toBeVisible();
    });
});

test('a step to a demo page whose dialog was open opens the dialog at its own entry', async ({ page }) => {
  await page.goto('/#/extension-path');
  await expect(dialog(page)).toBeVisible();
  await page.goto('/#/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose the Right Plan' })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose the Right Plan' })).toBeVisible();
});

test('a link in a dialog replaces the dialog’s entry in the history', async ({ page }) => {
  await page.goto('/#/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/#/draft-model');
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#\/draft-model/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/pricing/);
});
