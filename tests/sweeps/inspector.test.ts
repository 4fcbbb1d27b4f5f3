import { readdirSync, readFileSync } from 'node:fs';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { listen, startBundles, startDevelopment, startReceiver } from '../support/inspector';
import { expect, logIn, logOut, newcomer, submitLogIn, test } from '../e2e/test';

// The whole file uses one build.
test.describe.configure({ mode: 'default' });

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let site: Awaited<ReturnType<typeof startBundles>>;
test.beforeAll(async () => {
  receiver = await startReceiver();
  site = await startBundles(test.info().project.use.baseURL ?? '', `${receiver.origin}/inspect`);
});
test.afterAll(async () => {
  receiver.close();
  await site.close();
});

const machineOf = ({ definition }: { definition: string | undefined }) =>
  (JSON.parse(definition ?? '{}') as { id?: string }).id ?? '';

/** The types of messages about each machine, by the id of its definition. */
function receivedOf(messages: StatelyInspectionEvent[]): Record<string, Set<string>> {
  const machines = new Map<string, string>();
  const kinds: Record<string, Set<string>> = {};
  for (const message of messages) {
    if (message.type === '@xstate.actor') machines.set(message.sessionId, machineOf(message));
    (kinds[machines.get(message.sessionId) ?? ''] ??= new Set()).add(message.type);
  }
  return kinds;
}

/** The machines of a visit from the sign-up to the plans. */
const machines = [
  'app',
  'auth',
  'modals',
  'problem',
  'install',
  'signup',
  'form',
  'pricing',
  'planButton',
  'video',
];

test('a developer sees every machine from sign-up to the plans, and no secret is sent', async ({
  page,
  context,
  mailbox,
}) => {
  const received = await listen(context);
  const lines: string[] = [];
  context.on('console', (message) => lines.push(message.text()));
  const secrets = new Set<string>();
  const collectTokens = async () => {
    const stored = await page.evaluate(() => localStorage.getItem('tokens') ?? '{}');
    for (const { token } of Object.values(JSON.parse(stored) as Record<string, { token: string }>))
      secrets.add(token);
  };
  const ana = newcomer();
  const renewed = { ...ana, password: 'seven lanterns in the orchard' };
  secrets.add(ana.password).add(renewed.password);
  const navbar = page.getByRole('banner');
  const main = page.getByRole('main');

  await page.goto(`${site.origin}?inspect`);
  await expect(page.getByRole('switch', { name: 'Inspect', checked: true })).toBeVisible();

  await navbar.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Name').fill(ana.name);
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await main.getByRole('button', { name: 'Sign Up' }).click();
  // Toasts wait while another window has the focus, here the inspector's, which may open at any time.
  await expect(async () => {
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('Registration successful')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await collectTokens();

  await logOut(page, ana);
  await expect(page.getByRole('switch', { name: 'Inspect', checked: true })).toBeVisible();

  await navbar.getByRole('link', { name: 'Log in' }).click();
  await main.getByRole('link', { name: 'Forgot password' }).click();
  await page.getByLabel('Email').fill(ana.email);
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Reset Password link sent to your email')).toBeVisible();

  const link = await mailbox.resetLink(ana.email);
  secrets.add(new URLSearchParams(link.split('?')[1]).get('token') ?? '');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(renewed.password);
  await main.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password updated!')).toBeVisible();

  await submitLogIn(page, renewed);
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  await collectTokens();

  await page.goto(`${site.origin}#/pricing`);
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();

  await expect(() => {
    const everything = new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']);
    expect(receivedOf(received(receiver.origin))).toMatchObject(
      Object.fromEntries(machines.map((machine) => [machine, everything])),
    );
  }).toPass();

  expect(secrets.size).toBe(7);
  const leaves = [JSON.stringify(received(receiver.origin)), ...lines].join('\n');
  expect(leaves).toContain(ana.email);
  for (const secret of secrets) expect(leaves).not.toContain(secret);
});

test('an inspector window that navigates to another site receives nothing more', async ({
  page,
  context,
}) => {
  const received = await listen(context);
  const other = await startReceiver();
  await page.goto(site.origin);
  const opened = context.waitForEvent('page');
  await page.getByRole('switch', { name: 'Inspect' }).click();
  await expect(() => {
    expect(received(receiver.origin)).not.toEqual([]);
  }).toPass();
  await (await opened).goto(other.origin);
  await page.goto(`${site.origin}#/login`);
  await page.getByLabel('Email').fill('ana@school.example');
  // Messages arrive in order: had one been sent before this, it would be first.
  await page.evaluate(
    () =>
      new Promise<void>((posted) => {
        requestIdleCallback(() => {
          window.open('', 'xstateinspector')?.postMessage('the last word', '*');
          posted();
        });
      }),
  );
  await expect.poll(() => received(other.origin)).toEqual(['the last word']);
  other.close();
});

test('a blocked pop-up does not disturb the page, and pressing "Inspect" opens it', async ({
  playwright,
  launchOptions,
  account,
}) => {
  // By default Playwright disables the pop-up blocker.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  });
  const context = await browser.newContext();
  const received = await listen(context);
  const page = await context.newPage();
  await page.goto(`${site.origin}?inspect`, { waitUntil: 'networkidle' });
  await expect(
    page.getByText('The browser blocked the inspector. Press “Inspect” to open it.'),
  ).toBeVisible();
  await logIn(page, account, site.origin);
  expect(context.pages()).toHaveLength(1);

  await page.getByRole('switch', { name: 'Inspect', checked: false }).click();
  await expect(page.getByRole('switch', { name: 'Inspect', checked: true })).toBeVisible();
  await expect(() => {
    expect(receivedOf(received(receiver.origin))).toHaveProperty('auth');
  }).toPass();
  await browser.close();
});

test('the site’s own inspector draws a statechart with its current states, entry actions and delays, as `npm run dev` serves it', async ({
  page,
  baseURL,
}) => {
  const development = await startDevelopment(baseURL ?? '', '');
  await page.goto(`${development.origin}#/login`);
  await page.evaluate(() => {
    sessionStorage.setItem('inspect', `${window.location.origin}/tools/inspector/`);
  });
  const opened = page.context().waitForEvent('page');
  await page.reload();
  const inspector = await opened;
  const choose = (name: string) =>
    inspector.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name }).first().click();
  await choose('auth');
  const chart = inspector.getByRole('region', { name: 'auth' });
  await expect(chart.getByRole('heading')).toHaveText('auth: signedOut.visiting');
  await expect(chart.getByText('clearStorage')).toBeVisible();
  await expect(chart.getByText('runswatchSession')).toBeVisible();
  const current = inspector.locator('.chart [aria-current]');
  const states = await current.evaluateAll((drawn) => drawn.map((state) => state.getAttribute('data-state')));
  expect(states).toEqual(['auth', 'auth.signedOut', 'auth.signedOut.visiting']);

  // The transitions of the root: this machine has no others.
  await choose('problem');
  const problem = inspector.getByRole('region', { name: 'problem' });
  await expect(problem.getByText('problem.dismissed').first()).toBeVisible();
  await expect(problem.getByText('after 10 s').first()).toBeVisible();
  await page.close();
  await development.close();
});

