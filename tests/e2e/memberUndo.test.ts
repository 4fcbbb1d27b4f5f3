import { choose, namesIn, rowOf, test } from './members';
import { brokenWords, errorToast, expect } from './test';

test('several deleted members are brought back over an open dialog, also after the first try was lost', async ({
  list: page,
}) => {
  for (const name of ['Ada Lovelace', 'Bo Larsen'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 members' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
  await choose(page, 'Cleo Marsh', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit member' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Cleo King');
  const calls = '**/v1/members/deletions/*/undo';
  await page.route(calls, (route) => route.fulfill({ status: 503, json: { code: 503, message: 'Busy.' } }));
  await undo.click();
  await expect(errorToast(page, 'Busy.')).toBeVisible();
  await page.unroute(calls);
  await undo.click();
  await expect(page.getByText('2 members are back.')).toBeVisible();
  await expect(errorToast(page, 'Busy.')).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Cleo King');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(namesIn(page)).toHaveText(['Ada Lovelace', 'Bo Larsen', 'Cleo King']);
});

test('pending deletions are completed after the list is left, and a reload asks first', async ({
  list: page,
}) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v1/members/*', async (route) => {
    if (route.request().method() === 'DELETE') await answered;
    await route.continue();
  });
  const remove = async (name: string) => {
    await choose(page, name, 'Delete');
    await page.getByRole('button', { name: 'Delete member' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  };
  await remove('Ada Lovelace');
  await remove('Bo Larsen');
  const question = page.waitForEvent('dialog');
  const reload = page.evaluate(() => {
    window.location.reload();
  });
  await (await question).dismiss();
  await reload;
  await page.goto('/#/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  answer();
  await page.goto('/#/members');
  await expect(namesIn(page)).toHaveText(['Cleo Marsh']);
});
