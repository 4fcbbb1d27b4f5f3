import type { Model } from '#xstate-paths/model';
import { storiesOf } from '#xstate-paths/stories';
import { models } from '../../tests/models/all';
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { explore } from '#xstate-paths/explore';
import { testPaths } from '#xstate-paths/testPaths';
import { findChromium } from '../scripts/prepare.mjs';
import { openStage } from './camera.ts';
import { serveStage } from './server.ts';

/** Milliseconds that each state can be looked at. */
const glance = 1500;

const hasDisplay =
  ['darwin', 'win32'].includes(process.platform) ||
  Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);

/**
 * Walks the screen of a machine through all of its states in a browser window, with a caption for each step. On a
 * machine without a display it records a Playwright trace instead, with a picture of each step.
 * @param name the machine, as tests/models/all.ts calls it
 * @throws if the machine has no screen
 */
async function play(name: string, model: Model): Promise<void> {
  const stage = await serveStage();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    headless: !hasDisplay,
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await openStage(browser, stage.address, { viewport: { width: 1024, height: 720 } });
    const { tracing } = page.context();
    const names = await page.evaluate(() => window.catalogue?.names ?? []);
    if (!names.includes(name)) throw new Error(`${name} has no screen; ${names.join(', ')} have one`);
    if (!hasDisplay) await tracing.start({ screenshots: true, snapshots: true, title: name });
    const print = async (happened: string) => {
      console.log(`  ${happened}`);
      await page.evaluate(([one, sentence]) => window.catalogue?.say(one, sentence), [
        name,
        happened,
      ] as const);
      if (hasDisplay) await page.waitForTimeout(glance);
    };
    for (const start of Object.keys(model.starts))
      for (const { steps } of testPaths(explore(model, start), { coverage: 'states' })) {
        console.log(`\n${name}, ${start}`);
        await page.evaluate(([one, from]) => window.catalogue?.begin(one, from), [name, start] as const);
        await print(start);
        for (const { event } of steps) {
          await page.evaluate((happening) => window.catalogue?.perform(happening), event);
          await print(event);
        }
      }
    if (hasDisplay) return;
    const file = `catalogue/${name}.trace.zip`;
    mkdirSync('catalogue', { recursive: true });
    await tracing.stop({ path: file });
    console.log(`\nThere is no display. The walk is recorded: npx playwright show-trace ${file}`);
  } finally {
    await browser.close();
    await stage.close();
  }
}

// `npm run model -- <machine>`: the shortest story to each state; `--play` shows it in a browser.

const [name = '', ...options] = process.argv.slice(2);
const model = models[name];
if (!model || options.some((option) => option !== '--play')) {
  console.error(`Which machine? npm run model -- <${Object.keys(models).join(' | ')}> [--play]`);
  process.exit(1);
}
if (options.includes('--play')) await play(name, model);
else for await (const story of storiesOf(model)) console.log(story);
