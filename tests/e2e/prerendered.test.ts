import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { comeBackSignedIn, expect, hold, test } from './test';

const headline = 'Never lose a Lead, Message, or Sale On Skool again!';

/** A cumulative layout shift of this size moves a line by a fraction of a pixel. */
const imperceptible = 0.001;
/** The layout shift of the font swap on a page full of text; replaced content shifts far more. */
const fontArrival = 0.01;

/** The page's cumulative layout shift since it was loaded. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve(total);
          });
        });
      }),
  );

/** The times of the font request and the first contentful paint, in milliseconds since navigation start. */
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

for (const [path, middle] of [
  ['/login', '</form>'],
  ['/pricing', 'Loading plans'],
] as const)
  test(`${path}, whose content is centered, is drawn once all of it has come`, async ({ page, request }) => {
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
    expect(await page.evaluate(() => performance.getEntriesByType('paint').length)).toBe(0);
    sendRest();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime))
      .toBeGreaterThan(sent);
    server.close();
    server.closeAllConnections();
  });

test.describe('the landing page', () => {
  test('can be read before scripts load', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.getByText('How much can I earn?')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  test('offers no log-in to a signed-in person before scripts load', async ({ page, account }) => {
    await comeBackSignedIn(page, account);
    await page.goto('about:blank');
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
  });

  test('never flashes when the URL’s route differs from the prerendered one', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/#/login');
    await expect(page.getByText(headline)).toBeHidden();
  });

  test('hydrates without errors and layout shifts', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.keyboard.press('Shift');
    await expect(page.getByRole('article').first()).toBeAttached();
    expect(await layoutShift(page)).toBeLessThan(imperceptible);
    expect(complaints).toEqual([]);
  });

  test('loads its font only after its poster', async ({ page }) => {
    await page.goto('/');
    const { asked, pictured, drawn } = await fontTimes(page);
    expect(asked).toBeGreaterThan(pictured);
    expect(asked).toBeGreaterThan(drawn);
  });

  test('has its font from the start on later visits', async ({ page, context }) => {
    await page.goto('/');
    await fontTimes(page);
    const again = await context.newPage();
    await again.goto('/');
    const { asked, drawn } = await fontTimes(again);
    expect(asked).toBeLessThan(drawn);
    expect(await layoutShift(again)).toBe(0);
  });

  test.describe('before scripts load', () => {
    const scripts = /\/assets\/.*\.js$/;

    test('remembers a pressed button, which shows that it was heard until it works', async ({ page }) => {
      const release = await hold(page, scripts);
      await page.goto('/');
      const question = page.getByRole('button', { name: 'How do I get paid?' });
      await question.click();
      await expect(question).toHaveCSS('cursor', 'progress');
      release();
      await expect(question).toHaveAttribute('aria-expanded', 'true');
      await expect(question).toHaveCSS('cursor', 'pointer');
    });

    test('remembers a press on its video’s play button', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const release = await hold(page, scripts);
      await page.goto('/');
      await page.getByRole('button', { name: 'Play video: ThreadKeep at work' }).click();
      release();
      await expect(page.getByRole('button', { name: 'Pause video: ThreadKeep at work' })).toBeVisible();
    });

    test('shows the page of a followed link at its top, and leads back', async ({ page }) => {
      await hold(page, scripts);
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Choose the Right Plan for You' }),
      ).toBeInViewport();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    });

    test('opens a page that has no document once they have loaded', async ({ page }) => {
      const release = await hold(page, scripts);
      await page.goto('/');
      await page.evaluate(() => {
        window.location.hash = '#/reset-password';
      });
      await expect(page.getByText(headline)).toBeHidden();
      release();
      await expect(page.getByRole('heading', { level: 1, name: 'This link isn’t valid' })).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    });
  });

  test('left during hydration shows the requested page, and stores the affiliate code', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (
          document.documentElement.classList.contains('hydrated') &&
          !window.location.hash.includes('login')
        )
          window.location.hash = '#/login';
      }).observe(document, { subtree: true, attributeFilter: ['class'] });
    });
    await page.goto('/?aff=maya');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: headline })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('affiliate'))).toContain('maya');
    expect(complaints).toEqual([]);
  });

  test('shows a user’s navigation and next steps without layout shift', async ({ page, account }) => {
    await comeBackSignedIn(page, account);
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page.getByRole('button', { name: account.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your next steps' })).toBeInViewport();
    expect(await layoutShift(page)).toBeLessThan(imperceptible);
  });

  test.describe('whose lower part hydrates late', () => {
    const part = /landingRest.*\.js$/;

    test('loads none of its scripts before it is scrolled into view or used', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.setViewportSize({ width: 412, height: 839 });
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(asked.filter((url) => part.test(url))).toEqual([]);
      await page.getByRole('heading', { name: 'Questions about earning with us' }).scrollIntoViewIfNeeded();
      await expect.poll(() => asked.filter((url) => part.test(url))).toHaveLength(1);
    });

    test('keeps showing it, and scrolls to the plans after hydration', async ({ page }) => {
      const release = await hold(page, part);
      await page.goto('/');
      await expect(page.locator('html.hydrated')).toBeAttached();
      await page.getByRole('link', { name: 'Try today' }).click();
      await expect(page).toHaveURL(/scroll=true/);
      await expect(page.getByText('How much can I earn?')).toBeVisible();
      release();
      await expect(page.getByRole('heading', { name: 'Choose the Right Plan for You' })).toBeInViewport();
    });

    test('opens a question pressed before hydration', async ({ page }) => {
      const release = await hold(page, part);
      await page.goto('/');
      await expect(page.locator('html.hydrated')).toBeAttached();
      const question = page.getByRole('button', { name: 'How do I get paid?' });
      await question.click();
      await expect(question).toHaveAttribute('aria-expanded', 'false');
      await expect(question).toHaveCSS('cursor', 'progress');
      release();
      await expect(question).toHaveAttribute('aria-expanded', 'true');
      await expect(question).toHaveCSS('cursor', 'pointer');
    });
  });
});

