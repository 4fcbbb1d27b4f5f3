import { devices } from '@playwright/test';
import { expect, test } from './test';

test('the landing page shows the product’s features, its prices and the affiliate commission', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Never lose a Lead, Message, or Sale On Skool again!',
  );
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Tags, notes and reminders on every chat',
    'One set of tags for the whole team',
    'Know where every lead stands',
    'Less searching, more answering',
    'Choose the Right Plan for You',
    'Trusted by people who answer every message',
    'Questions about earning with us',
    'Earn 40% Commission!',
  ]);
  for (const name of ['Answer in time', 'A calm inbox', 'Nothing said twice', 'Nothing to move']) {
    await expect(main.getByRole('heading', { level: 3, name })).toBeVisible();
  }
});

test('the landing page answers three questions, one at a time', async ({ page }) => {
  await page.goto('/');
  const faq = page.getByRole('region', { name: 'Questions about earning with us' });
  const open = faq.getByRole('button', { expanded: true });
  await expect(faq.getByRole('button')).toHaveText([
    'How much can I earn?',
    'How do I get paid?',
    'Are there any costs to join?',
  ]);
  await expect(open).toHaveText(['How much can I earn?']);
  await faq.getByRole('button', { name: 'Are there any costs to join?' }).click();
  await expect(open).toHaveText(['Are there any costs to join?']);
  await expect(faq.getByText('Joining the affiliate program is free')).toBeVisible();
  await open.click();
  await expect(open).toHaveCount(0);
});

test('the extension’s store is offered in the bar and at the top of the landing page', async ({ page }) => {
  await page.goto('/');
  for (const part of ['banner', 'main'] as const) {
    const link = page.getByRole(part).getByRole('link', { name: 'Add to Chrome' });
    await expect(link).toHaveAttribute('href', 'https://chromewebstore.google.com/');
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

for (const [path, name] of [
  ['/', 'Become an affiliate'],
  ['/affiliate-program', 'Sign Up for Free'],
  ['/affiliate-program', 'Become an Affiliate'],
] as const) {
  test(`“${name}” on ${path} opens the affiliate platform in a new tab that has no window.opener`, async ({
    page,
    context,
  }) => {
    await context.route('https://affiliates.lemonsqueezy.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Affiliates</h1>' }),
    );
    await page.goto(`/#${path}`);
    const arrival = context.waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name }).click();
    const tab = await arrival;
    await expect(tab.getByRole('heading', { name: 'Affiliates' })).toBeVisible();
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    await expect(page).toHaveURL(`/#${path}`);
  });
}

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('a visitor sends the extension’s link to a computer, even before scripts load', async ({ page }) => {
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
      const bar = page.getByRole('banner').getByRole('link', { name: 'Add to Chrome' });
      for (const link of scripts === 'lost' ? [send] : [send, bar]) {
        await link.tap();
        await expect(page.locator('html')).toHaveAttribute('data-shared', store);
        await page.evaluate(() => {
          delete document.documentElement.dataset['shared'];
        });
      }
      expect(page.context().pages()).toHaveLength(1);
    }
  });
});

test('on a computer a visitor is led to the extension’s store', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Send the link to my computer')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Add to Chrome' })).toHaveAttribute(
    'href',
    /^https:\/\/chromewebstore/,
  );
});
