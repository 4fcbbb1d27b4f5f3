import { expect, test } from './test';

test('a user who removed the extension gives reasons and is thanked', async ({ page }) => {
  await page.goto('/#/feedback');
  await page.getByRole('checkbox', { name: 'Other' }).check();
  await page.getByRole('checkbox', { name: 'Too complicated to use' }).check();
  await page.getByLabel('Anything you’d like to add?').fill('I never found the tags.');
  const answer = page.waitForResponse('**/v1/feedback/');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect((await answer).status()).toBe(201);
  await expect(page.getByText('Feedback posted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Thanks for telling us' })).toBeFocused();
});
