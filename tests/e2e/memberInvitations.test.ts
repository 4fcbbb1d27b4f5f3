import { rowOf, test } from './members';
import { expect, newcomer } from './test';

test('an invited person gets an email, signs up by it and appears in the list with the invitation’s role', async ({
  emptyList: page,
  browser,
  context,
  mailbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const guest = newcomer('Kei Tanaka');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(guest.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(guest.email);
  await page.getByRole('dialog').getByRole('radio', { name: 'Moderator' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText(guest.email);
  expect(await mailbox.invitation(guest.email)).toBe(link);

  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Name').fill(guest.name);
  await theirs.getByLabel('Password', { exact: true }).fill(guest.password);
  await theirs.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(theirs.getByText('You are all set! Registered Successfully')).toBeVisible();
  await elsewhere.close();

  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByText('Moderators', { exact: true }).click();
  await expect(rowOf(page, guest.name)).toContainText('moderator');
});

test('an open invitation can be revoked', async ({ emptyList: page }) => {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kei');
  await page.getByRole('textbox', { name: 'Email' }).fill('kei@school.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('button', { name: 'Revoke invitation for kei@school.example' }).click();
  await expect(page.getByText('Invitation revoked.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
});
