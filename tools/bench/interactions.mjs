import { openPhone } from './served.mjs';
import { median } from './table.mjs';

const runs = Number(process.env['RUNS'] ?? 5);
const count = 1_000;
const cpuSlowdown = 6;
const limit = 150;

/**
 * The time from a press to the next paint in a list of 1 000 members, on a processor six times slower, as Chromium's
 * Event Timing reports it (in steps of 8 ms).
 */
export async function interactionRows(bench) {
  const context = await openPhone(
    { ...bench, phone: { viewport: { width: 1440, height: 900 } } },
    { signedIn: true },
  );
  await importMembers(bench);
  const page = await context.newPage();
  await page.goto('/members');
  const grid = page.getByRole('grid');
  const firstBox = grid.getByRole('checkbox').nth(1);
  const steps = [
    { what: 'Ctrl+End', act: () => page.keyboard.press('Control+End') },
    { what: 'Ctrl+Home', act: () => page.keyboard.press('Control+Home') },
    { what: 'Page Down', act: () => page.keyboard.press('PageDown') },
    { what: 'a row is selected', act: () => page.keyboard.press('Space') },
    { what: 'all are selected', act: () => grid.getByRole('checkbox').first().click() },
    { what: 'none is selected', act: () => page.keyboard.press('Escape') },
    {
      what: 'the dialog of a member opens',
      act: () => page.getByRole('button', { name: 'Add member' }).click(),
      after: () => page.keyboard.press('Escape'),
    },
  ].map((step) => ({ ...step, times: [] }));
  const slow = await context.newCDPSession(page);
  // Once without a slower processor: the list loads its later pages, and the dialog its script.
  for (const turn of Array.from({ length: runs + 1 }).keys()) {
    await slow.send('Emulation.setCPUThrottlingRate', { rate: turn === 0 ? 1 : cpuSlowdown });
    await firstBox.focus();
    for (const { act, after, times } of steps) {
      const time = await timed(page, act);
      if (turn > 0) times.push(time);
      await after?.();
      await page.waitForTimeout(turn === 0 ? 1_000 : 300);
    }
  }
  await context.close();
  return steps.map(({ what, times }) => ({
    what: `Until the next paint, ${what}`,
    value: median(times),
    unit: ' ms',
    atMost: limit,
    note: times.toSorted((one, other) => one - other).join(', '),
  }));
}

/** The longest of the events that a press fires. */
async function timed(page, act) {
  await page.evaluate(() => {
    globalThis.events = [];
    globalThis.observer?.disconnect();
    globalThis.observer = new PerformanceObserver((list) => globalThis.events.push(...list.getEntries()));
    globalThis.observer.observe({ type: 'event', durationThreshold: 16 });
  });
  await act();
  await page.waitForTimeout(1_000);
  return page.evaluate(() =>
    Math.max(
      0,
      ...globalThis.events.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration),
    ),
  );
}

async function importMembers({ origin, visitor }) {
  const login = await fetch(`${origin}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: visitor.email, password: visitor.password }),
  });
  const { tokens } = await login.json();
  const rows = Array.from({ length: count }, (_, index) => `Student ${index},User,student${index}`);
  const body = new FormData();
  body.append(
    'file',
    new Blob([['name,role,username', ...rows].join('\n')], { type: 'text/csv' }),
    'students.csv',
  );
  const answer = await fetch(`${origin}/v1/members/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.access.token}` },
    body,
  });
  if (!(await answer.text()).includes('"done"')) throw new Error('The members are not imported');
}
