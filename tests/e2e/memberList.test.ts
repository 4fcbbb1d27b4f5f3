import { addMembers, addPeople, namesIn, openMembers, rowOf, test } from './members';
import { comeBackSignedIn, expect } from './test';

test('a link to a search and a filter takes the prerendered list over', async ({ list: page }) => {
  const search = page.getByRole('searchbox');
  await page.goto('about:blank');
  await page.goto('/#/members?search=LARS&class=Autumn+cohort&role=everyone&order=desc');
  await expect(search).toHaveValue('LARS');
  await expect(namesIn(page)).toHaveText(['Bo Larsen']);
  await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  await page.getByRole('button', { name: 'Remove the filter Class: Autumn cohort' }).click();
  await search.fill('');
  await expect(namesIn(page)).toHaveText(['Cleo Marsh', 'Bo Larsen', 'Ada Lovelace']);
});

test('the whole end of the search field clears the search; a refresh shows the changes of others', async ({
  list: page,
  request,
  account,
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
    await expect(search, `${fromEnd} px from the end, ${below} px below the middle`).toHaveValue('');
  }
  await expect(namesIn(page)).toHaveCount(3);

  await page.setViewportSize({ width: 1440, height: 900 });
  await addMembers(request, account, [{ name: 'Aaron Moss' }]);
  const refresh = page.getByRole('button', { name: 'Refresh list' });
  await refresh.click();
  await expect(namesIn(page)).toHaveText(['Aaron Moss', 'Ada Lovelace', 'Bo Larsen', 'Cleo Marsh']);
  await expect(refresh).toBeFocused();
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
  await page.getByRole('checkbox', { name: `Select ${name(0)}` }).focus();
  // Each press scrolls to the end of the loaded rows.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+End');
      return (await page.getByText('End of list').isVisible()) && (await rowOf(page, name(59)).isVisible());
    })
    .toBe(true);
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
  await page.mouse.wheel(0, 2 * 44 * 10);
  await expect(rowOf(page, name(24))).toBeInViewport({ ratio: 1 });
  await expect(rowOf(page, name(0))).toBeAttached();
  await expect(rowOf(page, name(8))).toHaveCount(0);
});

test('on phones of any shape at most 120 px are pinned, and the selection bar stays in reach', async ({
  page,
  request,
  account,
}) => {
  const name = await addPeople(request, account, 40);
  await openMembers(page, account);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 390, height: 600 },
    { width: 844, height: 390 },
  ]) {
    await page.reload();
    await page.setViewportSize(viewport);
    /** The height that is pinned above the rows. */
    const pinned = () =>
      page.evaluate(() => {
        const seen = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('[role=rowgroup]');
        return Array.from({ length: innerHeight }, (_, y) => y).find(seen);
      });
    await rowOf(page, name(2)).hover();
    // The first ten rows are lower than a turn of the wheel on a phone that lies.
    await expect
      .poll(async () => (await page.getByRole('contentinfo').boundingBox())?.y)
      .toBeGreaterThan(600 + viewport.height);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect.poll(pinned).toBeLessThanOrEqual(120);

    await page
      .getByRole('checkbox', { name: /^Select Person/ })
      .nth(5)
      .check();
    const selection = page.getByRole('group', { name: 'Selection' });
    const remove = selection.getByRole('button', { name: 'Delete' });
    await remove.click({ trial: true });
    await page.mouse.wheel(0, 500);
    await remove.click({ trial: true });
    // The footer is hidden until all rows are loaded.
    await expect(async () => {
      await page.mouse.wheel(0, 5000);
      await page.getByText('End of list').scrollIntoViewIfNeeded({ timeout: 500 });
    }).toPass();
    await rowOf(page, name(39)).getByRole('checkbox').check();
    await expect(selection.getByText('2 selected')).toBeVisible();
    await remove.click({ trial: true });
  }
});

test('on a phone, pressing a row shows its truncated text in full, to viewers too', async ({
  page,
  request,
  account,
}) => {
  const long = (text: string) => `${text} ${'of the long evening course '.repeat(3)}`.trim();
  const email = `${'long.'.repeat(12)}name@school.example`;
  await addMembers(request, account, [{ name: long('Zoe'), email, class: long('Class') }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/v1/members/facets*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), access: 'read' } });
  });
  await comeBackSignedIn(page, account);
  await page.goto('/#/members');
  for (const text of [long('Zoe'), email, long('Class')]) {
    // The elements in which a translator wraps a text have no width.
    const shown = page
      .getByText(text, { exact: true })
      .locator('xpath=ancestor-or-self::*[not(self::font)][1]');
    const isWhole = () => shown.evaluate((node) => node.scrollWidth <= node.clientWidth);
    await expect(shown).toBeVisible();
    expect(await isWhole()).toBe(false);
    await shown.click({ force: true });
    await expect.poll(isWhole).toBe(true);
    await expect(shown).toBeInViewport({ ratio: 1 });
  }
});

test('Shift extends the selection from the last ticked row; Escape clears it unless a layer is open', async ({
  list: page,
}) => {
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  const bar = page.getByRole('group', { name: 'Selection' });
  await tick('Cleo Marsh').check();
  await tick('Ada Lovelace').click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 selected');
  await tick('Bo Larsen').press('Space');
  await expect(bar).toContainText('2 selected');
  await tick('Bo Larsen').press('Shift+Space');
  await expect(bar).toContainText('3 selected');

  const menu = page.getByRole('menuitem', { name: 'Edit' });
  await page.getByRole('button', { name: 'Actions for Bo Larsen' }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar).toContainText('3 selected');
  await page.getByRole('searchbox').press('Escape');
  await expect(bar).toContainText('3 selected');
  await page.getByRole('heading', { name: 'Members' }).click();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
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