test('the inspector works with another XState app that posts the messages of @statelyai/inspect', async ({
  page,
}) => {
  const opened = page.waitForEvent('popup');
  await page.goto(`${site.origin}/tests/sweeps/kettle/index.html`);
  const inspector = await opened;
  const press = (name: string) => page.getByRole('button', { name }).click();
  const actors = inspector.getByRole('navigation', { name: 'Actors' });
  const log = inspector.getByRole('region', { name: 'Events' });
  const chart = inspector.getByRole('region', { name: 'kettle' });

  await expect(chart.getByRole('heading')).toHaveText('kettle: lid.shut, power.off');
  for (const text of ['always [isHot]', 'after heatingTime', 'after 1 min', 'heat'])
    await expect(chart.getByText(text, { exact: true })).toBeVisible();
  await expect(chart.locator('.region')).toHaveCount(2);

  await press('Switch');
  await expect(chart.getByRole('heading')).toHaveText('kettle: lid.shut, power.on.boiling');
  await expect(log.getByRole('row', { name: /switch\.pressed/ })).toContainText('power.off → power.on');
  await expect(log.getByRole('row', { name: /after heatingTime/ }).first()).toBeVisible();
  await expect(inspector.getByLabel('Context', { exact: true })).toContainText('degrees');

  await press('Timer');
  await actors.getByRole('button', { name: 'egg rung' }).click();
  await expect(inspector.getByRole('region', { name: 'egg' }).getByText('after 0.1 s')).toBeVisible();
});

test('an inspector on another origin cannot send events to the page', async ({ page, context }) => {
  const received = await listen(context);
  await page.goto(`${site.origin}#/login`);
  const opened = context.waitForEvent('page');
  await page.getByRole('switch', { name: 'Inspect' }).click();
  const stranger = await opened;
  const formOf = () =>
    received(receiver.origin).find(
      (message) => message.type === '@xstate.actor' && machineOf(message) === 'form',
    );
  await expect.poll(formOf).toBeTruthy();
  await stranger.evaluate((sessionId) => {
    const event = { type: 'field.changed', field: 'email', value: 'x@elsewhere.example' };
    const opener = window.opener as Window;
    opener.postMessage({ type: '@inspector.send', sessionId, event }, '*');
    // Answered with everything once more, after the order has been read.
    opener.postMessage({ type: '@statelyai.connected' }, '*');
  }, formOf()?.sessionId);
  const messagesOf = () =>
    received(receiver.origin).filter(({ sessionId }) => sessionId === formOf()?.sessionId);
  await expect.poll(() => messagesOf().filter(({ type }) => type === '@xstate.actor')).toHaveLength(2);
  expect(JSON.stringify(messagesOf())).not.toContain('elsewhere');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('the production build contains no inspector', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(`dist/${file}`, 'utf8'), file).not.toMatch(/stately|xstateinspector|\/inspector\//i);
});
