import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { addMembers, choose, namesIn, openMembers, rowOf } from './members';
import { expect, logIn, newcomer, test as base } from './test';

const three = [
  { name: 'Ada Lovelace', username: 'ada.l', class: 'Spring cohort' },
  { name: 'Bo Larsen', email: 'bo@school.example', class: 'Autumn cohort' },
  { name: 'Cleo Marsh', role: 'User' as const },
];

/** `list`: the page of the list with the three members. */
const test = base.extend<{ list: Page }>({
  list: async ({ page, request, account }, use) => {
    await addMembers(request, account, three);
    await openMembers(page, account);
    await use(page);
  },
});

test('a signed-out visitor logs in first and then returns to the member list', async ({ page, account }) => {
  await page.goto('/#/members');
  await expect(page).toHaveURL(/#\/login\?redirectTo=%2Fmembers$/);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible();
});

test('a member is added, reads "student", is edited and deleted', async ({ page, account }) => {
  await openMembers(page, account);
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

test('dialogs whose script fails to load reload the page, as any lost connection does, and then open', async ({
  page,
  account,
}) => {
  const scripts = '**/assets/memberDialogs-*.js';
  await page.route(scripts, (route) => route.abort());
  await openMembers(page, account);
  const add = page.getByRole('button', { name: 'Add member' }).first();
  const anew = page.waitForEvent('load');
  await add.click();
  await anew;
  await page.unroute(scripts);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await add.click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
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

test('the list can be searched, filtered and sorted, and shows the number of results', async ({
  list: page,
}) => {
  await expect(namesIn(page)).toHaveText(['Ada Lovelace', 'Bo Larsen', 'Cleo Marsh']);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(namesIn(page)).toHaveText(['Cleo Marsh', 'Bo Larsen', 'Ada Lovelace']);
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByRole('searchbox').fill('LAR');
  await expect(namesIn(page)).toHaveText(['Bo Larsen']);
  await expect(page.getByRole('status').filter({ hasText: '1 student' })).toHaveCount(1);
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(namesIn(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Class').selectOption('Autumn cohort');
  await expect(namesIn(page)).toHaveText(['Bo Larsen']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove the filter Class: Autumn cohort' }).click();
  await expect(namesIn(page)).toHaveCount(3);
});

test('scrolling loads more members, and only rows near the viewport are rendered', async ({
  page,
  request,
  account,
}) => {
  const name = (index: number) => `Person ${String(index).padStart(2, '0')}`;
  await addMembers(
    request,
    account,
    Array.from({ length: 60 }, (_, index) => ({ name: name(index) })),
  );
  await openMembers(page, account);
  const grid = page.getByRole('grid', { name: 'Members' });
  await expect(grid).toHaveAttribute('aria-rowcount', '61');
  await rowOf(page, name(0)).getByRole('button').first().focus();
  await expect(async () => {
    await page.keyboard.press('Control+End');
    await expect(page.getByText('End of list')).toBeVisible({ timeout: 500 });
    await expect(rowOf(page, name(59))).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(rowOf(page, name(59))).toHaveAttribute('aria-rowindex', '61');
  expect(await page.getByRole('row').count()).toBeLessThan(40);
  await page.keyboard.press('Control+Home');
  await expect(page.getByRole('checkbox', { name: `Select ${name(0)}` })).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('checkbox', { name: `Select ${name(20)}` })).toBeFocused();
  await expect(rowOf(page, name(20))).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('checkbox', { name: `Select ${name(0)}` })).toBeFocused();
  await expect(rowOf(page, name(0))).toBeInViewport({ ratio: 1 });
  await page.getByRole('searchbox').focus();
  await page.getByRole('row').nth(3).hover();
  await page.mouse.wheel(0, 2 * 52 * 10);
  await expect(rowOf(page, name(24))).toBeInViewport({ ratio: 1 });
  await expect(rowOf(page, name(0))).toBeAttached();
  await expect(rowOf(page, name(8))).toHaveCount(0);
});

for (const [where, viewport] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`all 24 students are listed again after one of them was edited, ${where}`, async ({
    page,
    request,
    account,
  }) => {
    const name = (index: number) => `Person ${String(index).padStart(2, '0')}`;
    await addMembers(
      request,
      account,
      Array.from({ length: 24 }, (_, index) => ({ name: name(index) })),
    );
    await openMembers(page, account);
    await page.setViewportSize(viewport);
    await choose(page, name(0), 'Edit');
    await page.getByRole('textbox', { name: 'Username' }).fill('first');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Student Updated Successfully!')).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: '24 students' })).toBeVisible();
    await expect(async () => {
      await page.getByRole('row').nth(3).hover();
      await page.mouse.wheel(0, 2000);
      await expect(page.getByText('End of list')).toBeVisible({ timeout: 500 });
      await expect(rowOf(page, name(23))).toHaveAttribute('aria-rowindex', '25', { timeout: 500 });
    }).toPass();
  });
}

test('when members fail to load although the service is healthy, the page reloads once and then offers a retry', async ({
  page,
  account,
}) => {
  await logIn(page, account);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/v1/members*', (route) => route.abort());
  await page.evaluate(() => {
    window.location.hash = '#/members';
  });
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { name: 'Couldn’t load the members' })).toBeVisible();
  await expect(page.getByText('You’re back online.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Server is unavailable' })).toHaveCount(0);
  await page.unroute('**/v1/members*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible();
  expect(loads).toBe(1);
});

test('a link to a search and a filter takes the prerendered page over', async ({ list: page }) => {
  await page.goto('about:blank');
  await page.goto('/#/members?search=a&class=Year+9&role=everyone');
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(page.getByRole('button', { name: 'Remove the filter Class: Year 9' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked();
});

test('a list that an outage has kept back loads by itself once the service answers again', async ({
  page,
  account,
}) => {
  await openMembers(page, account);
  const outage = /\/v1\/members|\/healthz/;
  await page.route(outage, (route) => route.abort());
  // A page that was reloaded less than a minute ago does not reload by itself.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Couldn’t load the members' })).toBeVisible();
  await page.unroute(outage);
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
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

test('the export contains the members that match the search', async ({ list: page }) => {
  await page.getByRole('searchbox').fill('lar');
  await expect(namesIn(page)).toHaveText(['Bo Larsen']);
  await page.getByRole('button', { name: 'Export' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/);
  expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toEqual([
    '\uFEFFname,username,email,role,categoryId,class',
    'Bo Larsen,,bo@school.example,User,,Autumn cohort',
  ]);
});

test('a search, a filter and an order stay in the address: the list can be reloaded, linked and gone back to', async ({
  list: page,
}) => {
  await expect(namesIn(page)).toHaveText(['Ada Lovelace', 'Bo Larsen', 'Cleo Marsh']);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(namesIn(page)).toHaveText(['Cleo Marsh', 'Bo Larsen', 'Ada Lovelace']);
  await page.getByRole('searchbox').fill('lars');
  await expect(namesIn(page)).toHaveText(['Bo Larsen']);
  await expect(page).toHaveURL(/#\/members\?search=lars&order=desc$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('lars');
  await expect(namesIn(page)).toHaveText(['Bo Larsen']);

  await page.goBack();
  await expect(namesIn(page)).toHaveText(['Ada Lovelace', 'Bo Larsen', 'Cleo Marsh']);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goto('/#/members?class=Autumn%20cohort&role=nonsense&order=desc');
  await expect(page.getByRole('button', { name: 'Remove the filter Class: Autumn cohort' })).toBeVisible();
  await expect(namesIn(page)).toContainText(['Bo Larsen']);
});

test('rows that an import rejects can be downloaded, corrected and imported again', async ({
  page,
  account,
}) => {
  await openMembers(page, account);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles({
    name: 'spring.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name;role;email\r\nAda;User;ada@school.example\r\nBo;King;bo@school.example\r\n'),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  const failures = page.getByRole('dialog', { name: '1 row couldn’t be imported' });
  await expect(failures.getByRole('row').nth(1)).toContainText('Bo');
  const started = page.waitForEvent('download');
  await failures.getByRole('button', { name: 'Download as CSV' }).click();
  const mended = (await readFile(await (await started).path(), 'utf8')).replace('King', 'User');
  await failures.getByLabel('Import the fixed file').setInputFiles({
    name: 'fixed.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(mended),
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Import finished' })).toContainText('1 member imported');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(namesIn(page)).toHaveText(['Ada', 'Bo']);
});

test('a stopped import keeps the rows imported so far, and importing the same file again adds the rest', async ({
  page,
  account,
}) => {
  test.slow();
  const rows = Array.from({ length: 12_000 }, (_, index) => `Person ${index},User,p${index}@school.example`);
  await openMembers(page, account);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles({
    name: 'everyone.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name,role,email', ...rows].join('\r\n')),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText(/^[1-9][\d,]* of 12,000 rows$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop import' }).click();
  await expect(dialog.getByText(/^Import stopped. Imported rows were kept/)).toBeVisible();
  const finished = page.getByRole('dialog', { name: 'Import finished' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(finished).toBeVisible({ timeout: 60_000 });
  const outcome = finished.getByRole('status').filter({ hasText: 'imported' });
  await expect(outcome).toHaveText(/^[1-9][\d,]* members imported, [1-9][\d,]* already in the list\.$/, {
    timeout: 60_000,
  });
  const [taken = 0, known = 0] = ((await outcome.textContent()) ?? '')
    .split(' imported, ')
    .map((half) => Number(half.replaceAll(/\D/g, '')));
  expect(taken + known).toBe(12_000);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('12,000 students', { exact: true })).toBeVisible();
});

test('two presses on Import in a row import once, and do not stop the import', async ({ page, account }) => {
  await openMembers(page, account);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Choose a CSV file, or drop it here').setInputFiles({
    name: 'two.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,role\nAda,student\nBo,student\n'),
  });
  let hold = () => Promise.resolve();
  await page.route('**/v1/members/import', (route) => {
    hold = () => route.continue();
  });
  const button = dialog.getByRole('button', { name: 'Import', exact: true });
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
  await hold();
  await expect(page.getByRole('dialog', { name: 'Import finished' })).toContainText('2 members imported');
});

test('the sample file of the import dialog can be imported as it is', async ({ page, account }) => {
  await openMembers(page, account);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const started = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download a sample file' }).click();
  const sample = await started;
  expect(sample.suggestedFilename()).toBe('members-sample.csv');
  await dialog.getByLabel('Choose a CSV file, or drop it here').setInputFiles({
    name: 'members-sample.csv',
    mimeType: 'text/csv',
    buffer: await readFile(await sample.path()),
  });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Import finished' })).toContainText('3 members imported');
});

test('an export of an empty list says that there is nothing to export', async ({ page, account }) => {
  await openMembers(page, account);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nothing to export' });
  await expect(dialog).toContainText('There are no students in this list.');
  await expect(dialog.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(dialog).toHaveCount(0);
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

test('a refresh shows changes that other people made', async ({ list: page, request, account }) => {
  await expect(namesIn(page)).toHaveCount(3);
  await addMembers(request, account, [{ name: 'Aaron Moss' }]);
  const refresh = page.getByRole('button', { name: 'Refresh list' });
  await refresh.click();
  await expect(namesIn(page)).toHaveText(['Aaron Moss', 'Ada Lovelace', 'Bo Larsen', 'Cleo Marsh']);
  await expect(refresh).toBeFocused();
});

test('an invited person gets an email, signs up by it and appears in the list with the invitation’s role', async ({
  page,
  browser,
  context,
  account,
  mailbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMembers(page, account);
  const guest = newcomer('Kei Tanaka');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(guest.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(guest.email);
  await page.getByRole('dialog').getByRole('radio', { name: 'Moderator' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(guest.email);
  expect(await mailbox.invitation(guest.email)).toBe(link);

  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Name').fill(guest.name);
  await theirs.getByLabel('Password', { exact: true }).fill(guest.password);
  await theirs.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(theirs.getByText('You are all set! Registered Successfully')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByText('Moderators', { exact: true }).click();
  await expect(rowOf(page, guest.name)).toContainText('moderator');
});

test('an open invitation can be revoked', async ({ page, account }) => {
  await openMembers(page, account);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kei');
  await page.getByRole('textbox', { name: 'Email' }).fill('kei@school.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: 'Revoke invitation for kei@school.example' }).click();
  await expect(page.getByText('Invitation revoked.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
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
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('tokens') ?? '') as { access: { token: string } };
    tokens.access.token = 'expired';
    localStorage.setItem('tokens', JSON.stringify(tokens));
    localStorage.setItem('access.token', 'expired');
  });
  const refreshed = page.waitForResponse('**/v1/auth/refresh-tokens');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByText('Student Updated Successfully!')).toBeVisible();
  await expect(namesIn(page)).toHaveText(['Ada King', 'Bo Larsen', 'Cleo Marsh']);
});

test('members can be browsed, edited and deleted with the keyboard only', async ({ list: page }) => {
  await page.getByRole('searchbox').focus();
  const name = (of: string) => page.getByRole('button', { name: of, exact: true });
  await page.getByRole('checkbox', { name: 'Select all loaded' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Select Ada Lovelace' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(name('Bo Larsen')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name('Bo Larsen')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete member' }).press('Enter');
  await expect(namesIn(page)).toHaveText(['Ada Lovelace', 'Cleo Marsh']);
  await expect(name('Cleo Marsh')).toBeFocused();
});

for (const [what, viewport] of [
  ['on a desktop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`axe finds no violation in the list and its dialogs, ${what}`, async ({ page, request, account }) => {
    await page.setViewportSize(viewport);
    await addMembers(request, account, three);
    await logIn(page, account);
    await page.goto('/#/members');
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
