import { hopPath, plainPath } from './plain.mjs';
import { routePaths } from './routes.mjs';
import { phoneLine } from './phoneLine.mjs';
import { openPhone } from './served.mjs';
import { median } from './table.mjs';

const runs = Number(process.env['RUNS'] ?? 5);
/** As Lighthouse's phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const cpuSlowdown = 4;

const token = '0'.repeat(43);
const addressOf = (path) => `/#${path}${path === '/reset-password' ? `?token=${token}` : ''}`;

/**
 * Measures the largest paint of each page and of a script-free page, in turns, on a first visit by a slow phone. A hash route
 * loads two documents, so its script-free page does, too. The time counts from the first request, so that it includes the
 * connection's set-up and the change of documents.
 */
export async function loadRows(bench) {
  const plain = { what: 'the script-free page', address: plainPath };
  const hop = { what: 'the script-free page behind a hop', address: hopPath };
  const visits = [
    plain,
    hop,
    { what: '`/`', address: '/', floor: plain, atMost: 1.2 },
    ...routePaths.map((path) => ({
      what: `\`/#${path}\``,
      address: addressOf(path),
      floor: hop,
      atMost: 1.15,
    })),
    { what: '`/#/members`, signed in', address: '/#/members', floor: hop, signedIn: true },
    { what: '`/login#/login`', address: '/login#/login', floor: plain, atMost: 1.3 },
  ];
  for (const visit of visits) Object.assign(visit, { paints: [], shifts: [] });
  const servicePort = Number(new URL(bench.origin).port);
  const line = await phoneLine(servicePort, servicePort + 1);
  for (let run = 0; run < runs; run += 1) {
    for (const visit of visits) {
      const { paint, shift } = await measure({ ...bench, origin: line.origin }, visit);
      visit.paints.push(paint);
      visit.shifts.push(shift);
    }
  }
  line.stop();
  return visits.map(({ what, paints, shifts, atMost, floor = plain }) => ({
    what: `LCP of ${what}`,
    value: median(paints) / median(floor.paints),
    unit: ' ×',
    digits: 2,
    atMost,
    note: `${Math.round(median(paints))} ms (${paints
      .map(Math.round)
      .sort((a, b) => a - b)
      .join(', ')}), CLS ${Math.max(...shifts).toFixed(4)}`,
  }));
}

async function measure(bench, { address, signedIn }) {
  const context = await openPhone(bench, { signedIn });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await acceptResetLink(page, address);
  const slow = await context.newCDPSession(page);
  await slow.send('Network.enable');

  await slow.send('Network.clearBrowserCache');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  let begun;
  slow.on('Network.requestWillBeSent', ({ wallTime }) => (begun ??= wallTime * 1000));
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const { paint, shift } = await page.evaluate(() => globalThis.observed);
  await context.close();
  return { paint: paint - begun, shift };
}

/** Makes the service report the reset link in an address as valid. */
export const acceptResetLink = async (page, address = '') => {
  if (address.includes('reset-password?token='))
    await page.route('**/auth/reset-password/lookup', (route) => route.fulfill({ status: 204 }));
};

/** Runs in the page. Stores the time of its largest paint and its layout shift in `observed`. */
export const observe = () => {
  const observed = { paint: 0, shift: 0 };
  globalThis.observed = observed;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) observed.paint = performance.timeOrigin + startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) observed.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
};
