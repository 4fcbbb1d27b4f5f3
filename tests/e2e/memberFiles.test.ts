import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { namesIn, test } from './members';
import { errorToast, expect, hold } from './test';

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

test('the export contains the matching or the selected members', async ({ list: page }) => {
  await page.getByRole('searchbox').fill('lar');
  await expect(namesIn(page)).toHaveText(['Bo Larsen']);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export members' });
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toEqual([
    '\uFEFFname,role,username,email,class,category',
    'Bo Larsen,student,,bo@school.example,Autumn cohort,',
  ]);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await expect(namesIn(page)).toHaveCount(3);
  for (const box of [1, 2])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(box)
      .check();
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByText('Download the 2 selected members as a CSV file.')).toBeVisible();
  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await begun).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
});

test('a refused file says why; rejected rows can be downloaded, corrected and imported again', async ({
  emptyList: page,
}) => {
  await page.route(
    '**/v1/members/import',
    (route) => route.fulfill({ status: 409, json: { code: 409, message: 'An import is running' } }),
    { times: 1 },
  );
  const dialog = await chooseFile(page, '');
  const reason = dialog.getByRole('alert');
  await expect(reason).toHaveText('This file is empty.');
  await dialog.getByLabel('people.csv').setInputFiles(csv('Name;Notes;Role\nAda;x;student\nBo;;viewer\n'));
  await expect(dialog.getByText('2 rows. 1 student, 1 viewer. Not imported: Notes.')).toBeVisible();
  await expect(reason).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByRole('heading', { name: 'Import members' }), 'the focus stays').toBeFocused();
  await filePicker(dialog).setInputFiles(
    csv('name;role;email\r\nAda;User;ada@school.example\r\nBo;King;bo@school.example\r\n'),
  );
  await importButton(dialog).click();
  await expect(errorToast(page, 'An import is running')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Import members' }), 'the focus stays').toBeFocused();
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

test('the sample file can be imported unedited; further presses on Import do nothing, and Stop stops it', async ({
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
  // The file is read before it is sent.
  await expect.poll(() => sent).toBe(1);
  await dialog.getByRole('button', { name: 'Stop import' }).click();
  await dialog.getByRole('button', { name: 'Stop now' }).click();
  await expect(dialog.getByText(/^Import stopped. Imported rows were kept/)).toBeVisible();
  await page.unroute('**/v1/members/import');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Import finished' })).toContainText('3 members imported');
});

/** Starts an import that the service holds back, and closes its dialog. @returns lets the service answer */
const importInBackground = async (page: Page, more = '') => {
  const release = await hold(page, '**/v1/members/import');
  const dialog = await chooseFile(page, `name,role\nZoe,viewer\nYuki,student\n${more}`);
  await importButton(dialog).click();
  await expect(dialog.getByText('You can close this window. The import goes on.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return release;
};

test('an import continues behind its closed dialog and on other pages; its bar links to the new members and keeps the failed rows', async ({
  list: page,
}) => {
  const release = await importInBackground(page, 'X,king\n');
  const bar = page.getByRole('region', { name: 'Import members' });
  const dialog = page.getByRole('dialog', { name: 'Import members' });
  for (const address of ['/#/pricing', '/#/account']) {
    await page.goto(address);
    await expect(bar.getByRole('progressbar', { name: 'Importing people.csv' })).toBeVisible();
  }
  await bar.getByRole('button', { name: 'Show' }).click();
  for (const closeQuestion of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await dialog.getByRole('button', { name: 'Stop import' }).click();
    await expect(page.getByRole('dialog', { name: 'Stop the import?' })).toBeVisible();
    await closeQuestion();
    await expect(dialog).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/account/);
  release();
  await expect(bar.getByText('2 members imported. 1 row couldn’t be imported.')).toBeVisible();
  await bar.getByRole('button', { name: 'View the 2 new members' }).click();
  await expect(page).toHaveURL(/#\/members\?/);
  await expect(namesIn(page)).toHaveText(['Yuki', 'Zoe']);
  await bar.getByRole('button', { name: 'Show the rows' }).click();
  const rows = page.getByRole('dialog', { name: '1 row couldn’t be imported' });
  await expect(rows.getByRole('row').nth(1)).toContainText('X');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main'), 'the button that opened it was gone').toBeFocused();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(rows.getByRole('button', { name: 'Download as CSV' }), 'the rows are kept').toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('main'), 'the focus stays on the page').toBeFocused();
  await page.getByRole('button', { name: /Remove the filter Added since/ }).click();
  await expect(namesIn(page).filter({ hasText: 'Bo Larsen' })).toHaveCount(1);
});
