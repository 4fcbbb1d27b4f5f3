import { errorToast, expect, logInAtService, newcomer, test } from './test';

test('signing up logs in, shows its notices one after the other and stores the session', async ({ page }) => {
  const bo = newcomer('Bo Larsen');
  await page.goto('/#/signup');
  await page.getByLabel('Name').fill(bo.name);
  await page.getByLabel('Email').fill(bo.email);
  await page.getByLabel('Password', { exact: true }).fill(bo.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registered Successfully!!!')).toBeVisible();
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: bo.name })).toBeVisible();
  await expect(page).toHaveURL(/#\/$/);
});

test('an address that already has an account is refused, and the input is kept', async ({
  page,
  account,
}) => {
  await page.goto('/#/signup');
  await page.getByLabel('Name').fill('Somebody');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('a password of my own');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(errorToast(page, /already has an account/)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Somebody');
});

test('each field that the service refuses shows its message in a toast and at the field', async ({
  page,
}) => {
  await page.goto('/#/signup');
  await page.getByLabel('Name').fill('Bo');
  await page.getByLabel('Email').fill(newcomer().email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(/^password : /)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('short');
});

test.describe('an invitation', () => {
  const invite = async (
    request: Parameters<typeof logInAtService>[0],
    owner: Parameters<typeof logInAtService>[1],
  ) => {
    const { tokens } = await logInAtService(request, owner);
    const guest = newcomer('Cleo Marsh');
    const answer = await request.post('/v1/invitations', {
      headers: { Authorization: `Bearer ${tokens.access.token}` },
      data: { email: guest.email, role: 'Moderator', profileName: { name: 'Community moderator' } },
    });
    expect(answer.status()).toBe(201);
    const { url } = (await answer.json()) as { url: string };
    return { guest, url };
  };

  test('has the address filled in, ends on the log-in page and opens the welcome page in a new tab', async ({
    page,
    context,
    request,
    account,
  }) => {
    const { guest, url } = await invite(request, account);
    await page.goto(url);
    await expect(page.getByLabel('Email')).toHaveValue(guest.email);
    await page.getByLabel('Name').fill(guest.name);
    await page.getByLabel('Password', { exact: true }).fill(guest.password);
    const welcome = context.waitForEvent('page');
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('You are all set! Registered Successfully')).toBeVisible();
    await expect(page).toHaveURL(/#\/login\?email=/);
    await expect(page.getByLabel('Email')).toHaveValue(guest.email);
    expect((await welcome).url()).toMatch(/#\/welcome$/);
    await logInAtService(request, guest);
  });

  test('with a changed role in its link is refused with a clear message', async ({
    page,
    request,
    account,
  }) => {
    const { guest, url } = await invite(request, account);
    await page.goto(url.replace('role=Moderator', 'role=Owner'));
    await page.getByLabel('Name').fill(guest.name);
    await page.getByLabel('Password', { exact: true }).fill(guest.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(errorToast(page, /invitation isn’t valid/)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(guest.name);
  });

  test('with a damaged link says so and offers a standard sign-up', async ({ page }) => {
    await page.goto('/#/signup?email=cleo%40school.example&role=Moderator&teamId=t1&profileName=%7B');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('incomplete');
    await expect(page.getByLabel('Name')).toHaveCount(0);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByLabel('Name')).toBeVisible();
  });
});
