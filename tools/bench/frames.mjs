/**
 * Measures the page while `act` runs: the median and longest frame, and the CPU time of the longest main-thread task,
 * in milliseconds. Other load on the machine delays frames but adds no CPU time to a task.
 */
export const watch = async (page, session, act) => {
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
export const heapOf = async (session) => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
};
