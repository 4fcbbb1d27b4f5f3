import type { Page } from '@playwright/test';
import { manyStops, press, tabTo, type } from '../e2e/keyboard';
import { addMembers } from '../e2e/members';
import { accountAnswers, anApp, newApp, onePasskey, perState, plansShown, routes } from '../e2e/states';
import { comeBackSignedIn, expect, hydrated, test } from '../e2e/test';

/** The fault of the focus indicator; null if there is none, `done` when the focus has left the page. */
const faultOfStop = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'done';
    const name = element.outerHTML.slice(0, 120);
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return `no ring: ${name}`;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const onTop = document.elementFromPoint(x, y);
    if (!onTop || !(element.contains(onTop) || onTop.contains(element))) return `out of sight: ${name}`;
    return null;
  });

for (const [key, width, forcedColors] of [
  ['Tab', 1440, 'none'],
  ['Shift+Tab', 390, 'active'],
] as const) {
  test(`the focus is always visible with ${key}, ${width} px wide, forced colors ${forcedColors}`, async ({
    page,
    account,
    request,
  }) => {
    const pages = [...routes, '/members', '/account'];
    test.setTimeout(perState * pages.length);
    await addMembers(request, account, [{ name: 'Ada Byron' }]);
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
    await page.setViewportSize({ width, height: 800 });
    for (const route of pages) {
      if (route === '/members') await comeBackSignedIn(page, account);
      await page.goto('about:blank');
      await page.goto(`/#${route}`);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Some pages open a dialog with the site's script, which takes the focus.
      await expect(page.locator('dialog:not([open]):has(h2)')).toHaveCount(0);
      await plansShown(page);
      // A section that loads late moves the controls below it.
      await page.waitForLoadState('networkidle');
      const faults: string[] = [];
      let stops = 0;
      for (; stops < manyStops; stops += 1) {
        await page.keyboard.press(key);
        const fault = await faultOfStop(page);
        // Going backwards, the first Tab may leave the page, and the next one enters it at its end.
        if (fault === 'done' && stops > 0) break;
        if (fault && fault !== 'done') faults.push(fault);
      }
      expect.soft(faults, route).toEqual([]);
      expect.soft(stops, route).toBeGreaterThan(2);
      expect.soft(stops, route).toBeLessThan(manyStops);
    }
  });
}

test.describe('with the keyboard only, a user', () => {
  test('opens each dialog of the account page, stays in it, and is back where it was without it', async ({
    page,
    account,
  }) => {
    const recoveryCodes = ['k5tz-p2qa-7xwm-n3v4'];
    /** By the service's answers: the buttons, the dialogs that they open, and the confirmations in between. */
    const visits: [Parameters<typeof accountAnswers>[0], [string, string, string?][]][] = [
      [
        { ...onePasskey, ...anApp, 'POST /account/second-key/recovery-codes': { recoveryCodes } },
        [
          ['Change email address', 'Change your email address'],
          ['Rename “My laptop”', 'Rename the passkey'],
          ['Remove “My laptop”', 'Remove the passkey?'],
          ['Remove app', 'Remove the app?'],
          ['New recovery codes', 'New recovery codes'],
          ['New recovery codes', 'Your recovery codes', 'Make new codes'],
          ['Delete account', 'Delete your account?'],
        ],
      ],
      [newApp, [['Set up an authenticator app', 'Scan this code with your app']]],
      [{ 'POST /account/second-key': 428 }, [['Set up an authenticator app', 'Confirm that it’s you']]],
    ];
    test.setTimeout(perState * visits.flatMap(([, dialogs]) => dialogs).length);
    await comeBackSignedIn(page, account);
    for (const [answers, dialogs] of visits) {
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await accountAnswers(answers)(page);
      await page.goto('/#/account');
      for (const [name, title, confirm] of dialogs) {
        const opener = page.getByRole('main').getByRole('button', { name, exact: true });
        await press(page, opener);
        if (confirm !== undefined) await press(page, page.getByRole('button', { name: confirm }));
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog, title).toBeVisible();
        await expect(dialog.locator(':focus'), title).toBeAttached();
        const stops = await dialog.locator('a, button, input:visible').count();
        for (let stop = 0; stop <= stops; stop += 1) {
          await page.keyboard.press('Tab');
          // After the last one, the focus is in the browser's own bars, then at the first.
          await expect(page.locator(':focus:not(dialog *)'), title).toHaveCount(0);
        }
        // A dialog with text that is shown only once is closed only by its own button.
        if (title === 'Your recovery codes') await press(page, dialog.getByRole('button', { name: /saved/ }));
        else await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener, title).toBeFocused();
      }
    }
  });

  test('stops the testimonials and opens the next', async ({ page }) => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Testimonials' });
    await page.getByRole('heading', { name: /^Trusted by people/ }).scrollIntoViewIfNeeded();
    await press(page, carousel.getByRole('button', { name: 'Stop moving' }));
    await expect(carousel.getByRole('button', { name: 'Start moving' })).toBeFocused();
    const place = carousel.getByText(/^\d of 6$/);
    const shown = await place.innerText();
    await press(page, carousel.getByRole('button', { name: 'Next' }));
    await expect(place).not.toHaveText(shown);
  });

  test('gives feedback and continues from the thanks', async ({ page }) => {
    await page.goto('/#/feedback');
    await press(page, page.getByRole('checkbox', { name: 'No longer needed' }), 'Space');
    await type(page, 'Anything you’d like to add?', 'I moved on.');
    await press(page, page.getByRole('button', { name: 'Submit' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Thanks for telling us' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeFocused();
  });

  test('bookmarks a post in another folder', async ({ page }) => {
    await page.goto('/#/bookmark-path');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('radio', { name: 'Default folder' }));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Launch ideas' })).toBeChecked();
    await press(page, dialog.getByRole('button', { name: 'Save bookmark' }));
    await expect(page.getByRole('dialog', { name: 'Bookmark saved' })).toContainText('Launch ideas');
    await expect(dialog.getByRole('heading', { name: 'Bookmark saved' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const open = page.getByRole('button', { name: 'Bookmark this post' });
    await press(page, open);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });
});
