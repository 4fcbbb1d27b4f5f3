// `npm run bench -- site [section…]`: builds the site, serves it with its own service and prints sizes and timings beside
// their budgets, as a markdown table. The exit code is 1 if a budget is missed.
import { devices } from '@playwright/test';
import { buildSite } from './build.mjs';
import { openBrowser, register, serve } from './served.mjs';
import { landingRows } from './landing.mjs';
import { addPlainPages, removePlainPages } from './plain.mjs';
import { routeRows } from './routes.mjs';
import { interactionRows } from './interactions.mjs';
import { loadRows } from './loads.mjs';
import { returnRows } from './returns.mjs';
import { shiftRows } from './shifts.mjs';
import { speedRows } from './speed.mjs';
import { isMissed, table } from './table.mjs';

const port = Number(process.env['PORT'] ?? 8107);
const sections = {
  landing: landingRows,
  routes: routeRows,
  loads: loadRows,
  returns: returnRows,
  interactions: interactionRows,
  shifts: shiftRows,
  speed: speedRows,
};
const wanted = process.argv.slice(2);

const chunks = await buildSite();
addPlainPages();
const service = await serve(port);
const browser = await openBrowser(port + 100);
try {
  const visitor = await register(service.origin);
  const bench = { browser, chunks, phone: devices['Pixel 7'], origin: service.origin, visitor };
  for (const [name, measure] of Object.entries(sections)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const rows = await measure(bench);
    console.log(`\n${table(rows)}`);
    if (rows.some(isMissed)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await service.stop();
  removePlainPages();
}
