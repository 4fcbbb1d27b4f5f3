import type { Page } from '@playwright/test';
import { addSecondKey, comeBackSignedIn, confirmAddress, errorToast, expect, logOut, test } from './test';

test.beforeEach(async ({ request, account, mailbox }) => {
  await confirmAddress(request, account, await mailbox.addressLink(account.email));
});

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const userMenu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

/** Adds a virtual authenticator to the page; it approves every request while it is willing. */
const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isWilling: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether user verification (a fingerprint, a face) succeeds. */
    recognizes: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};

test('a passkey is added and renamed, logs in from the address field in place of both steps, and is removed', async ({
  page,
  account,
  request,
}) => {
  const device = await addAuthenticator(page);
  await comeBackSignedIn(page, account);
  await addSecondKey(request, account);
  await page.goto('/#/account');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await expect(section(page)).toContainText('not used yet');
  await section(page).getByRole('button', { name: 'Rename' }).click();
  const name = dialog(page, 'Rename the passkey').getByLabel('Name');
  await name.fill('My laptop');
  await page.keyboard.press('Escape');
  await section(page).getByRole('button', { name: 'Rename' }).click();
  await expect(name).toHaveValue('My laptop');
  await name.press('Enter');
  await expect(section(page).getByRole('listitem')).toContainText('My laptop');
  await section(page).getByRole('button', { name: 'Rename' }).click();
  await expect(name).toHaveValue('My laptop');
  await expect(dialog(page, 'Rename the passkey').getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await logOut(page, account);
  // The authenticator approves as soon as the browser offers the passkey.
  await page.goto('/#/login?redirectTo=/account');
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  await expect(page).toHaveURL(/#\/account$/);
  await expect(userMenu(page, account.name)).toBeVisible();
  await page.reload();
  await expect(userMenu(page, account.name)).toBeVisible();
  await expect(section(page)).toContainText('last used');

  await section(page).getByRole('button', { name: 'Remove' }).click();
  await dialog(page, 'Remove the passkey?').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await expect(section(page)).toContainText('You have no passkeys yet.');
  await logOut(page, account);
  await page.goto('/#/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(errorToast(page, 'That passkey doesn’t work here. Log in with your password.')).toBeVisible();
  await device.isWilling(false);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a sensitive change asks for the password or a passkey, and continues afterwards', async ({
  page,
  account,
}) => {
  await addAuthenticator(page);
  await comeBackSignedIn(page, account);
  await page.goto('/#/account');
  let refusals = 2;
  await page.route('**/v1/account/passkeys/options', async (route) => {
    refusals -= 1;
    const message = 'First, confirm that it’s you.';
    if (refusals < 0) await route.continue();
    else await route.fulfill({ status: 428, json: { code: 428, message, requestId: 'held-back' } });
  });
  const question = dialog(page, 'Confirm that it’s you');
  const add = section(page).getByRole('button', { name: 'Add a passkey' });
  await add.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(errorToast(page, /you didn’t confirm that it’s you/)).toBeVisible();
  await add.click();
  await question.getByLabel('Password', { exact: true }).fill('not my password');
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /current password is not right/,
  );
  await question.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  // The service refuses again: the proof is older than the page assumes.
  await question.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passkey was added.')).toBeVisible();

  refusals = 1;
  await add.click();
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  // An authenticator stores one passkey per account.
  await expect(errorToast(page, 'No passkey was given.')).toBeVisible();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
});
