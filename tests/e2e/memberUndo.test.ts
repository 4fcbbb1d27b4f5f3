import { choose, namesIn, rowOf, test } from './members';
import { brokenWords, errorToast, expect } from './test';

test('a deleted member is brought back with every field, in every tab at its next fetch', async ({
  list: page,
  context,
}) => {
  const before = await rowOf(page, 'Ada Lovelace').textContent();
  await choose(page, 'Ada Lovelace', 'Delete');
  await page.getByRole('button', { name: 'Delete member' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Student Deleted Successfully.' });
  const undo = message.getByRole('button', { name: 'Undo' });
  // The focus holds the message, however long the other tab takes.
  await undo.focus();
  const other = await context.newPage();
  await other.goto('/#/members');
  await expect(namesIn(other)).toHaveText(['Bo Larsen', 'Cleo Marsh']);

  await undo.press('Enter');
  await expect(page.getByText('Ada Lovelace is back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(namesIn(page)).toHaveText(['Ada Lovelace', 'Bo Larsen', 'Cleo Marsh']);
  expect(await rowOf(page, 'Ada Lovelace').textContent()).toBe(before);
  await other.getByRole('button', { name: 'Refresh list' }).click();
  await expect(namesIn(other)).toHaveText(['Ada Lovelace', 'Bo Larsen', 'Cleo Marsh']);
});

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

test('deletions one after the other share one message, which undoes one of them or the rest', async ({
  list: page,
}) => {
  const names = ['Ada Lovelace', 'Bo Larsen', 'Cleo Marsh'];
  for (const name of names) {
    await choose(page, name, 'Delete');
    await page.getByRole('button', { name: 'Delete member' }).click();
    await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  }
  const message = page.getByRole('status').filter({ hasText: 'Multiple Students Deleted Successfully!' });
  await expect(message).toContainText('Ada Lovelace, Bo Larsen and Cleo Marsh');
  await expect(page.getByRole('status').filter({ hasText: 'Deleted Successfully' })).toHaveCount(1);
  await message.getByText('Show').click();
  expect(await brokenWords(page)).toEqual([]);
  await message.getByRole('button', { name: 'Undo the deletion of Bo Larsen' }).click();
  await expect(page.getByText('Bo Larsen is back.')).toBeVisible();
  await expect(namesIn(page)).toHaveText(['Bo Larsen']);
  await expect(message).toContainText('Ada Lovelace and Cleo Marsh');
  await message.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText('2 members are back.')).toBeVisible();
  await expect(namesIn(page)).toHaveText(names);
  await expect(message).toHaveCount(0);
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
