import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { scripts } from './watchPage';
import { comeBackSignedIn, expect, hold, hydrated, painted, test } from './test';

const headline = 'Never lose a Lead, Message, or Sale On Skool again!';

/** When the font was asked for, and when the first picture had come and the text was first drawn. */
const fontTimes = async (page: Page) => {
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => /Variable/.test(family) && status === 'loaded'),
      ),
    )
    .toBe(true);
  return page.evaluate(() => {
    const entries = performance.getEntries();
    const picture = entries.find(({ name }) => name.endsWith('.avif')) as PerformanceResourceTiming;
    return {
      asked: entries.find(({ name }) => name.endsWith('.woff2'))?.startTime ?? Infinity,
      pictured: picture.responseEnd,
      drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    };
  });
};

test('a page with centered content is painted once it has loaded completely', async ({ page, request }) => {
  for (const [path, middle] of [
    ['/login', '</form>'],
    ['/pricing', 'Loading plans'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const half = html.indexOf(middle);
    let sendRest = () => undefined as unknown;
    const server = createServer((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.write(html.slice(0, half));
      sendRest = () => response.end(html.slice(half));
    });
    await new Promise<void>((listening) => server.listen(0, listening));
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${path}`, {
      waitUntil: 'commit',
    });
    await expect(page.locator('main')).toBeAttached();
    const sent = await page.evaluate(() => performance.now());
    expect(await page.evaluate(() => performance.getEntriesByType('paint').length), path).toBe(0);
    sendRest();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime))
      .toBeGreaterThan(sent);
    server.close();
    server.closeAllConnections();
  }
});

test('the landing page is readable before its scripts, which then replay early presses', async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await painted(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Choose the Right Plan for You' }),
  ).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  const question = page.getByRole('button', { name: 'How do I get paid?' });
  await question.click();
  await expect(question).toHaveCSS('cursor', 'progress');
  release();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(question).toHaveCSS('cursor', 'pointer');
});

test('a signed-in person sees no log-in link before the scripts, and the account page reserves its layout', async ({
  page,
  context,
  account,
}) => {
  await comeBackSignedIn(page, account);
  const release = await hold(page, scripts);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: account.name })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Your next steps' });
  await expect(steps).toBeInViewport();
  // Only people with a plan have a greeting above their steps, and space kept free for it.
  expect((await steps.boundingBox())?.height).toBeLessThan(120);
  const own = await context.newPage();
  const releaseOwn = await hold(own, scripts);
  await own.goto('/#/account');
  await expect(own.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  const parts = ['Profile', 'Security', 'Devices', 'Team', 'Plan', 'Your data'];
  await expect(own.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(parts);
  await expect(own.getByRole('main').getByRole('button')).toHaveCount(0);
  releaseOwn();
  await expect(own.getByLabel('Name')).toHaveValue(account.name);
});

test('the landing page asks for its font only after its poster, and has it from the start on later visits', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const first = await fontTimes(page);
  expect(first.asked).toBeGreaterThan(first.pictured);
  expect(first.asked).toBeGreaterThan(first.drawn);
  const again = await context.newPage();
  await again.goto('/');
  const later = await fontTimes(again);
  expect(later.asked).toBeLessThan(later.drawn);
});

test('a page asks for its first picture in the form and scheme of the screen only', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const visit = async (address: string, picture: string, width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: picture.includes('dark') ? 'dark' : 'light' });
    await page.goto('about:blank');
    asked.clear();
    await page.goto(address);
    const clip = picture.slice(0, picture.indexOf('-'));
    const pictures = [...asked].filter((path) => path.startsWith(clip) && path.endsWith('.avif'));
    expect(pictures, address).toEqual([picture]);
  };
  await visit('/', '/clips/hero-tall-dark.avif', 390);
  await visit('/affiliate-program', '/clips/hero-wide-light.avif', 1440);
  await visit('/welcome', '/clips/install-wide-light.avif', 390);
});

test('the lower part of the landing page looks the same before and after its script', async ({ page }) => {
  const release = await hold(page, /landingRest.*\.js$/);
  await page.goto('/');
  const banner = page.getByRole('main').getByRole('link', { name: 'Become an Affiliate', exact: true });
  await expect(banner).toBeVisible();
  /** The appearance of each element of the features, the questions and the banner. */
  const looks = () =>
    page.locator('[data-keep-html] > section:not(#pricing, :has(blockquote)) *').evaluateAll((elements) =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        const { display, padding, gap, fontSize, color, backgroundColor, border, borderRadius } = style;
        return [
          element.tagName,
          display,
          padding,
          gap,
          fontSize,
          color,
          backgroundColor,
          border,
          borderRadius,
        ];
      }),
    );
  const before = await looks();
  expect(before.length).toBeGreaterThan(200);
  release();
  await banner.focus();
  await expect(page.locator('[data-keep-html]:not([data-awaits]):has(> #pricing)')).toBeAttached();
  const isStatic = ([tag]: unknown[]) => tag !== 'BUTTON';
  expect((await looks()).filter(isStatic)).toEqual(before.filter(isStatic));
});

test('the lower part of the landing page loads its scripts when it is used or seen, and replays early presses', async ({
  page,
}) => {
  const requests: string[] = [];
  const count = (part: RegExp) => requests.filter((url) => part.test(url)).length;
  page.on('request', (request) => requests.push(request.url()));
  await page.setViewportSize({ width: 412, height: 839 });
  const part = /landingRest.*\.js$/;
  const testimonials = /TestimonialCarousel.*\.js$/;
  const release = await hold(page, part);
  await page.goto('/', { waitUntil: 'networkidle' });
  await hydrated(page);
  expect(count(part)).toBe(0);
  const question = page.getByRole('button', { name: 'How do I get paid?' });
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await expect(question).toHaveCSS('cursor', 'progress');
  release();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(question).toHaveCSS('cursor', 'pointer');
  expect(count(part)).toBe(1);
  await page.getByRole('heading', { name: /^Trusted by people/ }).scrollIntoViewIfNeeded();
  await expect(page.getByText('1 of 6')).toBeVisible();
  expect(count(testimonials)).toBe(1);
});

test('“Try today” keeps showing the page, and scrolls to the plans once their script has come, and again', async ({
  page,
}) => {
  const release = await hold(page, /landingRest.*\.js$/);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Try today' }).click();
  await expect(page).toHaveURL(/scroll=true/);
  await expect(page.getByText('How much can I earn?')).toBeVisible();
  release();
  const plans = page.getByRole('heading', { name: 'Choose the Right Plan for You' });
  await expect(plans).toBeInViewport();
  await expect(page).toHaveURL(/\/#\/$/);
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect(plans).not.toBeInViewport();
  await page.getByRole('link', { name: 'Try today' }).click();
  await expect(plans).toBeInViewport();
});
