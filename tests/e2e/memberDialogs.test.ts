import { choose, rowOf, test } from './members';
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
