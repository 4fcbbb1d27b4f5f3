import type { Locator, Page } from '@playwright/test';
import { choose, rowOf, test as members, viewports } from './members';
import { arrived, errorToast, expect, isBare, test } from './test';

const success = (page: Page) => page.getByRole('status').filter({ hasText: 'Login Successfully!' });
const dismiss = (toast: Locator) => toast.getByRole('button', { name: 'close' });

/** Records the position of the first toast in `data-places`, once per frame. */
const notePlaces = (page: Page) =>
  page.evaluate(() => {
    const places = new Set<string>();
    const record = () => {
      const box = document.querySelector('.Toastify__toast')?.getBoundingClientRect();
      places.add(box ? `${String(box.x)} ${String(box.y)}` : 'gone');
      document.documentElement.dataset['places'] = [...places].join(', ');
      requestAnimationFrame(record);
    };
    record();
  });

test('an error stays until the keyboard or the next success dismisses it; with reduced motion it does not fly', async ({
  page,
  account,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#/login?redirectTo=%2Fsupport');
  const password = page.getByLabel('Password', { exact: true });
  const error = errorToast(page, 'Incorrect email or password');
  await page.getByLabel('Email').fill(account.email);
  await password.fill('not the password');
  await password.press('Enter');
  await expect(error).toBeVisible();
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await expect(dismiss(error)).toBeFocused();
  await page.keyboard.press('Enter');
  // The exit animation may still run: a leaving toast has no role.
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);

  await notePlaces(page);
  await password.press('Enter');
  await dismiss(error).click({ trial: true });
  await expect(page.locator('html')).toHaveAttribute('data-places', /^gone, [^,]+$/);
  await password.fill(account.password);
  await password.press('Enter');
  await expect(success(page)).toBeVisible();
  await expect(error).toHaveCount(0);
  await dismiss(success(page)).click();
  await expect(success(page)).toHaveCount(0);
});

members(
  'a message stays where it is while dialogs open and close, and covers neither their titles nor their buttons',
  async ({ list: page }) => {
    // An error stays until it is dismissed, however slow the page is.
    await page.route('**/v1/members/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, json: { code: 503, message: 'Try later.' } })
        : route.continue(),
    );
    const message = errorToast(page, 'Try later.');
    const dialog = page.getByRole('dialog');
    for (const [width, height] of [
      [1440, 900],
      [1024, 600],
      [720, 450],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await choose(page, 'Ada Lovelace', 'Delete');
      await dialog.getByRole('button', { name: 'Delete member' }).click();
      await expect(dialog).toBeHidden();
      await arrived(message);
      await notePlaces(page);
      await choose(page, 'Bo Larsen', 'Delete');
      for (const part of [
        dialog.getByRole('heading'),
        ...['Cancel', 'Delete member'].map((name) => dialog.getByRole('button', { name })),
        dialog.getByTitle('Close'),
      ])
        await expect.poll(() => isBare(part), `${width} by ${height}`).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(await page.locator('html').getAttribute('data-places')).not.toContain(',');
      await dismiss(message).click();
      await expect(message).toHaveCount(0);
    }
  },
);

members(
  'no message lies over the selection’s actions, on a desktop and on a phone',
  async ({ list: page }) => {
    await page.route('**/v1/members?**', (route) =>
      route.fulfill({ status: 409, json: { code: 409, message: 'Someone was faster' } }),
    );
    await rowOf(page, 'Bo Larsen').getByRole('checkbox').check();
    const toast = errorToast(page, 'Someone was faster');
    for (const [, viewport] of viewports) {
      await page.setViewportSize(viewport);
      await page.getByRole('button', { name: 'Refresh list' }).click();
      await expect(toast).toBeVisible();
      // The toast has arrived where it stays.
      await dismiss(toast).click({ trial: true });
      const bar = page.getByRole('group', { name: 'Selection' });
      for (const action of await bar.getByRole('button').all()) await action.click({ trial: true });
      await dismiss(toast).click();
      await expect(toast).toHaveCount(0);
    }
  },
);
