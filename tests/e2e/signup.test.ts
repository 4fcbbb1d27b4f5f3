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
    const { id, url } = (await answer.json()) as { id: string; url: string };
    const revoke = () =>
      request.delete(`/v1/invitations/${id}`, {
        headers: { Authorization: `Bearer ${tokens.access.token}` },
      });
    return { guest, url, revoke };
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

  test('says who invites and as what, with the name filled in that the inviter typed', async ({
    page,
    request,
    account,
  }) => {
    const { url } = await invite(request, account);
    await page.goto(url);
    await expect(
      page.getByText(`${account.name} invited you to join their team as a moderator.`, { exact: false }),
    ).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Community moderator');
  });

  for (const [what, change] of [
    ['with a changed role in its link', (url: string) => url.replace('role=Moderator', 'role=Owner')],
    ['with an unknown code', (url: string) => url.replace(/code%22%3A%22..../, 'code%22%3A%22zzzz')],
  ] as const)
    test(`${what} is said to be dead before anybody types, with the ways on`, async ({
      page,
      request,
      account,
    }) => {
      const { url } = await invite(request, account);
      await page.goto(change(url));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation isn’t valid');
      await expect(page.getByLabel('Name')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Sign up without an invitation' }).click();
      await expect(page.getByLabel('Name')).toBeVisible();
    });

  test('that is revoked while the form is filled in is refused, and the input is kept', async ({
    page,
    request,
    account,
  }) => {
    const { guest, url, revoke } = await invite(request, account);
    await page.goto(url);
    await expect(page.getByText(/invited you to join their team/)).toBeVisible();
    await revoke();
    await page.getByLabel('Name').fill(guest.name);
    await page.getByLabel('Password', { exact: true }).fill(guest.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('main').getByText('This invitation isn’t valid')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(guest.name);
  });

  test('with a damaged link says so and offers a standard sign-up', async ({ page }) => {
    await page.goto('/#/signup?email=cleo%40school.example&role=Moderator&teamId=t1&profileName=%7B');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('incomplete');
    await expect(page.getByLabel('Name')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Sign up without an invitation' }).click();
    await expect(page.getByLabel('Name')).toBeVisible();
  });
});
