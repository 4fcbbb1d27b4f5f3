import { namesIn, test } from './members';
import { expect, submitLogIn } from './test';

test('a signed-out visitor logs in first and then returns to the member list', async ({ page, account }) => {
  await page.goto('/#/members');
  await expect(page).toHaveURL(/#\/login\?redirectTo=%2Fmembers$/);
  await submitLogIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible();
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

test('a link to a search and a filter takes the prerendered page over', async ({ list: page }) => {
  await page.goto('about:blank');
  await page.goto('/#/members?search=a&class=Year+9&role=everyone');
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(page.getByRole('button', { name: 'Remove the filter Class: Year 9' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked();
});
