import { expect, submitLogIn, test } from './test';

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

test('redirectTo leads to the store with the buyer’s checkout fields and the affiliate', async ({
  page,
  account,
}) => {
  await page.goto('/?aff=kim#/');
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('kim');
  const store = encodeURIComponent('/dev/store?plan=310401');
  await page.goto(`/#/login?redirectTo=${store}`);
  await submitLogIn(page, account);
  await page.waitForURL(/\/dev\/store/);
  const query = new URL(page.url()).searchParams;
  expect(query.get('checkout[email]')).toBe(account.email);
  expect(query.get('checkout[name]')).toBe(account.name);
  expect(query.get('checkout[custom][user_id]')).toMatch(/^[0-9a-f-]{36}$/);
  expect(query.get('aff')).toBe('kim');
});
