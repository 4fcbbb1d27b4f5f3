import type { Locator, Page } from '@playwright/test';
import { addMembers, choose, openMembers, rowOf } from './members';
import { expect, test } from './test';

/** What a phone of 390 × 660 leaves of its screen while its keyboard is open. */
const withKeyboard = { width: 390, height: 380 };

const dialog = (page: Page) => page.getByRole('dialog');
const message = (page: Page, text: string) => dialog(page).getByRole('paragraph').filter({ hasText: text });

/** Whether the middle of an element is on the screen and nothing lies over it. */
const isBare = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return node.contains(hit);
  });
/** Waits for the frame that follows a press, in which a form leads to its refused field. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const expectBare = (element: Locator) => expect.poll(() => isBare(element)).toBe(true);

test.describe('above a phone’s keyboard', () => {
  test('a reminder can be set without scrolling', async ({ page }) => {
    await page.setViewportSize(withKeyboard);
    await page.goto('/#/draft-model');
    await expectBare(dialog(page).getByRole('button', { name: 'Set reminder' }));
  });

  test('a member’s form shows why it was refused and the button to send it again, under no toast', async ({
    page,
    account,
    request,
  }) => {
    await addMembers(request, account, [{ name: 'Ada Byron' }]);
    await openMembers(page, account);
    await page.setViewportSize(withKeyboard);
    await rowOf(page, 'Ada Byron').getByRole('button', { name: 'Ada Byron', exact: true }).click();
    const save = dialog(page).getByRole('button', { name: 'Save changes' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada King');
    await expectBare(save);
    await page.route('**/v1/members/*', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 409, json: { code: 409, message: 'Someone was faster' } }),
    );
    await save.click();
    await expectBare(message(page, 'Someone was faster'));
    await expectBare(save);
  });

  test('the rows that failed scroll with their dialog, and are not in a box of their own', async ({
    page,
    account,
  }) => {
    await openMembers(page, account);
    await page.setViewportSize(withKeyboard);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles({
      name: 'members.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`name,role\n${'Ada,King\n'.repeat(12)}`),
    });
    await dialog(page).getByRole('button', { name: 'Import' }).click();
    await expect(dialog(page).getByRole('row')).toHaveCount(13);
    const hidden = await dialog(page)
      .getByRole('region')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBe(0);
  });

  for (const [form, open, fields, send] of [
    ['a new member', 'Add member', ['Name'], 'Add member'],
    ['an invitation', 'Invite', ['Name', 'Email'], 'Send invitation'],
  ] as const)
    test(`the form of ${form} shows the field that is missing`, async ({ page, account }) => {
      await openMembers(page, account);
      await page.getByRole('button', { name: open }).first().click();
      await page.setViewportSize(withKeyboard);
      for (const name of fields) {
        await dialog(page).getByRole('button', { name: send }).click();
        const field = dialog(page).getByRole('textbox', { name, exact: true });
        await expect(field).toBeFocused();
        await expectBare(field);
        // Enter in the field: it has the focus already.
        await field.press('Enter');
        await settled(page);
        await expectBare(field);
        await field.fill('Ada King');
      }
    });

  for (const [way, send] of [
    ['the button', (page: Page) => dialog(page).getByRole('button', { name: 'Set reminder' }).click()],
    ['Enter', (page: Page) => page.keyboard.press('Enter')],
  ] as const)
    test(`a reminder that is refused after ${way} shows the amount and why`, async ({ page }) => {
      await page.setViewportSize(withKeyboard);
      await page.goto('/#/draft-model');
      const amount = dialog(page).getByRole('spinbutton', { name: 'Remind me in' });
      if (way === 'the button') {
        await amount.fill('0');
        await dialog(page).getByRole('textbox', { name: 'Note' }).focus();
        await dialog(page).evaluate((sheet) => {
          sheet.scrollTop = 0;
        });
      } else await amount.fill('0');
      await send(page);
      const problem = dialog(page).getByText('Enter a whole number, 1 or more');
      await expect(problem).toBeVisible();
      await expect(amount).toBeFocused();
      await expectBare(amount);
      await expectBare(problem);
    });

  test('the assignment of a role shows why it was refused, and the next form what is missing', async ({
    page,
    account,
    request,
  }) => {
    await addMembers(request, account, [{ name: 'Ada Byron' }]);
    await openMembers(page, account);
    await page.setViewportSize(withKeyboard);
    await choose(page, 'Ada Byron', 'Change role');
    await page.route('**/v1/members/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 409, json: { code: 409, message: 'Someone was faster' } }),
    );
    const assign = dialog(page).getByRole('button', { name: 'Change role' });
    await assign.click();
    await expectBare(message(page, 'Someone was faster'));
    await expectBare(assign);
    // The toast stays after its dialog; the next form comes under it.
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add member' }).click();
    await dialog(page).getByRole('button', { name: 'Add member' }).click();
    const name = dialog(page).getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toBeFocused();
    await name.press('Enter');
    await settled(page);
    await expectBare(name);
    await expectBare(dialog(page).getByText('Name', { exact: true }));
  });

  test('an import without a file shows what is missing', async ({ page, account }) => {
    await openMembers(page, account);
    await page.setViewportSize(withKeyboard);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await dialog(page).getByRole('button', { name: 'Import' }).click();
    await expectBare(dialog(page).getByRole('alert'));
  });

  test('a folder can be renamed without scrolling', async ({ page }) => {
    await page.setViewportSize(withKeyboard);
    await page.goto('/#/extension-path');
    await dialog(page).getByRole('button', { name: 'Edit Launch ideas' }).click();
    await expectBare(dialog(page).getByRole('textbox', { name: 'Folder name' }));
    await expectBare(dialog(page).getByRole('button', { name: 'Rename' }));
  });
});

test('a row without a name says so in the list of rows that failed', async ({ page, account }) => {
  await openMembers(page, account);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,role\n,User\n'),
  });
  await dialog(page).getByRole('button', { name: 'Import' }).click();
  await expect(dialog(page).getByRole('rowheader', { name: 'No name' })).toBeVisible();
});
