import type { Locator, Page } from '@playwright/test';
import { addMembers, choose, openMembers, rowOf, test } from './members';
import { errorToast, expect, isBare } from './test';

/** The visible part of a 390 × 660 phone's screen while its keyboard is open. */
const withKeyboard = { width: 390, height: 380 };

const dialog = (page: Page) => page.getByRole('dialog');
const message = (page: Page, text: string) => dialog(page).getByRole('paragraph').filter({ hasText: text });

/** Waits for the frame that follows a press, in which a form moves the focus to its refused field. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const expectBare = (element: Locator) => expect.poll(() => isBare(element)).toBe(true);
const fileOf = (text: string) => ({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test.describe('above a phone’s keyboard', () => {
  test('a reminder can be set, and one that is refused shows the amount and why; a folder can be renamed', async ({
    page,
  }) => {
    await page.setViewportSize(withKeyboard);
    await page.goto('/#/draft-model');
    const set = dialog(page).getByRole('button', { name: 'Set reminder' });
    const amount = dialog(page).getByRole('spinbutton', { name: 'Remind me in' });
    const problem = message(page, 'Enter a whole number, 1 or more');
    await expectBare(set);
    // WebKit fills a select of its own look with grey.
    await expect(dialog(page).getByRole('combobox', { name: 'Unit' })).toHaveCSS('appearance', 'none');
    const refused = async () => {
      await expect(problem).toBeVisible();
      await expect(amount).toBeFocused();
      await expectBare(amount);
      await expectBare(problem);
    };
    await test.step('after Enter', async () => {
      await amount.fill('0');
      await page.keyboard.press('Enter');
      await refused();
    });
    await test.step('after the button', async () => {
      await amount.fill('4');
      await expect(problem).toHaveCount(0);
      await amount.fill('0');
      await dialog(page).getByRole('textbox', { name: 'Note' }).focus();
      await dialog(page).evaluate((sheet) => {
        sheet.scrollTop = 0;
      });
      await set.click();
      await refused();
    });

    await page.goto('/#/extension-path');
    await dialog(page).getByRole('button', { name: 'Edit Launch ideas' }).click();
    await expectBare(dialog(page).getByRole('textbox', { name: 'Folder name' }));
    await expectBare(dialog(page).getByRole('button', { name: 'Rename' }));
  });

  test('a member’s forms show why they were refused, the button to send them again, and what is missing', async ({
    page,
    account,
    request,
  }) => {
    await addMembers(request, account, [{ name: 'Ada Byron' }]);
    await openMembers(page, account);
    await page.setViewportSize(withKeyboard);
    await page.route('**/v1/members/*', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 409, json: { code: 409, message: 'Someone was faster' } }),
    );
    const name = dialog(page).getByRole('textbox', { name: 'Name', exact: true });

    await test.step('an edited member that is refused', async () => {
      await rowOf(page, 'Ada Byron').getByRole('button', { name: 'Ada Byron', exact: true }).click();
      const save = dialog(page).getByRole('button', { name: 'Save changes' });
      // A sheet from below.
      const edges = () =>
        dialog(page).evaluate((sheet) => {
          const { left, right, bottom } = sheet.getBoundingClientRect();
          return { left, right, bottom };
        });
      await expect.poll(edges).toEqual({ left: 0, right: 390, bottom: 380 });
      await expect(dialog(page).getByText('Optional', { exact: true })).toHaveCount(4);
      await name.fill('Ada King');
      await expectBare(save);
      await save.click();
      await expectBare(message(page, 'Someone was faster'));
      await expectBare(save);
      const toast = errorToast(page, 'Someone was faster');
      await toast.getByRole('button', { name: 'close' }).click();
      await expect(toast).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step('the assignment of a role that is refused', async () => {
      await choose(page, 'Ada Byron', 'Change role');
      const assign = dialog(page).getByRole('button', { name: 'Change role' });
      await assign.click();
      await expectBare(message(page, 'Someone was faster'));
      await expectBare(assign);
      // The toast stays after its dialog; the next form comes under it.
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    });

    for (const [form, open, label, send] of [
      ['a new member without a name, under a toast', 'Add member', 'Name', 'Add member'],
      ['an invitation without an address', 'Invite', 'Email', 'Send invitation'],
    ] as const)
      await test.step(form, async () => {
        // A phone has these buttons in a menu.
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.getByRole('button', { name: open }).first().click();
        await page.setViewportSize(withKeyboard);
        await dialog(page).getByRole('button', { name: send }).click();
        const field = dialog(page).getByRole('textbox', { name: label, exact: true });
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toBeFocused();
        await expectBare(field);
        // Enter in the field: it has the focus already.
        await field.press('Enter');
        await settled(page);
        await expectBare(field);
        await expectBare(dialog(page).getByText(label, { exact: true }));
        await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      });
  });

  test('an import without a file says so, and the rows that failed scroll with their dialog', async ({
    emptyList: page,
  }) => {
    await page.setViewportSize(withKeyboard);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    const start = dialog(page).getByRole('button', { name: 'Import' });
    await start.click();
    await expectBare(dialog(page).getByRole('alert'));
    await page
      .getByLabel('Choose a CSV file, or drop it here')
      .setInputFiles(fileOf(`name,role\n,User\n${'Ada,King\n'.repeat(12)}`));
    await start.click();
    await expect(dialog(page).getByRole('row')).toHaveCount(14);
    await expect(dialog(page).getByRole('rowheader', { name: 'No name' })).toBeVisible();
    const hidden = await dialog(page)
      .getByRole('region', { name: 'Rows that couldn’t be imported' })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBe(0);
  });
});
