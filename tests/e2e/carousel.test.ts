import type { Page } from '@playwright/test';
import { expect, test } from './test';

const carousel = (page: Page) =>
  page.getByRole('region', { name: 'Trusted by people who answer every message' });
const shown = (page: Page) => carousel(page).getByRole('figure');

/** Scrolls to the carousel with a controlled clock. */
async function arrive(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await page
    .getByRole('heading', { name: 'Trusted by people who answer every message' })
    .scrollIntoViewIfNeeded();
  await expect(carousel(page).getByText('1 of 6')).toBeVisible({ timeout: 15_000 });
}

/** One second more than the interval between slides. */
const aSlide = 5000;

test('the testimonials load only on the landing page, when they come near the viewport', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  const loaded = () =>
    chunks.filter((url) => url.includes('TestimonialCarousel') && url.endsWith('.js')).length;
  await page.goto('/#/pricing');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.goto('/#/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading plans')).toHaveCount(0);
  expect(loaded()).toBe(0);
  await page
    .getByRole('heading', { name: 'Trusted by people who answer every message' })
    .scrollIntoViewIfNeeded();
  await expect(carousel(page)).toBeVisible();
  expect(loaded()).toBe(1);
});

test('the next testimonial appears every four seconds, one at a time', async ({ page }) => {
  await arrive(page);
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText('Ines Duarte');
  await page.clock.runFor(aSlide);
  await expect(carousel(page).getByText('2 of 6')).toBeVisible();
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText('Marcus Hale');
  await page.clock.runFor(4000);
  await expect(carousel(page).getByText('3 of 6')).toBeVisible();
});

test('the testimonials pause on hover and focus, and stop on request', async ({ page }) => {
  await arrive(page);
  await shown(page).hover();
  await page.clock.runFor(3 * aSlide);
  await expect(carousel(page).getByText('1 of 6')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(aSlide);
  await expect(carousel(page).getByText('2 of 6')).toBeVisible();
  const next = carousel(page).getByRole('button', { name: 'Next' });
  await next.focus();
  await page.clock.runFor(3 * aSlide);
  await expect(carousel(page).getByText('2 of 6')).toBeVisible();
  await carousel(page).getByRole('button', { name: 'Stop moving' }).press('Enter');
  await next.press('Enter');
  await page.clock.runFor(aSlide);
  await next.blur();
  await page.clock.runFor(3 * aSlide);
  await expect(carousel(page).getByText('3 of 6')).toBeVisible();
  await carousel(page).getByRole('button', { name: 'Start moving' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(aSlide);
  await expect(carousel(page).getByText('4 of 6')).toBeVisible();
});

test('with reduced motion no testimonial moves by itself, and the arrows still work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page);
  await page.clock.runFor(3 * aSlide);
  await expect(carousel(page).getByText('1 of 6')).toBeVisible();
  await expect(carousel(page).getByRole('button', { name: 'Stop moving' })).toHaveCount(0);
  await carousel(page).getByRole('button', { name: 'Previous' }).click();
  await page.clock.runFor(1000);
  await expect(shown(page)).toContainText('Tom Okafor');
  await expect(carousel(page).getByText('6 of 6')).toBeVisible();
});

test('the testimonials follow the motion preference while the page is open', async ({ page }) => {
  await arrive(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(carousel(page).getByRole('button', { name: 'Stop moving' })).toHaveCount(0);
  await page.clock.runFor(3 * aSlide);
  await expect(carousel(page).getByText('1 of 6')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(carousel(page).getByRole('button', { name: 'Stop moving' })).toBeVisible();
  await page.clock.runFor(aSlide);
  await expect(carousel(page).getByText('2 of 6')).toBeVisible();
});

test('Tab reaches the carousel’s buttons and no hidden slide', async ({ page }) => {
  await arrive(page);
  await carousel(page).getByRole('button', { name: 'Previous' }).focus();
  for (const name of ['Stop moving', 'Next']) {
    await page.keyboard.press('Tab');
    await expect(carousel(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  expect(await carousel(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
});

test('the layout does not shift when the carousel replaces the first testimonial', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Trusted by people who answer every message' }),
  });
  const height = async () => (await section.first().boundingBox())?.height ?? 0;
  // Before hydration the section's height is only an estimate (content-visibility).
  await expect(page.locator('html.hydrated')).toBeAttached();
  const before = await height();
  await section.first().scrollIntoViewIfNeeded();
  await expect(carousel(page).getByText('1 of 6')).toBeVisible();
  expect(Math.abs((await height()) - before)).toBeLessThan(1);
});
