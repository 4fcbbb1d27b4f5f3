import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** Reads the built documents, without scripts, styles, pictures and clips. */
test.use({ javaScriptEnabled: false });
test.beforeEach(async ({ context }) => {
  await context.route('**', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  );
});

const listed = [
  '/',
  '/pricing',
  '/affiliate-program',
  '/support',
  '/policy',
  '/refund',
  '/welcome',
  '/signup',
  '/login',
];
const unlisted = [
  '/forgot-password',
  '/reset-password',
  '/email-link',
  '/mail-check',
  '/all-done',
  '/feedback',
  '/draft-model',
  '/extension-path',
  '/bookmark-path',
  '/bookmark-saved',
];

/** The page's meta elements, by name. */
const metaOf = (page: Page) =>
  page
    .locator('meta[content]')
    .evaluateAll((elements) =>
      Object.fromEntries(
        elements.map((meta) => [
          meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
    );
const canonical = (page: Page) => page.locator('link[rel=canonical]');
const main = (page: Page) => page.getByRole('main');
/** No page gives a new tab its window, and none loads a frame. */
const expectApart = async (page: Page, path: string) => {
  await expect(page.locator('a[target=_blank]:not([rel~=noopener])'), path).toHaveCount(0);
  await expect(page.locator('iframe'), path).toHaveCount(0);
};

test('a crawler finds each page with its own canonical URL, title, description and picture; new tabs get no opener, and no page loads a frame', async ({
  page,
  request,
  baseURL,
}) => {
  const seen = new Set<string>();
  const pictures = new Set<string>();
  let newTabs = 0;
  for (const path of listed) {
    await page.goto(path);
    const [title, head] = [await page.title(), await metaOf(page)];
    const address = new URL(path, baseURL).href;
    await expect(canonical(page), path).toHaveAttribute('href', address);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    newTabs += await page.locator('a[target=_blank]').count();
    await expectApart(page, path);
    expect(head, path).not.toHaveProperty('robots');
    expect(head['description']?.length, path).toBeGreaterThan(60);
    expect(head['description']?.length, path).toBeLessThan(170);
    expect(head['og:image:alt'], path).toBeTruthy();
    expect(head, path).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'ThreadKeep',
      'og:title': title,
      'og:description': head['description'],
      'og:url': address,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': head['description'],
      'twitter:image': head['og:image'],
      'twitter:image:alt': head['og:image:alt'],
    });
    seen.add(title).add(head['description'] ?? '');
    pictures.add(head['og:image'] ?? '');
  }
  expect(seen.size).toBe(2 * listed.length);
  expect(newTabs).toBeGreaterThan(0);
  expect(pictures.size).toBeGreaterThan(1);
  for (const picture of pictures) {
    const png = await (await request.get(picture)).body();
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test('a crawler indexes each public page once, and no intermediate or unknown page', async ({
  page,
  request,
  baseURL,
}) => {
  for (const path of [...unlisted, '/no-such-page']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(path === '/no-such-page' ? 404 : 200);
    expect(await metaOf(page), path).toMatchObject({ robots: 'noindex' });
    await expect(canonical(page), path).toHaveCount(0);
    await expectApart(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.goto('/training');
  await expect(page).toHaveTitle('Training · ThreadKeep');
  await expectApart(page, '/training');
  await expect(canonical(page)).toHaveAttribute('href', new URL('/support', baseURL).href);

  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(new URL('/sitemap.xml', baseURL).href);
  const entries = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>(.+?)<\/loc>/g)];
  expect(entries.map(([, address]) => address).sort()).toEqual(
    listed.map((path) => new URL(path, baseURL).href).sort(),
  );
});

interface Thing {
  '@type': string;
  description?: string;
  featureList?: string[];
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
}

/** Compares the page's structured data with its text, whose answers are folded but the first. */
const expectStructuredData = async (page: Page, kinds: string[], questions: string[]) => {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const things = (JSON.parse(text ?? '') as { '@graph': Thing[] })['@graph'];
  expect(things.map((thing) => thing['@type'])).toEqual(kinds);
  const entries = things.flatMap(({ mainEntity = [] }) => mainEntity);
  expect(entries.map(({ name }) => name)).toEqual(questions);
  await expect(main(page).getByRole('button', { expanded: true })).toHaveText(questions.slice(0, 1));
  for (const { name, acceptedAnswer } of entries) {
    await expect(main(page).getByRole('button', { name, exact: true })).toBeVisible();
    const answer = page.getByRole('region', { name, exact: true, includeHidden: true });
    await expect(answer).toHaveText(acceptedAnswer.text);
  }
  for (const { description, featureList = [] } of things)
    for (const words of [...(description ? [description] : []), ...featureList])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
};

test('the landing page shows the product’s features, the store, the affiliate commission, three questions and a footer with every page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
    'Never lose a Lead, Message, or Sale On Skool again!',
  );
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Tags, notes and reminders on every chat',
    'One set of tags for the whole team',
    'Know where every lead stands',
    'Less searching, more answering',
    'Choose the Right Plan for You',
    'Trusted by people who answer every message',
    'Questions about earning with us',
    'Earn 40% Commission!',
  ]);
  for (const name of ['Answer in time', 'A calm inbox', 'Nothing said twice', 'Nothing to move'])
    await expect(main(page).getByRole('heading', { level: 3, name })).toBeVisible();
  for (const part of ['banner', 'main'] as const) {
    const link = page.getByRole(part).getByRole('link', { name: 'Add to Chrome' });
    await expect(link).toHaveAttribute('href', 'https://chromewebstore.google.com/');
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expectStructuredData(
    page,
    ['SoftwareApplication', 'FAQPage'],
    ['How much can I earn?', 'How do I get paid?', 'Are there any costs to join?'],
  );

  // Every page has this footer, which links to every page that it names.
  const footer = page.getByRole('contentinfo');
  const linksTo = (path: string) => footer.locator(`a[href="#${path}"]`);
  for (const name of ['Features', 'Affiliate Program', 'FAQ', 'Terms & Conditions'])
    await expect(linksTo('/support').filter({ hasText: name }), name).toHaveCount(1);
  for (const path of listed.filter((path) => path !== '/' && path !== '/welcome'))
    await expect(linksTo(path), path).not.toHaveCount(0);
  await expect(linksTo('/affiliate-program')).toHaveAttribute('target', '_blank');
  await expect(footer).toContainText('2024');
});

test('the affiliate page shows its sections in order, three steps, three reasons and six educators with four stars', async ({
  page,
}) => {
  await page.goto('/affiliate-program');
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
    'Earn up to 40%',
    'Affiliate Resources',
    'How the Program Works',
    'Why Promote ThreadKeep',
    'See in Action',
    'What Educators Are Saying',
    'Questions and answers',
    'Ready to Start Earning?',
  ]);
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
  for (const name of ['Sign Up for Free', 'Become an Affiliate', 'Download Assets']) {
    const link = main(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  const questions = page.getByRole('region', { name: 'Questions and answers' }).getByRole('button');
  await expect(questions).toHaveCount(4);
  await expectStructuredData(page, ['FAQPage'], await questions.allTextContents());
});
