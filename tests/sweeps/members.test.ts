import AxeBuilder from '@axe-core/playwright';
import { choose, test, viewports } from '../e2e/members';
import { expect } from '../e2e/test';

for (const [what, viewport] of viewports) {
  test(`axe finds no violation in the list and its dialogs, ${what}`, async ({ list: page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const clean = async () => {
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    };
    await page.getByRole('checkbox', { name: 'Select Ada Lovelace' }).check();
    await clean();
    for (const action of ['Edit', 'Change role', 'Delete']) {
      await choose(page, 'Bo Larsen', action);
      await expect(page.getByRole('dialog')).toBeVisible();
      await clean();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Add member' }).click();
    await clean();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('a stopped import keeps the rows imported so far, and importing the same file again adds the rest', async ({
  emptyList: page,
}) => {
  test.setTimeout(240_000);
  const rows = Array.from({ length: 12_000 }, (_, index) => `Person ${index},User,p${index}@school.example`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a CSV file, or drop it here').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name,role,email', ...rows].join('\r\n')),
  });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^[1-9][\d,]* of 12,000 rows$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop import' }).click();
  await expect(dialog.getByText(/^Import stopped. Imported rows were kept/)).toBeVisible();
  const finished = page.getByRole('dialog', { name: 'Import finished' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(finished).toBeVisible({ timeout: 120_000 });
  const outcome = finished.getByRole('status').filter({ hasText: 'imported' });
  await expect(outcome).toHaveText(/^[1-9][\d,]* members imported, [1-9][\d,]* already in the list\.$/, {
    timeout: 120_000,
  });
  const [taken = 0, known = 0] = ((await outcome.textContent()) ?? '')
    .split(' imported, ')
    .map((half) => Number(half.replaceAll(/\D/g, '')));
  expect(taken + known).toBe(12_000);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('12,000 students', { exact: true })).toBeVisible();
});
