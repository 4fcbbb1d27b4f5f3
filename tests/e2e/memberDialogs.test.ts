import AxeBuilder from '@axe-core/playwright';
import { addMembers, choose, namesIn, openMembers, rowOf, test, viewports } from './members';
import { expect, expireAccessToken } from './test';

test('a member is added, reads "student", is edited and deleted', async ({ emptyList: page }) => {
  await page.getByRole('button', { name: 'Add member' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Username' }).fill('ada.l');
  await expect(page.getByText('Username available.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText('Student Create Successfully!')).toBeVisible();
  await expect(rowOf(page, 'Ada Lovelace')).toContainText('student');

  await choose(page, 'Ada Lovelace', 'Edit');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada King');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Student Updated Successfully!')).toBeVisible();
  await expect(rowOf(page, 'Ada King')).toContainText('ada.l');

  await choose(page, 'Ada King', 'Delete');
  await page.getByRole('button', { name: 'Delete member' }).click();
  await expect(page.getByText('Student Deleted Successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible();
});

test('the forms of a new and of an existing member are the same dialog, which marks what is optional', async ({
  page,
  request,
  account,
}) => {
  await addMembers(request, account, [{ name: 'Ada' }]);
  await openMembers(page, account);
  const dialog = page.getByRole('dialog');
  const seen = async () => {
    const { x, width } = (await dialog.boundingBox()) ?? {};
    return { x, width, optional: await dialog.getByText('Optional', { exact: true }).count() };
  };
  await page.getByRole('button', { name: 'Add member' }).first().click();
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  const adding = await seen();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Ada', 'Edit');
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ada');
  expect(await seen()).toEqual(adding);
  expect(adding.optional).toBe(4);
});

test('several members can be selected and deleted together', async ({ list: page }) => {
  await page.getByRole('checkbox', { name: 'Select Ada Lovelace' }).check();
  await page.getByRole('checkbox', { name: 'Select Cleo Marsh' }).check();
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete 2 members' }).click();
  await expect(page.getByText('Multiple Students Deleted Successfully!')).toBeVisible();
  await expect(namesIn(page)).toHaveText(['Bo Larsen']);
  await expect(rowOf(page, 'Bo Larsen').getByRole('button').first()).toBeFocused();
});

test('several members can be given another role together, and appear in that role’s list', async ({
  list: page,
}) => {
  await page.getByRole('checkbox', { name: 'Select Ada Lovelace' }).check();
  await page.getByRole('checkbox', { name: 'Select Bo Larsen' }).check();
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the role of 2 members' });
  await dialog.getByRole('radio', { name: 'Viewer' }).check();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(namesIn(page)).toHaveText(['Cleo Marsh']);
  await page.getByText('Viewers', { exact: true }).click();
  await expect(namesIn(page)).toHaveText(['Ada Lovelace', 'Bo Larsen']);
  await expect(rowOf(page, 'Bo Larsen')).toContainText('viewer');
});

test('a deletion that fails with a network error is reported after the page has reloaded', async ({
  list: page,
}) => {
  await page.route('**/v1/members/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await choose(page, 'Bo Larsen', 'Delete');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Delete member' }).click();
  await reloaded;
  await expect(page.getByRole('alert').filter({ hasText: 'Server is unavailable' })).toBeVisible();
  await expect(rowOf(page, 'Bo Larsen')).toBeVisible();
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

test('an access token that expires during an edit is refreshed without interrupting it', async ({
  list: page,
}) => {
  await choose(page, 'Ada Lovelace', 'Edit');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada King');
  await expireAccessToken(page);
  const refreshed = page.waitForResponse('**/v1/auth/refresh-tokens');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByText('Student Updated Successfully!')).toBeVisible();
  await expect(namesIn(page)).toHaveText(['Ada King', 'Bo Larsen', 'Cleo Marsh']);
});

test('dialogs whose script fails to load reload the page, as any lost connection does, and then open', async ({
  page,
  account,
}) => {
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
