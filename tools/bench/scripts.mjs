import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * The scripts that Chromium loads for a URL before any interaction, each with its size in gzipped kB.
 * @param scroll also scrolls through the whole page, for scripts that load near the viewport
 */
export async function loadedScripts(context, address, { scroll = false } = {}) {
  const page = await context.newPage();
  const loaded = new Map();
  const bodies = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.endsWith('.js')) return;
    bodies.push(
      answer.body().then((body) => {
        loaded.set(basename(pathname), gzipSync(body).length / 1000);
      }),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1_000);
  if (scroll) await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  await page.close();
  return loaded;
}

const scrollThrough = async (page) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForTimeout(60);
  }
};

export const sum = (sizes) => [...sizes].reduce((total, size) => total + size, 0);
