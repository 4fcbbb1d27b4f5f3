import type { Locator, Page } from '@playwright/test';
import { expect, logIn, newcomer, test } from './test';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** What the form says above its button about a refusal. */
const refusal = (page: Page, text: string) => main(page).getByRole('paragraph').filter({ hasText: text });
/** True if the whole element is seen: in view, and nothing is over it. */
const expectInSight = async (element: Locator) => {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      element.evaluate((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        return [top + 4, bottom - 4].every((y) =>
          box.contains(document.elementFromPoint((left + right) / 2, y)),
        );
      }),
    )
    .toBe(true);
};
/** A phone whose keyboard covers the lower part of the screen. */
const besideKeyboard = { width: 390, height: 660 };

test.describe('a refused form', () => {
  test.use({ viewport: besideKeyboard });

  test('says a wrong password above the button, beside a phone’s keyboard, and leads to a new one', async ({
    page,
    account,
  }) => {
    await page.goto('/#/login');
    await field(page, 'Email').fill(account.email);
    await field(page, 'Password').fill('not the password');
    await main(page).getByRole('button', { name: 'Log in' }).click();
    const message = refusal(page, 'Incorrect email or password');
    await expectInSight(message);
    await expect(field(page, 'Password')).toBeFocused();
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/Incorrect email or password/);
    await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
    await message.getByRole('link', { name: 'Reset password' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(account.email);
  });

  test('says at the address that it is taken, and leads to a log-in that begins with it', async ({
    page,
    account,
  }) => {
    await page.goto('/#/signup?redirectTo=%2Fpricing');
    await field(page, 'Name').fill('Somebody');
    await field(page, 'Email').fill(account.email);
    await field(page, 'Password').fill('a password of my own');
    await main(page).getByRole('button', { name: 'Sign Up' }).click();
    const message = refusal(page, 'already has an account');
    await expectInSight(message);
    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/already has an account/);
    await expect(message.getByRole('link', { name: 'Reset password' })).toBeVisible();
    await message.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/#\/login\?redirectTo=%2Fpricing&email=/);
    await expect(field(page, 'Email')).toHaveValue(account.email);
  });

  test('says that a reset link is dead, and leads to a new one', async ({ page }) => {
    await page.goto(`/#/reset-password?token=${'A'.repeat(43)}`);
    await field(page, 'Password').fill('a password of my own');
    await main(page).getByRole('button', { name: 'Reset password' }).click();
    const message = refusal(page, 'invalid or has expired');
    await expectInSight(message);
    await message.getByRole('link', { name: 'Send a new link' }).click();
    await expect(page).toHaveURL(/#\/forgot-password$/);
  });

  test('leads to the first field that is missing', async ({ page }) => {
    await page.goto('/#/signup');
    await field(page, 'Name').fill('Bo');
    await main(page).getByRole('button', { name: 'Sign Up' }).click();
    await expect(field(page, 'Email')).toBeFocused();
    await expect(main(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  });

  test('leads to the first field that the service refuses, whose error takes the place of its hint', async ({
    page,
  }) => {
    await page.goto('/#/signup');
    await field(page, 'Name').fill('Bo');
    await field(page, 'Email').fill(newcomer().email);
    await expect(main(page).getByText('Must be at least 8 characters')).toHaveCount(1);
    await field(page, 'Password').fill('short');
    await main(page).getByRole('button', { name: 'Sign Up' }).click();
    await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Password')).toBeFocused();
    await expect(main(page).getByText(/at least 8 characters/i)).toHaveCount(1);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });
});

test('the sign-up form keeps its place while a password is typed', async ({ page }) => {
  await page.goto('/#/signup');
  const button = main(page).getByRole('button', { name: 'Sign Up' });
  const places = async () => ({
    password: await field(page, 'Password').boundingBox(),
    button: await button.boundingBox(),
  });
  await expect(button).toBeVisible();
  await field(page, 'Password').focus();
  const before = await places();
  for (const text of ['p', 'plum', 'plum orchard', 'plum orchard 7 lanterns']) {
    await field(page, 'Password').fill(text);
    expect(await places()).toEqual(before);
  }
});

test('a sign-up on the way to a plan says which, what it costs, and leads back to the plans', async ({
  page,
}) => {
  await page.goto('/#/pricing');
  const card = page.getByRole('article').nth(1);
  const name = (await card.getByRole('heading').first().textContent()) ?? '';
  const price = /\$\d+/.exec((await card.textContent()) ?? '')?.[0] ?? 'no price';
  await card.getByRole('link', { name: 'Signup Today' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(main(page).getByText(`${name}, ${price} a year`)).toBeVisible();
  await main(page).getByRole('link', { name: 'change' }).click();
  await expect(page).toHaveURL(/#\/pricing$/);
  await page.goto('/#/signup');
  await expect(page.getByLabel('Name')).toBeVisible();
  const place = await page.getByLabel('Name').boundingBox();
  await page.goto('/#/signup?redirectTo=%2Fsupport');
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'change' })).toHaveCount(0);
  expect(await page.getByLabel('Name').boundingBox()).toEqual(place);
});

test.describe('forgot password', () => {
  test('begins with the address from the log-in page, says where the link went, and sends it again', async ({
    page,
    account,
    mailbox,
  }) => {
    await page.goto('/#/login');
    await field(page, 'Email').fill(account.email);
    await main(page).getByRole('link', { name: 'Forgot password' }).click();
    await expect(field(page, 'Email')).toHaveValue(account.email);
    await main(page).getByRole('button', { name: 'Continue' }).click();
    const sent = main(page).getByText(`We sent a link to ${account.email}. It works for 10 minutes.`);
    await expect(sent).toBeVisible();
    const first = await mailbox.resetLink(account.email);
    await main(page).getByRole('button', { name: 'Send again' }).click();
    await expect(sent).toBeVisible();
    await expect(async () => expect(await mailbox.resetLink(account.email)).not.toBe(first)).toPass();
    await field(page, 'Email').fill('another@school.example');
    await expect(sent).toHaveCount(0);
  });
});

test.describe('the fields of the account forms', () => {
  const attributes = (page: Page, label: string) =>
    field(page, label).evaluate((input: HTMLInputElement) => ({
      autocomplete: input.autocomplete,
      enterkeyhint: input.enterKeyHint,
      inputmode: input.inputMode,
      type: input.type,
    }));

  test('tell phones and password managers what belongs into them', async ({ page }) => {
    await page.goto('/#/login');
    expect(await attributes(page, 'Email')).toEqual({
      autocomplete: 'username',
      enterkeyhint: 'next',
      inputmode: 'email',
      type: 'email',
    });
    expect(await attributes(page, 'Password')).toMatchObject({
      autocomplete: 'current-password',
      enterkeyhint: 'go',
    });
    await page.goto('/#/signup');
    await expect(field(page, 'Name')).toBeVisible();
    expect(await attributes(page, 'Name')).toMatchObject({ autocomplete: 'name', enterkeyhint: 'next' });
    expect(await attributes(page, 'Email')).toMatchObject({ autocomplete: 'email', enterkeyhint: 'next' });
    expect(await attributes(page, 'Password')).toMatchObject({
      autocomplete: 'new-password',
      enterkeyhint: 'go',
    });
    await page.goto('/#/forgot-password');
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    expect(await attributes(page, 'Email')).toMatchObject({ enterkeyhint: 'go', inputmode: 'email' });
  });

  test('of a member are not taken for the signed-in person’s own', async ({ page, account }) => {
    await logIn(page, account);
    await page.goto('/#/members');
    await page.getByRole('button', { name: 'Add member' }).first().click();
    const next = { autocomplete: 'off', enterkeyhint: 'next' };
    const inDialog = (label: string) =>
      page
        .getByRole('dialog')
        .getByLabel(label, { exact: true })
        .evaluate((input: HTMLInputElement) => ({
          autocomplete: input.autocomplete,
          enterkeyhint: input.enterKeyHint,
        }));
    for (const label of ['Name', 'Email', 'Username', 'Class']) expect(await inDialog(label)).toEqual(next);
    expect(await inDialog('Category')).toEqual({ autocomplete: 'off', enterkeyhint: 'go' });
  });

  test('accept a pasted password', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const route of ['/#/login', '/#/signup']) {
      await page.goto(route);
      await page.evaluate(() => navigator.clipboard.writeText('plum orchard 7 lanterns'));
      await field(page, 'Password').focus();
      await page.keyboard.press('Control+V');
      await expect(field(page, 'Password')).toHaveValue('plum orchard 7 lanterns');
    }
  });

  test('begin with the focus in the first empty field on a computer', async ({ page }) => {
    await page.goto('/#/login');
    await expect(field(page, 'Email')).toBeFocused();
    await page.goto('/#/login?email=ana%40school.example');
    await expect(field(page, 'Password')).toBeFocused();
    await page.goto('/#/signup');
    await expect(field(page, 'Name')).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('do not bring up the keyboard unasked', async ({ page }) => {
      await page.goto('/#/login');
      await expect(field(page, 'Email')).toBeVisible();
      await main(page).getByRole('link', { name: 'Create an account' }).click();
      await expect(field(page, 'Name')).toBeVisible();
      await expect(main(page)).toBeFocused();
    });
  });
});

test.describe('an error toast', () => {
  const forms = [
    ['/#/login', { Email: 'ana@school.example', Password: 'plum orchard 7' }],
    ['/#/signup', { Name: 'Ana', Email: 'ana@school.example', Password: 'plum orchard 7' }],
    ['/#/forgot-password', { Email: 'ana@school.example' }],
    [`/#/reset-password?token=${'k'.repeat(43)}`, { Password: 'plum orchard 7' }],
    ['/#/feedback', { 'Anything you’d like to add?': 'Bye' }],
  ] as const;
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 660],
    [844, 390],
  ] as const)
    for (const [address, values] of forms)
      test(`alone announces the error and covers nothing of the form at ${address} in a window of ${width} by ${height}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await page.route('**/v1/**', (route) =>
          route.fulfill({ status: 500, json: { message: 'Internal server error' } }),
        );
        await page.goto(address);
        for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
        const reason = main(page).getByRole('checkbox', { name: 'Other' });
        if ((await reason.count()) > 0) await reason.check();
        await main(page).locator('button[type=submit]').click();
        const toast = page.locator('.Toastify__toast');
        await expect(toast).toBeVisible();
        await expect(refusal(page, 'Internal server error')).toBeVisible();
        await expect(page.getByRole('alert'), 'announced once').toHaveCount(1);
        await expect(main(page).locator('button[type=submit]')).toBeEnabled();
        // It slides in.
        await toast.evaluate((box) =>
          Promise.all(box.getAnimations().map((animation) => animation.finished)),
        );
        const covered = await toast.evaluate((box) => {
          const over = box.getBoundingClientRect();
          const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
          return [...document.querySelectorAll('main :is(input, textarea, button)')]
            .filter((control) => {
              const under = control.getBoundingClientRect();
              const isBeside = under.right <= over.left || under.left >= over.right;
              const top = Math.max(under.top, bar);
              return !isBeside && under.bottom > top && top < over.bottom && under.bottom > over.top;
            })
            .map((control) => control.outerHTML.slice(0, 80));
        });
        expect(covered).toEqual([]);
      });
});
