import type { Page } from '@playwright/test';
import { expect, test } from './test';

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
  '/mail-check',
  '/all-done',
  '/feedback',
  '/draft-model',
  '/extension-path',
  '/bookmark-path',
  '/bookmark-saved',
];
const kilobyte = 1000;

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

test.describe('a crawler without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('finds each page with its own canonical URL, title and description', async ({ page, baseURL }) => {
    const seen = new Set<string>();
    for (const path of listed) {
      await page.goto(path);
      const [title, head] = [await page.title(), await metaOf(page)];
      const address = new URL(path, baseURL).href;
      await expect(canonical(page)).toHaveAttribute('href', address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(head).not.toHaveProperty('robots');
      expect(head['description']?.length, path).toBeGreaterThan(60);
      expect(head['description']?.length, path).toBeLessThan(170);
      expect(head).toMatchObject({
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
    }
    expect(seen.size).toBe(2 * listed.length);
  });

  test('is asked not to index intermediate pages', async ({ page }) => {
    for (const path of unlisted) {
      await page.goto(path);
      expect(await metaOf(page), path).toMatchObject({ robots: 'noindex' });
      await expect(canonical(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('finds the support page as the canonical URL of the training page', async ({ page, baseURL }) => {
    await page.goto('/training');
    await expect(page).toHaveTitle('Training · ThreadKeep');
    await expect(canonical(page)).toHaveAttribute('href', new URL('/support', baseURL).href);
  });

  test('gets status 404 for an unknown address', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    expect(await metaOf(page)).toMatchObject({ robots: 'noindex' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('gets an image for link previews', async ({ page, request }) => {
    const pictures = new Set<string>();
    for (const path of listed) {
      await page.goto(path);
      const { 'og:image': picture = '', 'og:image:alt': alt } = await metaOf(page);
      expect(alt).toBeTruthy();
      pictures.add(picture);
    }
    expect(pictures.size).toBeGreaterThan(1);
    for (const picture of pictures) {
      const png = await (await request.get(picture)).body();
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(png.length).toBeLessThan(150 * kilobyte);
    }
  });

  test('finds exactly the listed pages in the sitemap, which robots.txt names', async ({
    request,
    baseURL,
  }) => {
    const robots = await (await request.get('/robots.txt')).text();
    const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
    expect(sitemap).toBe(new URL('/sitemap.xml', baseURL).href);
    const entries = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>(.+?)<\/loc>/g)];
    expect(entries.map(([, address]) => address).sort()).toEqual(
      listed.map((path) => new URL(path, baseURL).href).sort(),
    );
  });
});

interface Thing {
  '@type': string;
  description?: string;
  featureList?: string[];
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
}

const structuredData = async (page: Page) => {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return (JSON.parse(text ?? '') as { '@graph': Thing[] })['@graph'];
};

for (const [path, kinds, questions] of [
  ['/', ['SoftwareApplication', 'FAQPage'], 3],
  ['/affiliate-program', ['FAQPage'], 4],
] as const) {
  test(`the structured data of ${path} matches the page`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const things = await structuredData(page);
    expect(things.map((thing) => thing['@type'])).toEqual(kinds);
    const entries = things.flatMap(({ mainEntity = [] }) => mainEntity);
    expect(entries).toHaveLength(questions);
    for (const { name, acceptedAnswer } of entries) {
      const question = page.getByRole('button', { name, exact: true });
      if ((await question.getAttribute('aria-expanded')) === 'false') await question.click();
      await expect(page.getByRole('region', { name, exact: true })).toHaveText(acceptedAnswer.text);
    }
    for (const { description, featureList = [] } of things) {
      for (const words of [...(description ? [description] : []), ...featureList]) {
        await expect(page.getByText(words, { exact: true })).toBeVisible();
      }
    }
  });
}

test('after navigation, sharing uses the new page’s URL', async ({ page, baseURL }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle('Pricing · ThreadKeep');
  await expect(canonical(page)).toHaveAttribute('href', new URL('/pricing', baseURL).href);
});
