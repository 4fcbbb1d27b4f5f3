import { readdirSync, readFileSync } from 'node:fs';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { listen, startDevelopment, startReceiver } from '../support/inspector';
import { addMembers, choose } from './members';
import { expect, logIn, newcomer, test } from './test';

// The whole file uses one development server.
test.describe.configure({ mode: 'default' });

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let site: Awaited<ReturnType<typeof startDevelopment>>;
test.beforeAll(async () => {
  receiver = await startReceiver();
  site = await startDevelopment(test.info().project.use.baseURL ?? '', `${receiver.origin}/inspect`);
});
test.afterAll(async () => {
  receiver.close();
  await site.close();
});

const machineOf = ({ definition }: { definition: string | undefined }) =>
  (JSON.parse(definition ?? '{}') as { id?: string }).id ?? '';

/** The types of messages about each machine, by the id of its definition. */
function toldOf(messages: StatelyInspectionEvent[]): Record<string, Set<string>> {
  const machines = new Map<string, string>();
  const kinds: Record<string, Set<string>> = {};
  for (const message of messages) {
    if (message.type === '@xstate.actor') machines.set(message.sessionId, machineOf(message));
    (kinds[machines.get(message.sessionId) ?? ''] ??= new Set()).add(message.type);
  }
  return kinds;
}

const onRoad = ['app', 'auth', 'modals', 'problem', 'signup', 'form', 'pricing', 'planButton', 'video'];
const elsewhere = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
  .flatMap((file) => /([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? [])
  .filter((machine) => !onRoad.includes(machine));

/** Waits until the inspector has received messages of every type about the machines. */
const expectTold = (told: Awaited<ReturnType<typeof listen>>, machines: readonly string[]) =>
  expect(() => {
    const everything = new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']);
    expect(toldOf(told(receiver.origin))).toMatchObject(
      Object.fromEntries(machines.map((machine) => [machine, everything])),
    );
  }).toPass();

test('a developer sees every machine from sign-up to the plans, and no secret is sent', async ({
  page,
  context,
  mailbox,
}) => {
  test.setTimeout(60_000);
  const told = await listen(context);
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
  // Toasts wait while another window, here the inspector's, has the focus.
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Registration successful')).toBeVisible();
  await collectTokens();

  await navbar.getByRole('button', { name: ana.name }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('LogOut Successfully!!!')).toBeVisible();
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

  await page.getByLabel('Email').fill(renewed.email);
  await page.getByLabel('Password', { exact: true }).fill(renewed.password);
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login Successfully!')).toBeVisible();
  await collectTokens();

  await page.goto(`${site.origin}#/pricing`);
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();

  await expectTold(told, onRoad);

  expect(secrets.size).toBe(7);
  const leaves = [JSON.stringify(told(receiver.origin)), ...lines].join('\n');
  expect(leaves).toContain(ana.email);
  for (const secret of secrets) expect(leaves).not.toContain(secret);
});

test('a developer sees the machines of every other page', async ({ page, context, request, account }) => {
  test.setTimeout(90_000);
  const told = await listen(context);
  const open = (address: string) => page.goto(`${site.origin}#${address}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  await addMembers(request, account, [{ name: 'Cleo Marsh' }]);
  await page.goto(`${site.origin}?inspect`);
  await expect(page.getByRole('switch', { name: 'Inspect', checked: true })).toBeVisible();

  await press('How do I get paid?');
  await page.getByRole('heading', { name: /Trusted by people/ }).scrollIntoViewIfNeeded();
  await press('Next');
  await open('/?scroll=true');
  await expect(page).toHaveURL(/#\/$/);
  await open('/feedback');
  await page.getByRole('checkbox', { name: 'Pricing' }).check();
  await open('/draft-model');
  await press('Set reminder');
  await open('/bookmark-path');
  await press('Save bookmark');
  await open('/extension-path');
  await press('Delete Launch ideas');

  await logIn(page, account, site.origin);
  await open('/pricing?purchased=true');
  await expect(page.getByText('Thank you for your order.')).toBeVisible();
  await open('/members');
  for (const name of ['Add member', 'Import', 'Export', 'Invite']) {
    await press(name);
    await page.getByRole('dialog').press('Escape');
  }
  await choose(page, 'Cleo Marsh', 'Change role');
  await expectTold(told, elsewhere);
  expect(JSON.stringify(told(receiver.origin))).not.toContain(account.password);
});

test('an inspector window that navigates to another site receives nothing more', async ({
  page,
  context,
}) => {
  const told = await listen(context);
  const other = await startReceiver();
  await page.goto(site.origin);
  const opened = context.waitForEvent('page');
  await page.getByRole('switch', { name: 'Inspect' }).click();
  await expect(() => {
    expect(told(receiver.origin)).not.toEqual([]);
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
  await expect.poll(() => told(other.origin)).toEqual(['the last word']);
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
  const told = await listen(context);
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
    expect(toldOf(told(receiver.origin))).toHaveProperty('auth');
  }).toPass();
  await browser.close();
});

test('the site’s own inspector shows the machines, their states and events', async ({ page, context }) => {
  await page.goto(`${site.origin}#/login`);
  await page.evaluate(() => {
    sessionStorage.setItem('inspect', `${window.location.origin}/tools/inspector/`);
  });
  const opened = context.waitForEvent('page');
  await page.reload();
  const inspector = await opened;
  await expect(inspector.getByRole('region', { name: 'auth' }).getByRole('heading')).toHaveText(
    'auth: signedOut.visiting',
  );
  await page.getByRole('button', { name: 'Log in' }).click();
  const form = inspector.getByRole('region', { name: 'form' });
  await expect(form.getByRole('heading')).toHaveText('form: editing.incomplete');
  await expect(form.locator('[aria-current]').getByText('incomplete', { exact: true })).toBeVisible();
  await expect(inspector.getByRole('complementary').getByText('form: form.submitted')).toBeVisible();
  // The transitions of the root: these machines have no others.
  const problem = inspector.getByRole('region', { name: 'problem' });
  await expect(problem.getByText('problem.dismissed → calm')).toBeVisible();
});

test('the production build contains no inspector', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(`dist/${file}`, 'utf8'), file).not.toMatch(/stately|xstateinspector|\/inspector\//i);
});
