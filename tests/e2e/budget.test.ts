import { gzipSync } from 'node:zlib';
import { devices } from '@playwright/test';
import { expect, test } from './test';

const kilobyte = 1000;
const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

test('the landing page costs a phone at most 145 kB of gzipped script before it is touched', async ({
  page,
}) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname.endsWith('.js')) scripts.push(answer.body());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('html.alive')).toBeAttached();
  const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(bytes).toBeGreaterThan(50 * kilobyte);
  expect(bytes).toBeLessThan(145 * kilobyte);
});
