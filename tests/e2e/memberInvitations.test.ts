import { invite, rowOf, test } from './members';
import { clipboardOf, confirmAddress, expect, logInAtService, newcomer } from './test';

test('an invited person signs up by the email and appears in the list with the invitation’s role', async ({
  emptyList: page,
  account,
  browser,
  mailbox,
  request,
}) => {
  // As by plain http, which has no secure context.
  await page.evaluate(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    Reflect.deleteProperty(Navigator.prototype, 'clipboard');
  });
  await confirmAddress(request, account, await mailbox.addressLink(account.email));
  const guest = newcomer('Kei Tanaka');
  const dialog = page.getByRole('dialog');
  await invite(page, guest, 'Moderator');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await clipboardOf(page);
  expect(await mailbox.invitation(guest.email)).toBe(link);

  await test.step('the invited person', async () => {
    const otherBrowser = await browser.newContext();
    const theirs = await otherBrowser.newPage();
    await theirs.goto(link);
    await expect(
      theirs.getByText(`${account.name} invited you to join their team as a moderator.`, { exact: false }),
    ).toBeVisible();
    await expect(theirs.getByLabel('Email')).toHaveValue(guest.email);
    await expect(theirs.getByLabel('Name')).toHaveValue(guest.name);
    await theirs.getByLabel('Password', { exact: true }).fill(guest.password);
    const welcome = otherBrowser.waitForEvent('page');
    await theirs.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(theirs).toHaveURL(/#\/login\?redirectTo=%2Fmembers&email=/);
    await expect(theirs.getByRole('heading', { level: 1, name: 'One last step' })).toBeVisible();
    await expect(theirs.getByLabel('Email')).toHaveValue(guest.email);
    expect((await welcome).url()).toMatch(/#\/welcome$/);
    // A notice waits while another tab has the focus.
    await theirs.bringToFront();
    await expect(theirs.getByText('You are all set! Registered Successfully')).toBeVisible();
    await logInAtService(request, guest);
    await otherBrowser.close();
  });

  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('radio', { name: 'Invited' }).check();
  await expect(page).toHaveURL(/role=invited$/);
  const row = page.getByRole('main').getByRole('listitem');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const addresses = dialog.getByRole('textbox', { name: 'Email' });
  await addresses.fill('eva@school.example\nfinn@school.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('dialog', { name: '2 invitations sent' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row).toHaveCount(2);
  await page.getByRole('radio', { name: 'Moderators' }).check();
  await expect(rowOf(page, guest.name)).toContainText('moderator');
});
