import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { findChromium } from './prepare.mjs';

/** Serves the stages in tools/, and closes the server and the browser after `draw`. */
export async function withStages(port, draw) {
  const server = await createServer({
    server: { port: Number(process.env['PORT'] ?? port), proxy: {}, hmr: false, watch: null },
  });
  await server.listen();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  /** Opens a stage in a new page, ready for a screenshot. */
  const open = async (stage, options) => {
    const page = await browser.newPage(options);
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`${server.resolvedUrls.local[0]}tools/${stage}`);
    await page.locator('body[data-ready]').waitFor({ state: 'attached' });
    return page;
  };
  try {
    await draw(open);
  } finally {
    await browser.close();
    await server.close();
  }
}
