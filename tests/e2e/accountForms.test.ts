import type { Locator, Page } from '@playwright/test';
import { openMembers } from './members';
import { arrived, errorToast, expect, test } from './test';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => main(page).locator('button[type=submit]');
/** The form's message about a refusal, above its button. */
const refusal = (page: Page, text: string) => main(page).getByRole('paragraph').filter({ hasText: text });
test('the sign-up form keeps its place while a password is typed, and when no plan was chosen', async ({
  page,
}) => {
  await page.goto('/#/signup');
  const places = async () => ({
    name: await field(page, 'Name').boundingBox(),
    password: await field(page, 'Password').boundingBox(),
    button: await submit(page).boundingBox(),
  });
  // On a computer the form begins in its first field.
  await expect(field(page, 'Name')).toBeFocused();
  const before = await places();
  for (const text of ['p', 'plum', 'plum orchard', 'plum orchard 7 lanterns']) {
    await field(page, 'Password').fill(text);
    expect(await places(), text).toEqual(before);
  }

  await page.goto('/#/signup?redirectTo=%2Fsupport');
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(main(page).getByRole('link', { name: 'change' })).toHaveCount(0);
  expect(await places()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the account forms do not bring up the keyboard unasked', async ({ page }) => {
    await page.goto('/#/login');
    await expect(field(page, 'Email')).toBeVisible();
    await main(page).getByRole('link', { name: 'Create an account' }).click();
    await expect(field(page, 'Name')).toBeVisible();
    await expect(main(page)).toBeFocused();
  });
});

/** The fields and buttons that a toast covers after its animation. */
const coveredBy = async (toast: Locator) => {
  await arrived(toast);
  return toast.evaluate((box) => {
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
};

test('an error toast alone announces the error and covers nothing of its form, whatever the size of the window', async ({
  page,
}) => {
  const forms = [
    ['/#/login', { Email: 'ana@school.example', Password: 'plum orchard 7' }],
    ['/#/signup', { Name: 'Ana', Email: 'ana@school.example', Password: 'plum orchard 7' }],
    ['/#/forgot-password', { Email: 'ana@school.example' }],
    [`/#/reset-password?token=${'k'.repeat(43)}`, { Password: 'plum orchard 7' }],
    ['/#/feedback', { 'Anything you’d like to add?': 'Bye' }],
  ] as const;
  const smallest = [320, 568] as const;
  const others = [
    [360, 640],
    [390, 660],
    [844, 390],
  ] as const;
  await page.route('**/v1/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Internal server error' } }),
  );
  const toast = errorToast(page, 'Internal server error');
  for (const [address, values] of forms) {
    await page.goto(address);
    for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
    if (address.endsWith('feedback')) await main(page).getByRole('checkbox', { name: 'Other' }).check();
    for (const [width, height] of [smallest, ...(address.endsWith('login') ? others : [])]) {
      const place = `${address} in a window of ${width} by ${height}`;
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const answered = page.waitForResponse('**/v1/**');
      await submit(page).click();
      await answered;
      await expect(toast, place).toBeVisible();
      await expect(submit(page), place).toBeEnabled();
      // The focus moves to the form's message, which only the toast announces.
      await expect(refusal(page, 'Internal server error'), place).toBeInViewport();
      await expect(page.getByRole('alert'), place).toHaveCount(1);
      expect(await coveredBy(toast), place).toEqual([]);
    }
    // A toast outlives its page.
    await toast.getByRole('button', { name: 'close' }).click();
    // A leaving toast has no role.
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  }
});

test('no button of a form moves during typing after a refusal, on a page and in a dialog', async ({
  page,
  account,
}) => {
  // Measured relative to the form, because the page may scroll to the refused field.
  const placeOf = (button: Locator) =>
    button.evaluate((element) => {
      const form = element.closest('form');
      if (!form) throw new Error('The button is in no form.');
      return element.getBoundingClientRect().top - form.getBoundingClientRect().top;
    });
  const dialogTop = () => page.getByRole('dialog').evaluate((sheet) => sheet.getBoundingClientRect().top);
  const jump = async (button: Locator, fieldTyped: Locator, place = () => placeOf(button)) => {
    await button.click();
    await expect(fieldTyped).toHaveAttribute('aria-invalid', 'true');
    const before = await place();
    await fieldTyped.pressSequentially('x');
    await expect(fieldTyped).toHaveAttribute('aria-invalid', 'false');
    return Math.abs((await place()) - before);
  };
  for (const [address, label] of [
    ['login', 'Email'],
    ['signup', 'Name'],
    ['forgot-password', 'Email'],
  ] as const) {
    await page.goto(`/#/${address}`);
    expect(await jump(submit(page), field(page, label)), address).toBeLessThanOrEqual(8);
  }
  await openMembers(page, account);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  expect(
    await jump(send, dialog.getByRole('textbox', { name: 'Email' }), dialogTop),
    'half of what a dialog grows',
  ).toBeLessThanOrEqual(4);
});
