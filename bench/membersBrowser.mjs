// The browser's half of `npm run bench:members`: 100 000 members loaded in Chromium; the longest frame while typing,
// scrolling and jumping, and what is kept in memory. The service answers everything but the pages of the list.
import { buildSite } from './build.mjs';
import { openBrowser, openPhone, register, serve } from './served.mjs';

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

/**
 * The median and the longest frame and the longest task of the page's own thread while `act` lasts, in milliseconds. A frame also waits
 * for whatever else the machine does; a task's processor time doesn't.
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

const heapOf = async (session) => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
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
  await page.route(
    ({ pathname }) => pathname === '/v1/members',
    async (route) => {
      const query = new URL(route.request().url()).searchParams;
      // A search is not answered: what is measured is typing while all are there.
      if (!query.get('search')) await route.fulfill({ json: pageAt(Number(query.get('after') ?? 0)) });
    },
  );
  const session = await context.newCDPSession(page);
  await page.goto('/#/members');
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell').getByRole('button').first().focus();
  const empty = await heapOf(session);
  for (let tries = 0; !(await page.getByText('That is everyone').isVisible()); tries += 1) {
    if (tries > 200) throw new Error('The list does not come to its end');
    await page.keyboard.press('Control+End');
    await page.waitForTimeout(250);
  }
  const full = await heapOf(session);
  const rows = [];
  const jumps = await watch(page, session, async () => {
    for (let jump = 0; jump < 20; jump += 1)
      await page.keyboard.press(jump % 2 ? 'Control+End' : 'Control+Home');
  });
  rows.push(['jumping between both ends, 20 times', jumps]);
  await page.keyboard.press('Control+Home');
  await grid.hover();
  const scrolling = await watch(page, session, async () => {
    for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, turn < 100 ? 400 : -30_000);
  });
  rows.push(['scrolling by wheel, 120 turns', scrolling]);
  const laidOut = await page.getByRole('row').count();
  const typing = await watch(page, session, () =>
    page.getByRole('searchbox').pressSequentially('the quick brown fox jumps over', { delay: 60 }),
  );
  rows.push(['typing 30 letters into the search', typing]);
  console.log(`\n### Chromium with ${count} members loaded\n`);
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
