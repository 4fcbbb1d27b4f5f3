import { expect, test } from './test';

// The screens of the account pages, not the site's own chunks.
const ownChunk = /\/assets\/accountRoutes-[^/]*\.js$/;

test('a log-in form whose script is lost keeps its input, and reports each failed attempt until the script arrives', async ({
  page,
}) => {
  await page.route(ownChunk, (route) => route.abort());
  await page.goto('/login#/login');
  await page.getByLabel('Email').fill('ana@school.example');
  const lost = page.getByText('Part of this page didn’t load.');
  const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click();
  await expect(lost).toBeVisible();
  await expect(page.getByText('What you typed is still here.')).toBeVisible();
  for (const _ of ['second', 'third']) {
    await tryAgain();
    await expect(page.getByText('Loading the rest of this page.')).toBeVisible();
    await expect(lost).toBeHidden();
    await expect(lost).toBeVisible();
  }
  await expect(page.getByLabel('Email')).toHaveValue('ana@school.example');
  await page.unroute(ownChunk);
  await tryAgain();
  await expect(page.getByText('What you typed is still here.')).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('ana@school.example');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});
