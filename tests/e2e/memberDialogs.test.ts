import { addMembers, choose, namesIn, openMembers, rowOf, test } from './members';
import { expect, expireAccessToken } from './test';

test('a member is added, reads "student", is edited in the same form while the access token expires, and is deleted', async ({
  emptyList: page,
}) => {
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  /** Where the dialog is, and how many of its fields are marked as optional. */
  const form = async () => {
    const { x, width } = (await dialog.boundingBox()) ?? {};
    return { x, width, optional: await dialog.getByText('Optional', { exact: true }).count() };
  };
  await page.getByRole('button', { name: 'Add member' }).first().click();
  await name.fill('Ada Lovelace');
  await dialog.getByRole('textbox', { name: 'Username' }).fill('ada.l');
  await expect(page.getByText('Username available.')).toBeVisible();
  const adding = await form();
  expect(adding.optional).toBe(4);
  await dialog.getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText('Student Create Successfully!')).toBeVisible();
  await expect(rowOf(page, 'Ada Lovelace')).toContainText('student');

  await choose(page, 'Ada Lovelace', 'Edit');
  await expect(name).toHaveValue('Ada Lovelace');
  expect(await form()).toEqual(adding);
  await name.fill('Ada King');
  await expireAccessToken(page);
  const refreshed = page.waitForResponse('**/v1/auth/refresh-tokens');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByText('Student Updated Successfully!')).toBeVisible();
  await expect(rowOf(page, 'Ada King')).toContainText('ada.l');

  await choose(page, 'Ada King', 'Delete');
  await dialog.getByRole('button', { name: 'Delete member' }).click();
  await expect(page.getByText('Student Deleted Successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible();
});

test('several members can be given another role together, appear in that role’s list, and are deleted together', async ({
  page,
  request,
  account,
}) => {
  const names = ['Ada Lovelace', 'Bo Larsen', 'Cleo Marsh', 'Dana Moss', 'Eli Stone'];
  await addMembers(
    request,
    account,
    names.map((name) => ({ name })),
  );
  await openMembers(page, account);
  const select = async (chosen: readonly string[], action: string) => {
    for (const name of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: action }).click();
  };
  await select(['Ada Lovelace', 'Bo Larsen'], 'Change role');
  const dialog = page.getByRole('dialog', { name: 'Change the role of 2 members' });
  await dialog.getByRole('radio', { name: 'Viewer' }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(namesIn(page)).toHaveText(['Cleo Marsh', 'Dana Moss', 'Eli Stone']);

  await select(['Cleo Marsh', 'Eli Stone'], 'Delete');
  await page.getByRole('button', { name: 'Delete 2 members' }).click();
  await expect(page.getByText('Multiple Students Deleted Successfully!')).toBeVisible();
  await expect(namesIn(page)).toHaveText(['Dana Moss']);
  await expect(rowOf(page, 'Dana Moss').getByRole('button').first()).toBeFocused();

  await page.getByText('Viewers', { exact: true }).click();
  await expect(namesIn(page)).toHaveText(['Ada Lovelace', 'Bo Larsen']);
  await expect(rowOf(page, 'Bo Larsen')).toContainText('viewer');
});

test('a member that another tab has deleted is removed without an error, and can no longer be saved', async ({
  list: page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/#/members');
  await choose(other, 'Ada Lovelace', 'Edit');
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada King');
  for (const name of ['Ada Lovelace', 'Bo Larsen']) {
    await choose(page, name, 'Delete');
    await page.getByRole('button', { name: 'Delete member' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
  await expect(page.getByText('Student Deleted Successfully.').first()).toBeVisible();
  await expect(namesIn(page)).toHaveText(['Cleo Marsh']);
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText(/Someone else deleted this member/)).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ada King');
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(namesIn(other)).toHaveText(['Cleo Marsh']);
});

test('dialogs whose script fails to load reload the page, and then open', async ({ page, account }) => {
  const scripts = '**/assets/memberDialogs-*.js';
  await page.route(scripts, (route) => route.abort());
  await openMembers(page, account);
  const add = page.getByRole('button', { name: 'Add member' }).first();
  const reloaded = page.waitForEvent('load');
  await add.click();
  await reloaded;
  await page.unroute(scripts);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await add.click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
});
