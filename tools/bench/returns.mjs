import { openPhone } from './served.mjs';
import { median } from './table.mjs';

const runs = Number(process.env['RUNS'] ?? 5);
const member = 'Amara Okafor';
const line = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 1.6e6 / 8 };

/** Measures when a signed-in person on a slow line sees a page's data, as a multiple of the time until the page responds. */
export async function returnRows(bench) {
  const signedIn = await openPhone(bench, { signedIn: true });
  const storageState = await signedIn.storageState();
  await signedIn.close();
  await addMember(bench);
  const visits = [
    { address: '/members', data: member },
    { address: '/#/members', data: member },
    { address: '/account', data: bench.visitor.email },
  ].map((visit) => ({ ...visit, times: [] }));
  for (let run = 0; run < runs; run += 1)
    for (const visit of visits) visit.times.push(await measure(bench, storageState, visit));
  return visits.map(({ address, times }) => ({
    what: `data of \`${address}\`, signed in`,
    value: median(times.map(({ shown, hydrated }) => shown / hydrated)),
    unit: ' ×',
    digits: 2,
    atMost: 1.2,
    note: `${Math.round(median(times.map(({ shown }) => shown)))} ms`,
  }));
}

async function addMember({ origin, visitor }) {
  const post = (path, body, headers = {}) =>
    fetch(`${origin}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await post('/auth/login', { email: visitor.email, password: visitor.password });
  const { tokens } = await login.json();
  await post('/members', { name: member, role: 'User' }, { authorization: `Bearer ${tokens.access.token}` });
}

async function measure({ browser, phone, origin }, storageState, { address, data }) {
  const context = await browser.newContext({ ...phone, baseURL: origin, storageState });
  const page = await context.newPage();
  await page.addInitScript(observe, data);
  const slow = await context.newCDPSession(page);
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', line);
  let begun;
  slow.on('Network.requestWillBeSent', ({ wallTime }) => (begun ??= wallTime * 1000));
  await page.goto(address);
  await page.waitForFunction(() => globalThis.observed.shown && globalThis.observed.hydrated);
  const { shown, hydrated } = await page.evaluate(() => globalThis.observed);
  await context.close();
  return { shown: shown - begun, hydrated: hydrated - begun };
}

/** Runs in the page. Stores in `observed` when React has hydrated the page and when its data is shown. */
const observe = (data) => {
  const observed = {};
  globalThis.observed = observed;
  const look = () => {
    const now = performance.timeOrigin + performance.now();
    if (document.documentElement.classList.contains('hydrated')) observed.hydrated ??= now;
    if (document.querySelector('main')?.textContent.includes(data)) observed.shown ??= now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
