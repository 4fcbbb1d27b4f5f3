import type { APIRequestContext } from '@playwright/test';
import { errorToast, expect, logInAtService, newcomer, test } from './test';

test('signing up logs in, and shows its notices one after the other', async ({ page }) => {
  const bo = newcomer('Bo Larsen');
  await page.goto('/#/signup?redirectTo=%2Fsupport');
  await page.getByLabel('Name').fill(bo.name);
  await page.getByLabel('Email').fill(bo.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
  await submit.click();
  // Until the script of the toasts has come, notices are shown together.
  const refused = errorToast(page, /^password : /);
  await expect(page.locator('.Toastify__toast').and(refused)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(bo.password);
  await page.evaluate(() => {
    new MutationObserver(() => {
      const text = document.body.innerText;
      if (text.includes('Registered Successfully!!!') && text.includes('Registration successful'))
        document.documentElement.dataset['both'] = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await submit.click();
  await expect(page.getByText('Registered Successfully!!!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: bo.name })).toBeVisible();
  await expect(page).toHaveURL(/#\/support$/);
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-both');
});

/** Invites somebody. @returns the link, and a way to revoke it */
const invite = async (request: APIRequestContext, owner: Parameters<typeof logInAtService>[1]) => {
  const { tokens } = await logInAtService(request, owner);
  const headers = { Authorization: `Bearer ${tokens.access.token}` };
  const answer = await request.post('/v1/invitations', {
    headers,
    data: {
      email: newcomer().email,
      role: 'Moderator',
      profileName: { name: 'Community moderator' },
    },
  });
  expect(answer.status()).toBe(201);
  const { id, url } = (await answer.json()) as { id: string; url: string };
  return { url, revoke: () => request.delete(`/v1/invitations/${id}`, { headers }) };
};

test('an invitation with a changed role or an unknown code is said to be dead before anybody types, and a revoked one is refused', async ({
  page,
  request,
  account,
}) => {
  const { url, revoke } = await invite(request, account);
  const name = page.getByLabel('Name');
  for (const [what, dead] of [
    ['a changed role', url.replace('role=Moderator', 'role=Owner')],
    ['an unknown code', url.replace(/code%22%3A%22..../, 'code%22%3A%22zzzz')],
  ] as const) {
    await page.goto(dead);
    await expect(page.getByRole('heading', { level: 1 }), what).toHaveText('This invitation isn’t valid');
    await expect(name, what).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' }), what).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign up without an invitation' }).click();
    await expect(name, what).toBeVisible();
  }
  await page.goto(url);
  await expect(
    page.getByText(`${account.name} invited you to join their team as a moderator.`, { exact: false }),
  ).toBeVisible();
  await expect(name).toHaveValue('Community moderator');
  await revoke();
  await page.getByLabel('Password', { exact: true }).fill('plum orchard 7 lanterns');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('main').getByText('This invitation isn’t valid')).toBeVisible();
  await expect(name).toHaveValue('Community moderator');
});
