import { observe, acceptResetLink } from './loads.mjs';
import { openPhone } from './served.mjs';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const widths = [320, 600, 820, 1024, 1440];
const token = 'k'.repeat(43);
/** The page's font arrives after its text, whose lines then move by a fraction of a pixel. */
const fontArrival = 0.01;

const onceHydrated = (page) => page.locator('html.hydrated').waitFor({ state: 'attached' });
const heading = (page, name) => page.getByRole('heading', { level: 1, name });

/** Visits with additional steps: `given` runs before the page loads, `then` afterwards. */
const testimonials = {
  what: '`/`, testimonials in view',
  address: '/',
  // Scrolling there loads the plans above, too.
  atMost: 0.02,
  then: async (page) => {
    await page.getByRole('heading', { name: /^Trusted by people/ }).scrollIntoViewIfNeeded();
    await page.getByText('1 of 6').waitFor();
  },
};
const secondVisit = {
  what: '`/` with its font in the cache',
  atMost: 0,
  given: async (page) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.goto('about:blank');
    return '/';
  },
};
const latePlans = (width) => ({
  what: '`/#/pricing`, plans after hydration',
  address: '/#/pricing',
  sizes: { [`${width} px`]: { width, height: 1180 } },
  given: (page) =>
    page.route('**/v1/subscription/packeges**', async (route) => {
      await onceHydrated(page);
      await route.continue();
    }),
  then: (page) => page.getByRole('article').nth(2).waitFor(),
});
const chosenPlan = {
  what: 'the sign-up for a plan',
  given: async (page) => {
    await page.goto('/#/pricing');
    const address = await page.getByRole('link', { name: 'Signup Today' }).first().getAttribute('href');
    await page.goto('about:blank');
    return `/${address}`;
  },
  then: (page) => page.getByRole('link', { name: 'change' }).waitFor(),
};
const lateConfirmation = {
  what: '`/#/pricing?purchased=true`, confirmed after hydration',
  address: '/#/pricing?purchased=true',
  signedIn: true,
  given: async (page) => {
    await page.route('**/v1/subscription', async (route) => {
      await page.getByText('We’re confirming your payment').waitFor();
      await route.fulfill({ json: { subscribed: true, subscription: null } });
    });
    await page.route('**/v1/auth/authenticate', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), subscribed: true } });
    });
  },
  then: (page) => heading(page, 'Your plan is active').waitFor(),
};

const visits = [
  { address: '/', atMost: 0 },
  { address: '/', atMost: 0, signedIn: true },
  { address: '/#/members', signedIn: true },
  ...[
    '/#/login',
    '/#/login?redirectTo=%2Fpricing',
    '/#/signup',
    '/#/signup?email=ana%40school.example',
    '/#/signup?redirectTo=%2Fmembers',
    '/#/signup?email=ana%40school.example&role=manager',
    '/#/forgot-password',
    `/#/reset-password?token=${token}`,
    '/#/reset-password?token=abc',
    '/#/reset-password',
    '/#/feedback',
    '/#/pricing?aff=maya',
    '/#/pricing?purchased=true',
    '/#/policy#payments',
    '/#/members',
    '/#/no-such-page',
    '/no-such-page',
    '/pricing',
    '/affiliate-program',
    '/support',
    '/policy',
    '/refund',
    '/welcome',
  ].map((address) => ({ address })),
  secondVisit,
  testimonials,
  ...widths.map(latePlans),
  chosenPlan,
  lateConfirmation,
];

/** The layout shift of first visits, from the first paint until the page is loaded and hydrated. */
export async function shiftRows(bench) {
  const rows = [];
  for (const visit of visits) {
    const { address, what = `\`${address}\``, signedIn = false, atMost = fontArrival } = visit;
    for (const [size, viewport] of Object.entries(visit.sizes ?? sizes)) {
      const context = await openPhone(bench, { signedIn });
      const value = await layoutShift(context, viewport, visit);
      await context.close();
      rows.push({ what: `CLS, ${what}${signedIn ? ', signed in' : ''}, ${size}`, value, digits: 4, atMost });
    }
  }
  return rows;
}

async function layoutShift(context, viewport, { address, given, then }) {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.addInitScript(observe);
  await acceptResetLink(page, address);
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const found = await given?.(page);
  const asked = address ?? found;
  await page.goto(asked, { waitUntil: 'networkidle' });
  await onceHydrated(page);
  // The landing page asks for its plans when they are near the viewport.
  if (asked !== '/') await page.getByText('Loading plans').waitFor({ state: 'detached' });
  await then?.(page);
  await page.waitForTimeout(1_000);
  return page.evaluate(() => globalThis.observed.shift);
}
