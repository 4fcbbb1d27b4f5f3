import type { Page } from '@playwright/test';
import { addMembers, addPeople, choose, namesIn, openMembers, rowOf, test, viewports } from './members';
import { comeBackSignedIn, errorToast, expect, hold, hydrated, logIn } from './test';

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

test('a press anywhere in the end of the search field, not only on the cross, clears the search', async ({
  list: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const search = page.getByRole('searchbox');
  for (const [fromEnd, below] of [
    [22, 0],
    [6, 0],
    [38, 0],
    [22, -16],
    [22, 16],
  ] as const) {
    await search.fill('bo');
    const box = await search.boundingBox();
    if (!box) throw new Error('The search field is not shown');
    await page.mouse.click(box.x + box.width - fromEnd, box.y + box.height / 2 + below);
    await expect(search).toHaveValue('');
  }
  await expect(namesIn(page)).toHaveCount(3);
});

test('scrolling loads more members, and only rows near the viewport are rendered', async ({
  page,
  request,
  account,
}) => {
  const name = await addPeople(request, account, 60);
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

for (const [where, viewport] of viewports) {
  test(`all 24 students are listed again after one of them was edited, ${where}`, async ({
    page,
    request,
    account,
  }) => {
    const name = await addPeople(request, account, 24);
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

/** Where everything that can be pressed or typed into is on the page, by name. */
const places = async (page: Page) => {
  const controls = page.getByRole('main').locator('button, a, input').filter({ visible: true });
  return Object.fromEntries(
    await controls.evaluateAll((all) =>
      all.map((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.closest('label, button, a')?.textContent;
        return [`${name ?? ''} ${control.id}`, [x, y, width, height].map(Math.round).join(' ')];
      }),
    ),
  );
};

for (const [where, viewport] of viewports)
  for (const [what, names] of [
    ['a list', ['Ada Lovelace', 'Bo Larsen']],
    ['an empty list', []],
  ] as const)
    test(`nothing moves in ${what} when the person’s permissions arrive, ${where}`, async ({
      page,
      request,
      account,
    }) => {
      await page.setViewportSize(viewport);
      await addMembers(
        request,
        account,
        names.map((name) => ({ name })),
      );
      await comeBackSignedIn(page, account);
      const release = await hold(page, '**/v1/members/facets');
      await page.goto('/#/members');
      await expect(page.getByRole('paragraph').filter({ hasText: /students/ })).toBeVisible();
      const before = await places(page);
      release();
      await expect(page.getByRole('button', { name: 'Add member' }).first()).toBeVisible();
      expect(await places(page)).toMatchObject(before);
      expect(Object.keys(before)).toContain('Filter ');
    });

test('Export stays in place in the open menu when the person’s permissions arrive', async ({
  page,
  account,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeBackSignedIn(page, account);
  const release = await hold(page, '**/v1/members/facets');
  await page.goto('/#/members');
  await hydrated(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  const item = page.getByRole('menuitem', { name: 'Export' });
  const before = await item.boundingBox();
  release();
  await expect(page.getByRole('menuitem', { name: 'Import' })).toBeVisible();
  expect(await item.boundingBox()).toEqual(before);
});

test('a refresh shows changes that other people made', async ({ list: page, request, account }) => {
  await expect(namesIn(page)).toHaveCount(3);
  await addMembers(request, account, [{ name: 'Aaron Moss' }]);
  const refresh = page.getByRole('button', { name: 'Refresh list' });
  await refresh.click();
  await expect(namesIn(page)).toHaveText(['Aaron Moss', 'Ada Lovelace', 'Bo Larsen', 'Cleo Marsh']);
  await expect(refresh).toBeFocused();
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

test('a member list that loads at last removes the error of its failed fetch', async ({
  emptyList: page,
}) => {
  await page.route('**/v1/members?*', (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: 'Busy. Try again in a minute.' } }),
  );
  await page.reload();
  const error = errorToast(page, 'Busy. Try again in a minute.');
  await expect(error).toBeVisible();
  await page.unroute('**/v1/members?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible();
  await expect(error).toHaveCount(0);
});

test('a list that an outage has kept back loads by itself once the service answers again', async ({
  emptyList: page,
}) => {
  const outage = /\/v1\/members|\/healthz/;
  await page.route(outage, (route) => route.abort());
  // A page that was reloaded less than a minute ago does not reload by itself.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Couldn’t load the members' })).toBeVisible();
  await page.unroute(outage);
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
});
