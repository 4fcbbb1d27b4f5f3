import { openPhone } from './served.mjs';

/** The landing page's layout shift during hydration, signed out and signed in. */
export async function shiftRows(bench) {
  const rows = [];
  for (const signedIn of [false, true]) {
    for (const [screen, viewport] of [
      ['phone', bench.phone.viewport],
      ['desktop', { width: 1440, height: 900 }],
    ]) {
      const context = await openPhone(bench, { signedIn });
      const value = await layoutShift(context, viewport);
      await context.close();
      rows.push({
        what: `CLS, ${signedIn ? 'signed in' : 'signed out'}, ${screen}`,
        value,
        digits: 4,
        atMost: 0,
      });
    }
  }
  return rows;
}

async function layoutShift(context, viewport) {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((total, { value }) => total + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}
