import { gzipSync } from 'node:zlib';
import { expect, test } from './test';

const kilobyte = 1000;

test('the landing page costs at most 150 kB of gzipped script', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.body());
  });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const bytes = (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(bytes).toBeGreaterThan(50 * kilobyte);
  expect(bytes).toBeLessThan(150 * kilobyte);
});