const pages = [
  ['/pricing', 'Choose the Right Plan for You', 'Pricing · ThreadKeep'],
  ['/affiliate-program', 'Get paid for a good recommendation', 'Affiliate Program · ThreadKeep'],
  ['/support', "We're Almost Ready", 'Support · ThreadKeep'],
  ['/policy', 'Privacy Policy', 'Privacy Policy · ThreadKeep'],
  ['/refund', 'Refund Policy', 'Refund Policy · ThreadKeep'],
  ['/welcome', 'Thanks for installing ThreadKeep', 'Welcome · ThreadKeep'],
] as const;

test.describe('a typed path', () => {
  for (const [path, heading, title] of pages) {
    test(`${path} can be read before scripts load`, async ({ page }) => {
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(page).toHaveTitle(title);
    });

    test(`${path} hydrates at its hash route without errors and layout shifts`, async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await page.goto(path);
      await expect(page).toHaveURL(`/#${path}`);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(page.getByText('Loading plans')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(fontArrival);
      expect(complaints).toEqual([]);
    });
  }

  for (const address of ['/pricing?purchased=true', '/nobody']) {
    test(`${address} never flashes another page`, async ({ page }) => {
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto(address);
      await expect(page.getByRole('main')).toBeHidden();
    });
  }

  test('to which the store returns confirms the purchase', async ({ page, account }) => {
    await comeBackSignedIn(page, account);
    await page.goto('/pricing?purchased=true');
    await expect(page).toHaveURL('/#/pricing?purchased=true');
    await expect(page.getByText('We’re confirming your payment')).toBeVisible();
  });

  test('without a page shows the not-found page', async ({ page }) => {
    await page.goto('/no-such-page?aff=x');
    await expect(page).toHaveURL('/#/no-such-page?aff=x');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · ThreadKeep');
  });
});
