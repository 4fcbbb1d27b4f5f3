import type { Page } from '@playwright/test';
import { expect, test } from './test';

const carousel = (page: Page) => page.getByRole('region', { name: 'Testimonials' });
const shown = (page: Page) => carousel(page).getByRole('figure');

/** Scrolls to the carousel with a controlled clock. */
async function arrive(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await page
    .getByRole('heading', { name: 'Trusted by people who answer every message' })
    .scrollIntoViewIfNeeded();
  await expect(carousel(page).getByText('1 of 6')).toBeVisible({ timeout: 25_000 });
}

/** One second more than the interval between slides. */
const aSlide = 5000;

test('no testimonial moves by itself with reduced motion, also when the preference changes; the arrows work', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page);
  await page.clock.runFor(3 * aSlide);
  await expect(carousel(page).getByText('1 of 6')).toBeVisible();
  const stop = carousel(page).getByRole('button', { name: 'Stop moving' });
  await expect(stop).toHaveCount(0);
  const previous = carousel(page).getByRole('button', { name: 'Previous' });
  await previous.click();
  await page.clock.runFor(1000);
  await expect(shown(page)).toContainText('Tom Okafor');
  await expect(carousel(page).getByText('6 of 6')).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(stop).toBeVisible();
  await previous.focus();
  for (const name of ['Stop moving', 'Next']) {
    await page.keyboard.press('Tab');
    await expect(carousel(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  expect(await carousel(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await page.mouse.move(0, 0);
  await page.clock.runFor(aSlide);
  await expect(carousel(page).getByText('1 of 6')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(stop).toHaveCount(0);
  await page.clock.runFor(3 * aSlide);
  await expect(carousel(page).getByText('1 of 6')).toBeVisible();
});
