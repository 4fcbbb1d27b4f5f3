import { expect, test } from './test';

test('a second click or Enter sends nothing while the first request is pending; the session is stored, and a script in redirectTo opens the home page', async ({
  page,
  account,
}) => {
  let calls = 0;
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/auth/login', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  const script = encodeURIComponent('javascript:document.title="owned"');
  await page.goto(`/#/login?redirectTo=${script}`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).dblclick();
  const submit = page.getByRole('button', { name: 'Loading...' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  answer?.();
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  expect(calls).toBe(1);

  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/#\/$/);
  await expect(page).not.toHaveTitle('owned');
  const stored = await page.evaluate(() => ({
    access: localStorage.getItem('access.token'),
    refresh: localStorage.getItem('refresh.token'),
    tokens: JSON.parse(localStorage.getItem('tokens') ?? 'null') as {
      access: { token: string };
      refresh: { token: string };
    },
    user: JSON.parse(localStorage.getItem('user') ?? 'null') as object,
  }));
  expect(stored.access).toBe(stored.tokens.access.token);
  expect(stored.refresh).toBe(stored.tokens.refresh.token);
  expect(Object.keys(stored.user).sort()).toEqual(['email', 'id', 'name', 'subscribed', 'subscription']);
});
