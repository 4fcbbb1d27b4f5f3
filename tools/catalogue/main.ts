// `npm run catalogue [-- <machine>…]`: pictures of every state of the screens, in catalogue/index.html.
import { rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { models } from '../../tests/models/all.ts';
import { findChromium } from '../scripts/prepare.mjs';
import { looks, readStates, takePictures } from './camera.ts';
import { chartOf, type Chart } from './chart.ts';
import { writePage } from './page.ts';
import { serveStage } from './server.ts';

const folder = 'catalogue';
const began = Date.now();
const executablePath = findChromium();
const stage = await serveStage();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const states = await readStates(browser, stage.address, process.argv.slice(2));
  rmSync(folder, { recursive: true, force: true });
  const taken = await Promise.all(
    looks.map((look) => takePictures(browser, stage.address, look, states, folder)),
  );
  const charts = new Map<string, Chart>();
  for (const [name, { machine }] of Object.entries(models))
    if (states.some((state) => state.name === name)) charts.set(name, await chartOf(machine, name));
  writePage(folder, states, taken.flat(), charts);
  const problems = taken
    .flat()
    .flatMap(({ state, look, problems: found }) =>
      found.map((problem) => `${state.name}, ${state.start}, ${state.title} (${look}): ${problem}`),
    );
  const pictures = taken.flat().filter(({ file }) => file !== undefined).length;
  console.log(
    [
      ...problems,
      `${states.length} states, ${pictures} pictures, ${problems.length} problems (axe, overflow, errors), ${Math.round((Date.now() - began) / 1000)} s`,
      `${folder}/index.html`,
    ].join('\n'),
  );
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await stage.close();
}
