import { gzipSync } from 'node:zlib';
import { devices } from '@playwright/test';
import { expect, test } from './test';

const kilobyte = 1000;
const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

test('before the first interaction the landing page loads at most 145 kB of gzipped script on a phone, 22 kB of it the site’s own', async ({
  page,
}) => {
  const scripts: Promise<{ file: string; size: number }>[] = [];
  page.on('response', (answer) => {
    const file = new URL(answer.url()).pathname;
    if (!file.endsWith('.js')) return;
    scripts.push(answer.body().then((script) => ({ file, size: gzipSync(script).length })));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('html.hydrated')).toBeAttached();
  const loaded = await Promise.all(scripts);
  const bytes = (files: typeof loaded) => files.reduce((sum, { size }) => sum + size, 0);
  expect(bytes(loaded)).toBeGreaterThan(50 * kilobyte);
  expect(bytes(loaded)).toBeLessThan(145 * kilobyte);
  const own = loaded.filter(({ file }) => !/\/(foundation|rolldown-runtime)-/.test(file));
  expect(bytes(own)).toBeLessThan(22 * kilobyte);
});
