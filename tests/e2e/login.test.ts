import { errorToast, expect, logIn, submitLogIn, test } from './test';

test('logging in stores the session under its four keys and opens the home page', async ({
  page,
  account,
}) => {
  await logIn(page, account);
  await expect(page).toHaveURL(/#\/$/);
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

test('a wrong password shows the service’s message and keeps the input', async ({ page, account }) => {
  await page.goto('/#/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(errorToast(page, 'Incorrect email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
});

test('missing fields show an error next to the form that is linked to the fields', async ({ page }) => {
  await page.goto('/#/login');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all fields');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please fill in all fields');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('a second click or Enter sends nothing while the first request is pending', async ({
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
  await page.goto('/#/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).dblclick();
  const submit = page.getByRole('button', { name: 'Loading...' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  answer?.();
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  expect(calls).toBe(1);
});

test.describe('redirectTo', () => {
  test('leads to a page of this site', async ({ page, account }) => {
    await page.goto('/#/login?redirectTo=%2Fpricing');
    await submitLogIn(page, account);
    await expect(page.getByRole('heading', { name: 'Choose the Right Plan for You' })).toBeVisible();
  });

  test('leads to the store with the buyer’s checkout fields and the affiliate', async ({ page, account }) => {
    await page.goto('/?aff=kim#/', { waitUntil: 'networkidle' });
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

  for (const evil of ['https://evil.example/', '//evil.example', 'javascript:document.title="owned"']) {
    test(`opens the home page instead of ${evil}`, async ({ page, account }) => {
      await page.goto(`/#/login?redirectTo=${encodeURIComponent(evil)}`);
      await submitLogIn(page, account);
      await expect(page.getByText('Login Successfully!')).toBeVisible();
      await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/#\/$/);
    });
  }

  test('is kept from the log-in page to the sign-up page and back', async ({ page }) => {
    await page.goto('/#/login?redirectTo=%2Fpricing');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/#\/signup\?redirectTo=%2Fpricing$/);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/#\/login\?redirectTo=%2Fpricing$/);
  });
});
