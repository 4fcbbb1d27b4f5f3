import { controlTimeouts, readingSurvivesFaults, survivesFaults } from '../e2e/faults';
import { addMembers, choose, namesIn, openMembers, rowOf } from '../e2e/members';
import { expect, newcomer, test } from '../e2e/test';

test.beforeEach(({ page }) => controlTimeouts(page));

test.describe('whatever goes wrong with its call, the page says so, keeps the input and can be tried again', () => {
  test('when signing up', async ({ page }) => {
    const bo = newcomer('Bo Larsen');
    await page.goto('/#/signup');
    const fields = [
      [page.getByLabel('Name'), bo.name],
      [page.getByLabel('Email'), bo.email],
      [page.getByLabel('Password', { exact: true }), bo.password],
    ] as const;
    for (const [field, value] of fields) await field.fill(value);
    await survivesFaults(page, {
      call: '/auth/register',
      isRead: true,
      submit: (press) => press(page.getByRole('main').getByRole('button', { name: 'Sign Up' })),
      kept: async () => {
        for (const [field, value] of fields) await expect(field).toHaveValue(value);
      },
      succeeded: () => expect(page.getByText('Registered Successfully!!!')).toBeVisible(),
    });
  });

  test('when requesting a reset link and when setting the password with it', async ({
    page,
    account,
    mailbox,
  }) => {
    await page.goto('/#/forgot-password');
    await page.getByLabel('Email').fill(account.email);
    await survivesFaults(page, {
      call: '/auth/forgot-password',
      submit: (press) => press(page.getByRole('button', { name: 'Continue' })),
      kept: () => expect(page.getByLabel('Email')).toHaveValue(account.email),
      succeeded: () => expect(page.getByText('Reset Password link sent to your email')).toBeVisible(),
    });

    await page.goto(await mailbox.resetLink(account.email));
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('a brand new orchard');
    await survivesFaults(page, {
      call: '/auth/reset-password*',
      submit: (press) => press(page.getByRole('button', { name: 'Reset password' })),
      kept: () => expect(password).toHaveValue('a brand new orchard'),
      succeeded: () => expect(page.getByText('Password updated!')).toBeVisible(),
    });
  });

  test('when giving feedback', async ({ page }) => {
    await page.goto('/#/feedback');
    await page.getByRole('checkbox', { name: 'Pricing' }).check();
    await page.getByLabel('Anything you’d like to add?').fill('Monthly, please.');
    await survivesFaults(page, {
      call: '/feedback/',
      submit: (press) => press(page.getByRole('button', { name: 'Submit' })),
      kept: async () => {
        await expect(page.getByRole('checkbox', { name: 'Pricing' })).toBeChecked();
        await expect(page.getByLabel('Anything you’d like to add?')).toHaveValue('Monthly, please.');
      },
      succeeded: () => expect(page.getByRole('heading', { name: 'Thanks for telling us' })).toBeVisible(),
    });
  });

  test('when reading the plans', async ({ page }) => {
    await readingSurvivesFaults(page, {
      call: '/subscription/packeges?*',
      open: () => page.goto('/#/pricing'),
      failed: 'Couldn’t load the plans',
      succeeded: () => expect(page.getByRole('article').first()).toBeVisible(),
    });
  });

  test('when adding and editing a member', async ({ page, account }) => {
    await openMembers(page, account);
    await page.getByRole('button', { name: 'Add member' }).first().click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Ada Lovelace');
    await survivesFaults(page, {
      call: '/members?id=*',
      method: 'POST',
      submit: (press) => press(dialog.getByRole('button', { name: 'Add member' })),
      kept: () => expect(name).toHaveValue('Ada Lovelace'),
      succeeded: () => expect(rowOf(page, 'Ada Lovelace')).toBeVisible(),
    });
    await choose(page, 'Ada Lovelace', 'Edit');
    await name.fill('Ada King');
    await survivesFaults(page, {
      call: '/members/*',
      method: 'PATCH',
      submit: (press) => press(dialog.getByRole('button', { name: 'Save changes' })),
      kept: () => expect(name).toHaveValue('Ada King'),
      succeeded: () => expect(rowOf(page, 'Ada King')).toBeVisible(),
    });
  });

  test('when giving a role', async ({ page, request, account }) => {
    await addMembers(request, account, [{ name: 'Ada' }, { name: 'Bo' }]);
    await openMembers(page, account);
    const dialog = page.getByRole('dialog');
    await choose(page, 'Ada', 'Change role');
    await dialog.getByRole('radio', { name: 'Viewer' }).check();
    await survivesFaults(page, {
      call: '/members/*',
      method: 'PATCH',
      submit: (press) => press(dialog.getByRole('button', { name: 'Change role' })),
      kept: () => expect(dialog.getByRole('radio', { name: 'Viewer' })).toBeChecked(),
      succeeded: () => expect(namesIn(page)).toHaveText(['Bo']),
    });
  });

  test('when deleting a member', async ({ page, request, account }) => {
    await addMembers(request, account, [{ name: 'Ada' }, { name: 'Bo' }]);
    await openMembers(page, account);
    // A member that is being deleted is hidden, and shown again when that fails.
    await survivesFaults(page, {
      call: '/members/*',
      method: 'DELETE',
      submit: async () => {
        await choose(page, 'Bo', 'Delete');
        await page.getByRole('button', { name: 'Delete member' }).click();
      },
      kept: () => expect(namesIn(page)).toHaveText(['Ada', 'Bo']),
      succeeded: () => expect(namesIn(page)).toHaveText(['Ada']),
    });
  });

  test('when deleting several members', async ({ page, request, account }) => {
    await addMembers(request, account, [{ name: 'Ada' }, { name: 'Bo' }]);
    await openMembers(page, account);
    await survivesFaults(page, {
      call: '/members/delete?*',
      submit: async () => {
        await page.getByRole('checkbox', { name: 'Select all loaded' }).check();
        await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('button', { name: 'Delete 2 members' }).click();
      },
      kept: () => expect(namesIn(page)).toHaveText(['Ada', 'Bo']),
      succeeded: () => expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible(),
    });
  });

  test('when inviting a person and revoking it', async ({ page, account }) => {
    await openMembers(page, account);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const [name, email] = [
      dialog.getByRole('textbox', { name: 'Name', exact: true }),
      dialog.getByRole('textbox', { name: 'Email' }),
    ];
    await name.fill('Kei');
    await email.fill('kei@school.example');
    await survivesFaults(page, {
      call: '/invitations',
      method: 'POST',
      isRead: true,
      submit: (press) => press(dialog.getByRole('button', { name: 'Send invitation' })),
      kept: async () => {
        await expect(name).toHaveValue('Kei');
        await expect(email).toHaveValue('kei@school.example');
      },
      succeeded: () => expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible(),
    });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('radio', { name: 'Invited' }).check();
    const invited = page.getByRole('main').getByRole('listitem');
    await survivesFaults(page, {
      call: '/invitations/*',
      submit: (press) =>
        press(invited.getByRole('button', { name: 'Revoke invitation for kei@school.example' })),
      kept: () => expect(invited).toContainText('kei@school.example'),
      succeeded: () => expect(invited).toHaveCount(0),
    });
  });

  test('when exporting', async ({ page, request, account }) => {
    await addMembers(request, account, [{ name: 'Ada' }]);
    await openMembers(page, account);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await survivesFaults(page, {
      call: '/members/export*',
      submit: (press) => press(dialog.getByRole('button', { name: 'Download CSV' })),
      kept: () => expect(dialog).toBeVisible(),
      succeeded: () => download,
    });
    await expect(dialog).toHaveCount(0);
  });

  test('when importing', async ({ page, account }) => {
    await openMembers(page, account);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByLabel('Choose a CSV file, or drop it here').setInputFiles({
      name: 'spring.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,role\nBo,User\n'),
    });
    await survivesFaults(page, {
      call: '/members/import',
      // The button that stops the import takes the place of this one.
      submit: () => dialog.getByRole('button', { name: /^(Import|Try again)$/ }).click(),
      kept: () => expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible(),
      succeeded: () => expect(dialog).toContainText('1 member imported'),
    });
  });
});
