// The browser part of `npm run bench -- members`: the page imports 100 000 members into the service, then loads as many
// from list pages that this file answers. It measures the longest frame and the heap.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from './build.mjs';
import { openBrowser, openPhone, register, serve } from './served.mjs';

/**
 * Measures the page while `act` runs: the median and longest frame, and the CPU time of the longest main-thread task,
 * in milliseconds. Other load on the machine delays frames but adds no CPU time to a task.
 */
const watch = async (page, session, act) => {
  const tasks = [];
  session.on('Tracing.dataCollected', ({ value }) => tasks.push(...value));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await page.evaluate(() => {
    const state = { running: true, frames: [], last: performance.now() };
    globalThis.watched = state;
    const frame = (now) => {
      state.frames.push(now - state.last);
      state.last = now;
      if (state.running) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await act();
  const frames = await page.evaluate(() => {
    globalThis.watched.running = false;
    return globalThis.watched.frames;
  });
  await session.send('Tracing.end');
  await complete;
  const scripted = tasks.filter(({ name }) => name === 'RunTask' || name.endsWith('RunTask'));
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    frame: sorted.at(-1) ?? 0,
    over: frames.filter((time) => time > 50).length,
    task: Math.max(0, ...scripted.map(({ tdur = 0 }) => tdur)) / 1000,
  };
};

/** The page's heap after garbage collection, in MB. */
const heapOf = async (session) => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
};

const port = Number(process.env['PORT'] ?? 8107);
const count = 100_000;
const pageSize = 10_000;

const member = (index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  user_id: null,
  name: `Person ${String(index).padStart(6, '0')}`,
  role: 'User',
  username: `person.${index}`,
  email: `person.${index}@school.example`,
  categoryId: null,
  class: `Class ${index % 40}`,
});

const pageAt = (start) => {
  const users = Array.from({ length: Math.min(pageSize, count - start) }, (_, index) =>
    member(start + index),
  );
  const end = start + users.length;
  return {
    page: start / pageSize + 1,
    results: users.length,
    users,
    totalPages: count / pageSize,
    totalResults: count,
    total: count,
    totalIsExact: true,
    next: end < count ? String(end) : null,
  };
};

/** Imports a file of `count` rows. Returns the duration in seconds. */
const importEveryone = async (page) => {
  const rows = Array.from({ length: count }, (_, index) => {
    const { name, role, username, class: group } = member(index);
    return [name, role, username, group].join();
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const folder = mkdtempSync(join(tmpdir(), 'bench-members-'));
  const file = join(folder, 'everyone.csv');
  writeFileSync(file, ['name,role,username,class', ...rows].join('\r\n'));
  const start = performance.now();
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  const outcome = page.getByText(`${count.toLocaleString('en')} members imported`);
  await outcome.waitFor({ timeout: 300_000 });
  const seconds = (performance.now() - start) / 1000;
  rmSync(folder, { recursive: true });
  await page.getByRole('button', { name: 'Done' }).click();
  return seconds;
};

await buildSite();
const service = await serve(port);
const browser = await openBrowser(port + 100);
try {
  const visitor = await register(service.origin);
  const desktop = { viewport: { width: 1440, height: 900 } };
  const context = await openPhone(
    { browser, origin: service.origin, phone: desktop, visitor },
    { signedIn: true },
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const rows = [];
  await page.goto('/#/members');
  let seconds = 0;
  const importing = await watch(page, session, async () => {
    seconds = await importEveryone(page);
  });
  rows.push([`importing ${count} rows in ${seconds.toFixed(0)} s`, importing]);
  await page.route(
    ({ pathname }) => pathname === '/v1/members',
    async (route) => {
      const query = new URL(route.request().url()).searchParams;
      // Searches stay unanswered: this measures typing with the whole list loaded.
      if (!query.get('search')) await route.fulfill({ json: pageAt(Number(query.get('after') ?? 0)) });
    },
  );
  await page.reload();
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell').getByRole('button').first().focus();
  const empty = await heapOf(session);
  for (let tries = 0; !(await page.getByText('End of list').isVisible()); tries += 1) {
    if (tries > 200) throw new Error('The list does not come to its end');
    await page.keyboard.press('Control+End');
    await page.waitForTimeout(250);
  }
  const full = await heapOf(session);
  const jumps = await watch(page, session, async () => {
    for (let jump = 0; jump < 20; jump += 1)
      await page.keyboard.press(jump % 2 ? 'Control+End' : 'Control+Home');
  });
  rows.push(['jumping between both ends, 20 times', jumps]);
  await page.keyboard.press('Control+Home');
  await page.getByRole('row').nth(3).hover();
  const scrolling = await watch(page, session, async () => {
    for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, turn < 100 ? 400 : -30_000);
  });
  rows.push(['scrolling by wheel, 120 turns', scrolling]);
  const laidOut = await page.getByRole('row').count();
  const typing = await watch(page, session, () =>
    page.getByRole('searchbox').pressSequentially('the quick brown fox jumps over', { delay: 60 }),
  );
  rows.push(['typing 30 letters into the search', typing]);
  console.log(`\n### Chromium with ${count} members\n`);
  console.log(
    '| while | median frame, ms | longest frame, ms | frames over 50 ms | longest task, ms of the processor |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [what, { median, frame, over, task }] of rows)
    console.log(`| ${what} | ${median.toFixed(0)} | ${frame.toFixed(0)} | ${over} | ${task.toFixed(0)} |`);
  console.log(
    `\n${laidOut} rows are laid out; the page keeps ${full.toFixed(0)} MB of objects, ${empty.toFixed(0)} MB with the first ${pageSize}.`,
  );
} finally {
  await browser.close();
  await service.stop();
}
