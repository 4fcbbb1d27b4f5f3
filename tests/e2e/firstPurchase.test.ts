import { devices, type Locator } from '@playwright/test';
import { expect, newcomer, test } from './test';

test.use(devices['Pixel 7']);

test('on a phone, from the landing page to a paid extension and its link on a computer it takes five presses and three fields', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: () => Promise.resolve() });
  });
  const bo = newcomer('Bo Larsen');
  const main = page.getByRole('main');
  const taken = { presses: 0, fields: 0 };
  const press = async (control: Locator) => {
    await control.scrollIntoViewIfNeeded();
    taken.presses += 1;
    await control.click();
  };
  const fill = async (label: string, text: string) => {
    taken.fields += 1;
    await page.getByLabel(label, { exact: true }).fill(text);
  };

  await page.goto('/');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await main.getByRole('heading', { name: 'Choose the Right Plan for You' }).scrollIntoViewIfNeeded();
  const plan = page.getByRole('article', { name: 'Team' });
  await plan.scrollIntoViewIfNeeded();
  await expect(plan).toContainText('30 days free, then $249 a year');
  await press(plan.getByRole('link', { name: 'Signup Today' }));

  await expect(main).toContainText('Team, 30 days free, then $249 a year');
  await fill('Name', bo.name);
  await fill('Email', bo.email);
  await fill('Password', bo.password);
  await press(main.getByRole('button', { name: 'Sign Up' }));

  const pay = page.getByRole('button', { name: /^Pay/ });
  await expect(pay).toBeVisible();
  await expect(page.getByText(bo.email)).toBeVisible();
  await press(pay);
  await press(page.getByRole('link', { name: 'Back to ThreadKeep' }));

  await expect(page.getByRole('heading', { level: 1, name: 'You’re on Team' })).toBeVisible();
  await press(main.getByRole('button', { name: 'Send the link to my computer' }));
  expect(taken).toEqual({ presses: 5, fields: 3 });
});
