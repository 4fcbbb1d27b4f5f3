import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { namesIn, test } from './members';
import { errorToast, expect } from './test';

const csv = (text: string) => ({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const filePicker = (dialog: Locator) => dialog.getByLabel('Choose a CSV file, or drop it here');
const importButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Import', exact: true });

/** Opens the import dialog and chooses a CSV file with this text. */
const chooseFile = async (page: Page, text: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await filePicker(dialog).setInputFiles(csv(text));
  return dialog;
};

test('the export contains the members that match the search; one that fails says why and can be asked for again', async ({
  list: page,
}) => {
  await page.getByRole('searchbox').fill('lar');
  await expect(namesIn(page)).toHaveText(['Bo Larsen']);
  await page.route(
    '**/v1/members/export**',
    (route) => route.fulfill({ status: 409, json: { code: 409, message: 'An import is running' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export members' });
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const text = 'An import is running';
  await expect(dialog.getByRole('paragraph').filter({ hasText: text })).toBeVisible();
  await expect(errorToast(page, text)).toBeVisible();
  await expect(page.getByRole('alert'), 'announced once').toHaveCount(1);
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toEqual([
    '\uFEFFname,username,email,role,categoryId,class',
    'Bo Larsen,,bo@school.example,User,,Autumn cohort',
  ]);
  await expect(dialog).toHaveCount(0);
});

test('an import can be tried again, and the rows that it rejects can be downloaded, corrected and imported', async ({
  emptyList: page,
}) => {
  await page.route(
    '**/v1/members/import',
    (route) => route.fulfill({ status: 409, json: { code: 409, message: 'An import is running' } }),
    { times: 1 },
  );
  const dialog = await chooseFile(
    page,
    'name;role;email\r\nAda;User;ada@school.example\r\nBo;King;bo@school.example\r\n',
  );
  await importButton(dialog).click();
  await expect(errorToast(page, 'An import is running')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const failures = page.getByRole('dialog', { name: '1 row couldn’t be imported' });
  await expect(failures.getByRole('row').nth(1)).toContainText('Bo');
  await expect(errorToast(page, 'An import is running')).toHaveCount(0);
  const started = page.waitForEvent('download');
  await failures.getByRole('button', { name: 'Download as CSV' }).click();
  const corrected = (await readFile(await (await started).path(), 'utf8')).replace('King', 'User');
  await failures.getByLabel('Import the fixed file').setInputFiles(csv(corrected));
  await importButton(dialog).click();
  await expect(page.getByRole('dialog', { name: 'Import finished' })).toContainText('1 member imported');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(namesIn(page)).toHaveText(['Ada', 'Bo']);
});

test('the sample file can be imported as it is; more presses on Import neither send it again nor stop it, and Stop does', async ({
  emptyList: page,
}) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const started = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download a sample file' }).click();
  const sample = await started;
  expect(sample.suggestedFilename()).toBe('members-sample.csv');
  await filePicker(dialog).setInputFiles(csv(await readFile(await sample.path(), 'utf8')));
  let sent = 0;
  // The answer never comes.
  await page.route('**/v1/members/import', () => {
    sent += 1;
  });
  const button = importButton(dialog);
  await button.click({ trial: true });
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  // The dialog gets smaller while the rows are sent, so that later presses may be outside it.
  for (const [across, down] of [
    [0.1, 0.5],
    [0.5, 0.1],
    [0.9, 0.9],
  ] as const) {
    await page.mouse.click(x + width * across, y + height * down);
    await expect(dialog.getByRole('button', { name: 'Stop import' })).toBeVisible();
  }
  expect(sent).toBe(1);
  await dialog.getByRole('button', { name: 'Stop import' }).click();
  await expect(dialog.getByText(/^Import stopped. Imported rows were kept/)).toBeVisible();
  await page.unroute('**/v1/members/import');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Import finished' })).toContainText('3 members imported');
});
