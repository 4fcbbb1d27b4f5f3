import { errorToast, expect, test } from './test';

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

test('feedback rejected by the service shows its message and keeps the input', async ({ page }) => {
  const text = 'Too much at once. Try again in a minute.';
  await page.route('**/v1/feedback/', (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: text } }),
  );
  await page.goto('/#/feedback');
  await page.getByRole('checkbox', { name: 'Pricing' }).check();
  await page.getByLabel('Anything you’d like to add?').fill('Monthly, please.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expect(errorToast(page, text)).toBeVisible();
  await expect(page.getByRole('alert'), 'announced once').toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Pricing' })).toBeChecked();
  await expect(page.getByLabel('Anything you’d like to add?')).toHaveValue('Monthly, please.');
});
