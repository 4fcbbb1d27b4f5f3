import { scripts } from './watchPage';
import { expect, hold, logInAtService, test } from './test';

test('a reset link sets a new password once, and its token is removed from the address', async ({
  page,
  request,
  account,
  mailbox,
}) => {
  const asked = await request.post('/v1/auth/forgot-password', { data: { email: account.email } });
  expect(asked.ok()).toBe(true);
  const link = await mailbox.resetLink(account.email);
  const token = new URLSearchParams(new URL(link).hash.split('?')[1]).get('token') ?? '';
  expect(link).toMatch(/\/reset-password#\/reset-password\?token=/);
  const sent: string[] = [];
  const documents: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()));
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  const password = 'a brand new orchard';
  const field = page.getByLabel('Password', { exact: true });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set new password' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set new password' }), 'after a reload').toBeVisible();

  await page.goto('about:blank');
  documents.length = 0;
  const release = await hold(page, scripts);
  await page.goto(link);
  await field.fill(password);
  release();
  await expect(page).toHaveURL('/#/reset-password');
  await expect(field, 'typed before the script').toHaveValue(password);
  expect(documents).toEqual(['/reset-password']);
  expect(sent.filter((text) => text.includes(token))).toEqual([]);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password updated!')).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  await logInAtService(request, { ...account, password });
  expect(sent.filter((text) => text.includes(token) && !text.includes('/v1/auth/reset-password?'))).toEqual(
    [],
  );

  // A used link is known to be dead before anybody types.
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link isn’t valid' })).toBeFocused();
});
