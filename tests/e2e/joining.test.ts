import { invite, test } from './members';
import {
  comeBackSignedIn,
  confirmAddress,
  expect,
  newcomer,
  register,
  submitLogIn,
  logInAtService,
} from './test';

test('a person with an account opens an invitation, logs in and joins the team without typing anything twice', async ({
  emptyList: page,
  account,
  browser,
  request,
}) => {
  const guest = newcomer('Kei Tanaka');
  await register(request, guest);
  await invite(page, guest, 'Moderator');
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();

  const otherBrowser = await browser.newContext();
  const theirs = await otherBrowser.newPage();
  await theirs.goto(link);
  const ways = theirs.getByRole('navigation').getByRole('link', { name: 'Log in' });
  await expect(ways.first()).toHaveAttribute('href', /^#\/login\?redirectTo=%2Fsignup%3F/);
  await theirs.getByLabel('Password', { exact: true }).fill(guest.password);
  await theirs.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  const form = theirs.getByRole('main').getByRole('form').or(theirs.locator('form'));
  await expect(form.getByText('This email already has an account.')).toBeVisible();
  await form.getByRole('link', { name: 'Log in' }).click();
  await expect(theirs.getByLabel('Email')).toHaveValue(guest.email);
  await submitLogIn(theirs, guest);
  await expect(
    theirs.getByText(`${account.name} invited you to join their team as a moderator.`),
  ).toBeVisible();
  await expect(theirs.getByText(`You join as ${guest.email}.`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Join the team' }).click();
  await expect(theirs.getByText('You’re on the team.')).toBeVisible();
  await expect(theirs).toHaveURL(/#\/members$/);
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'This invitation isn’t valid' })).toBeFocused();
  await logInAtService(request, guest);
  await otherBrowser.close();
});

test('an unused invitation appears on Members and on the account page, where the person can also leave the team', async ({
  emptyList: page,
  account,
  browser,
  mailbox,
  request,
}) => {
  const guest = newcomer('Kei Tanaka');
  await register(request, guest);
  await confirmAddress(request, guest, await mailbox.addressLink(guest.email));
  await invite(page, guest, 'Viewer');

  const theirs = await browser.newPage();
  await comeBackSignedIn(theirs, guest);
  await theirs.goto('/#/members');
  await expect(
    theirs.getByRole('main').getByText(`${account.name} invited you to their team as a viewer.`),
  ).toBeVisible();
  await expect(theirs.getByRole('link', { name: `Join ${account.name}’s team` })).toBeVisible();
  await theirs.goto('/#/account');
  const team = theirs.getByRole('region', { name: 'Team' });
  await expect(team.getByText(`${account.name} invited you as a viewer`)).toBeVisible();
  await team.getByRole('link', { name: `Join ${account.name}’s team` }).click();
  await theirs.getByRole('button', { name: 'Join the team' }).click();
  await expect(theirs.getByText('You’re on the team.')).toBeVisible();

  await theirs.goto('/#/account');
  await expect(team.getByText(/^You’re a viewer since/)).toBeVisible();
  await team.getByRole('button', { name: `Leave ${account.name}’s team` }).click();
  const dialog = theirs.getByRole('dialog', { name: `Leave ${account.name}’s team?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await team.getByRole('button', { name: `Leave ${account.name}’s team` }).click();
  await dialog.getByRole('button', { name: 'Leave the team' }).click();
  await expect(theirs.getByText('You left the team.', { exact: false })).toBeVisible();
  await expect(team.getByText('You’re on nobody else’s team.', { exact: false })).toBeVisible();
  await theirs.close();
});
