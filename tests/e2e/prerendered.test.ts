import type { Page } from '@playwright/test';
import { expect, logIn, test } from './test';

const headline = 'Never lose a Lead, Message, or Sale On Skool again!';

/** A cumulative layout shift of this size moves a line by a fraction of a pixel. */
const imperceptible = 0.001;

/** How far the page's content has jumped since it was loaded: the cumulative layout shift. */
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

test.describe('the landing page', () => {
  test('can be read before any script has arrived', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.getByText('How much can I earn?')).toBeVisible();
  });

  test('never flashes where another page was asked for', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/#/login');
    await expect(page.getByText(headline)).toBeHidden();
  });

  test('comes alive without complaint and without moving', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeAttached();
    expect(await layoutShift(page)).toBeLessThan(imperceptible);
    expect(complaints).toEqual([]);
  });

  test('gives a signed-in visitor their navigation without a jump', async ({ page, account }) => {
    await logIn(page, account);
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page.getByRole('button', { name: account.name })).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(imperceptible);
  });
});
