import type { Locator, Page } from '@playwright/test';
import { emails } from '../../src/content/emails';
import { posts } from '../../src/content/posts';
import { expect, test } from './test';

const copiedToast = (page: Page) => page.getByText('Content copied to clipboard!');
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of a panel without its heading. */
const shownText = async (panel: Locator, name: string) =>
  words((await panel.innerText()).replace(new RegExp(`^${name}\\s+Copy\\s+(${name})?`), ''));

test('the affiliate page shows its sections in order', async ({ page }) => {
  await page.goto('/#/affiliate-program');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Earn up to 40%',
    'Affiliate Resources',
    'How the Program Works',
    'Why Promote ThreadKeep',
    'See in Action',
    'What Educators Are Saying',
    'Questions and answers',
    'Ready to Start Earning?',
  ]);
});

test('the affiliate page opens the affiliate platform and the shared folder in new tabs', async ({
  page,
}) => {
  await page.goto('/#/affiliate-program');
  for (const name of ['Sign Up for Free', 'Become an Affiliate', 'Download Assets']) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('the affiliate page explains three steps and three reasons, and quotes six educators with four stars', async ({
  page,
}) => {
  await page.goto('/#/affiliate-program');
  const titles = (name: string) => page.getByRole('region', { name }).getByRole('heading', { level: 3 });
  await expect(titles('How the Program Works')).toHaveText([
    'Sign Up for Free',
    'Share Your Link',
    'Earn Commissions',
  ]);
  await expect(titles('Why Promote ThreadKeep')).toHaveText([
    'A high-value product',
    'Generous commissions',
    'Easy promotion',
  ]);
  const quotes = page.getByRole('region', { name: 'What Educators Are Saying' }).getByRole('figure');
  await expect(quotes).toHaveCount(6);
  await expect(quotes.getByRole('img', { name: '4 of 5 stars' })).toHaveCount(6);
});

for (const route of ['/affiliate-program', '/draft-model']) {
  test(`on ${route} copying puts exactly the visible post on the clipboard`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/#${route}`);
    if (route === '/draft-model') await page.getByRole('dialog').press('Escape');
    await expect(page.getByRole('tab', { name: /^Post/ }).locator('strong')).toHaveText(
      posts.map((_, index) => `Post${index + 1}`),
    );
    for (const [name, text] of [
      ['Post1', posts[0]],
      ['Post18', posts[17]],
      ['Post35', posts[34]],
    ] as const) {
      await page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }).click();
      const panel = page.getByRole('tabpanel', { name, exact: true });
      await panel.getByRole('button', { name: 'Copy' }).click();
      await expect.poll(() => clipboard(page)).toBe(text);
      expect(await shownText(panel, name)).toBe(words(text ?? ''));
      await expect(copiedToast(page)).toBeVisible();
    }
  });
}

test('copying puts exactly the visible e-mail on the clipboard, with its three blocks', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/affiliate-program');
  for (const [name, email] of [
    ['Email1', emails[0]],
    ['Email15', emails[14]],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }).click();
    const panel = page.getByRole('tabpanel', { name, exact: true });
    await expect(panel.getByRole('heading')).toHaveText(['Preview Text', 'Subject', 'Body']);
    await panel.getByRole('button', { name: 'Copy' }).click();
    await expect
      .poll(() => clipboard(page))
      .toBe(`Preview Text\n${email?.previewText}\n\nSubject\n${email?.subject}\n\nBody\n${email?.body}`);
    expect(words(await clipboard(page))).toBe(await shownText(panel, name));
    await expect(copiedToast(page)).toBeVisible();
  }
});

test('a clipboard error is logged and shows no message', async ({ page, context }) => {
  // Once one permission is granted explicitly, the browser denies all others.
  await context.grantPermissions(['geolocation']);
  await page.goto('/#/affiliate-program');
  const logged = page.waitForEvent('console', (message) => /denied/i.test(message.text()));
  await page.getByRole('button', { name: 'Copy Post1' }).click();
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(copiedToast(page)).toHaveCount(0);
});

test('on a phone, arrow keys scroll each tab into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/#/draft-model');
  await page.getByRole('dialog').press('Escape');
  await page.getByRole('tab', { name: /^Post1\b/ }).click();
  await page.keyboard.press('End');
  const last = page.getByRole('tab', { name: /^Post35\b/ });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tabpanel', { name: 'Post35' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Post1\b/ })).toBeFocused();
});

test('one question is open at a time: first the first one; pressing it closes it', async ({ page }) => {
  await page.goto('/#/affiliate-program');
  const faq = page.getByRole('region', { name: 'Questions and answers' });
  const open = faq.getByRole('button', { expanded: true });
  const answer = faq.getByText('ThreadKeep is a Chrome Extension for organizing classroom communications');
  await expect(faq.getByRole('button')).toHaveCount(4);
  await expect(open).toHaveText(['What is ThreadKeep?']);
  await faq.getByRole('button', { name: 'Is there an affiliate program?' }).click();
  await expect(open).toHaveText(['Is there an affiliate program?']);
  await expect(answer.filter({ visible: true })).toHaveCount(1);
  await faq.getByRole('button', { name: 'Is there an affiliate program?' }).click();
  await expect(open).toHaveCount(0);
  await expect(answer.filter({ visible: true })).toHaveCount(0);
});

test('an affiliate code is stored even if the page’s other scripts fail to load', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  await page.route('**/assets/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.goto('/#/support?aff=partner7');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('affiliate')))
    .toContain('"aff":"partner7"');
});
