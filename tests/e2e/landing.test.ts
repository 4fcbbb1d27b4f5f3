import { devices } from '@playwright/test';
import { comeBackSignedIn, expect, test } from './test';

test.use(devices['Pixel 7']);

test('on a phone, a visitor sends the extension’s link to a computer, even before scripts load, and so does a user', async ({
  page,
  context,
  account,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (shared: ShareData) => {
        document.documentElement.dataset['shared'] = String(shared.url);
        return Promise.resolve();
      },
    });
  });
  for (const scripts of ['loaded', 'lost'] as const) {
    if (scripts === 'lost') await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    const send = page.getByRole('main').getByRole('link', { name: 'Send the link to my computer' });
    await expect(send).toBeVisible();
    const store = (await send.getAttribute('href')) ?? 'none';
    // The navigation bar's actions appear with the session.
    const bar = page.getByRole('banner').getByRole('link', { name: 'Send the link', exact: true });
    await expect(page.getByRole('link', { name: 'Add to Chrome' })).toHaveCount(0);
    for (const link of scripts === 'lost' ? [send] : [send, bar]) {
      await link.tap();
      await expect(page.locator('html')).toHaveAttribute('data-shared', store);
      await page.evaluate(() => {
        delete document.documentElement.dataset['shared'];
      });
    }
    expect(context.pages()).toHaveLength(1);
  }

  await page.unrouteAll();
  await comeBackSignedIn(page, account);
  await page.goto('/');
  await page.getByRole('button', { name: 'Send the link to my computer' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^https:/);
});
