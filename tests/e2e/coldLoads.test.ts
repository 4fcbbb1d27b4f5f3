import type { Page } from '@playwright/test';
import { addMembers } from './members';
import { comeBackSignedIn, expect, hold, hydrated, logIn, newcomer, register, test } from './test';

const landing = 'Never lose a Lead, Message, or Sale On Skool again!';
const scripts = /\/assets\/.*\.js$/;
const token = 'k'.repeat(43);

interface Seen {
  /** The level-1 headings that were visible in any frame, in order. */
  headings: string[];
  /** The cumulative layout shift. */
  shift: number;
}

/** Collects what is seen in every frame of every document of the page. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { headings: [], shift: 0 };
    Object.assign(window, { seen });
    const look = () => {
      const heading = document.querySelector('h1');
      const text = heading?.checkVisibility() ? heading.textContent : '';
      if (text && seen.headings.at(-1) !== text) seen.headings.push(text);
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

const routes = [
  ['/#/login', 'Welcome back', 'Password'],
  ['/#/login?redirectTo=%2Fpricing', 'Welcome back', 'Password'],
  ['/#/signup', 'Create your account', 'Name'],
  ['/#/signup?email=ana%40school.example', 'Create your account', 'Name'],
  ['/#/signup?redirectTo=%2Fmembers', 'Create your account', 'Name'],
  ['/#/forgot-password', 'Forgot your password?', 'Email'],
  [`/#/reset-password?token=${token}`, 'Set new password', 'Password'],
  ['/#/feedback', 'Sorry to see you go', 'Anything you’d like to add?'],
  ['/#/pricing', 'Choose the Right Plan for You', null],
  ['/#/pricing?aff=maya', 'Choose the Right Plan for You', null],
  ['/#/policy#payments', 'Privacy Policy', null],
  ['/#/members', 'Welcome back', 'Password'],
] as const;

for (const [address, heading, field] of routes) {
  test.describe(`a visitor who opens ${address} first`, () => {
    test('sees the page before the site’s script', async ({ page }) => {
      await page.route(scripts, (route) => route.abort());
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      if (field) await expect(page.getByLabel(field, { exact: true })).toBeEditable();
    });

    test('sees no other page, and nothing moves', async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await watch(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      await hydrated(page);
      await expect(page.getByText('Loading plans')).toHaveCount(0);
      const { headings, shift } = await seenBy(page);
      expect(headings).toEqual([heading]);
      expect(shift).toBeLessThan(0.01);
      expect(complaints).toEqual([]);
    });
  });
}

for (const width of [320, 600, 820, 1024, 1440])
  test(`the plans take the place that was kept for them in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1180 });
    await watch(page);
    const answer = await hold(page, '**/v1/subscription/packeges**');
    await page.goto('/#/pricing');
    await hydrated(page);
    answer();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByText('Loading plans')).toHaveCount(0);
    expect((await seenBy(page)).shift).toBeLessThan(0.01);
  });

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const [device, viewport] of Object.entries(sizes))
  test.describe(`on a ${device}, nothing moves when a page without a document of its own arrives`, () => {
    test.use({ viewport });
    for (const [address, heading] of [
      ['/#/no-such-page', 'Page not found'],
      ['/no-such-page', 'Page not found'],
      ['/#/reset-password', 'This link isn’t valid'],
      ['/#/reset-password?token=abc', 'This link isn’t valid'],
      ['/#/signup?email=ana%40school.example&role=manager', 'Create your account'],
      ['/#/pricing?purchased=true', 'Choose the Right Plan for You'],
    ] as const)
      test(`at ${address}`, async ({ page }) => {
        await watch(page);
        await page.goto(address, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeAttached();
        await expect(page.getByText('Loading plans')).toHaveCount(0);
        expect((await seenBy(page)).shift).toBeLessThan(0.01);
      });

    test('at the sign-up for a plan', async ({ page }) => {
      await page.goto('/#/pricing');
      const address = await page.getByRole('link', { name: 'Signup Today' }).first().getAttribute('href');
      await page.goto('about:blank');
      await watch(page);
      await page.goto(`/${address ?? ''}`, { waitUntil: 'networkidle' });
      await expect(page.getByRole('link', { name: 'change' })).toBeVisible();
      expect((await seenBy(page)).shift).toBeLessThan(0.01);
    });

    test('at the address to which the store returns, once the purchase is confirmed', async ({
      page,
      account,
    }) => {
      await comeBackSignedIn(page, account);
      let confirm: () => void = () => undefined;
      const confirmed = new Promise<void>((resolve) => {
        confirm = resolve;
      });
      await page.route('**/v1/subscription', async (route) => {
        await confirmed;
        await route.fulfill({ json: { subscribed: true, subscription: null } });
      });
      await page.route('**/v1/auth/authenticate', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...((await answer.json()) as object), subscribed: true },
        });
      });
      await watch(page);
      await page.goto('/#/pricing?purchased=true');
      await expect(page.getByText('We’re confirming your payment')).toBeVisible();
      confirm();
      await expect(page.getByRole('heading', { level: 1, name: 'Your plan is active' })).toBeVisible();
      await expect(page.getByText('Loading plans')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect((await seenBy(page)).shift).toBeLessThan(0.01);
    });
  });

test.describe('the code of an affiliate', () => {
  for (const [address, place] of [
    ['/?aff=kim&aff_ref=r7', landing],
    ['/?aff=kim&aff_ref=r7#/login', 'Welcome back'],
    ['/#/login?aff=kim&aff_ref=r7', 'Welcome back'],
    ['/?aff=maya#/login?aff=kim&aff_ref=r7#top', 'Welcome back'],
    ['/pricing?aff=kim&aff_ref=r7', 'Choose the Right Plan for You'],
  ] as const)
    test(`is kept for a visitor who leaves ${address} before the site’s script`, async ({
      page,
      account,
    }) => {
      await hold(page, scripts);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible();
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await logIn(page, account);
      await page.goto('/#/pricing');
      const plan = page.getByRole('link', { name: 'Get Started' }).first();
      await expect(plan).toHaveAttribute('href', /[?&]aff=kim&/);
      await expect(plan).toHaveAttribute('href', /[?&]aff_ref=r7(?:&|$)/);
    });

  test('that is damaged replaces no stored one', async ({ page }) => {
    const stored = () => page.evaluate(() => localStorage.getItem('affiliate'));
    await hold(page, scripts);
    await page.goto('/?aff=kim&aff_ref=r7');
    const kept = await stored();
    expect(kept).toContain('"aff":"kim"');
    for (const damaged of ['/?aff=', `/?aff=${'k'.repeat(201)}`, '/?aff=maya&aff_ref=', '/#/login?aff=kim']) {
      await page.goto('about:blank');
      await page.goto(damaged);
      expect(await stored()).toBe(kept);
    }
  });
});

test.describe('a form that is filled in before the site’s script', () => {
  test('logs in with what was typed, at the first press', async ({ page, account }) => {
    const release = await hold(page, scripts);
    await page.goto('/#/login?redirectTo=%2Fsupport');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByLabel('Remember me').check();
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login#/login?redirectTo=%2Fsupport');
    release();
    await expect(page.getByText('Login Successfully!')).toBeVisible();
    await expect(page).toHaveURL('/#/support');
  });

  test('logs in once the connection that broke before the script is back', async ({
    page,
    context,
    account,
  }) => {
    const release = await hold(page, scripts);
    await page.goto('/#/login?redirectTo=%2Fsupport');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    const lost = page.waitForEvent('requestfailed', (request) => scripts.test(request.url()));
    await context.setOffline(true);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    release();
    await lost;
    await context.setOffline(false);
    await expect(page.getByText('Login Successfully!')).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL('/#/support');
  });

  test('is sent by Enter once, and only to the service', async ({ page, account }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    const release = await hold(page, scripts);
    await page.goto('/#/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    release();
    await expect(page.getByText('Login Successfully!')).toBeVisible();
    expect(requests.filter((request) => request.endsWith('/auth/login'))).toHaveLength(1);
    expect(requests.filter((request) => request.includes(encodeURIComponent(account.email)))).toEqual([]);
    expect(page.url()).not.toContain(account.password);
  });

  test('keeps typed text and the focus while it becomes usable, and is refused in place', async ({
    page,
  }) => {
    const release = await hold(page, scripts);
    await page.goto('/#/signup?email=ana%40school.example');
    await page.getByLabel('Name', { exact: true }).pressSequentially('Ana Si');
    release();
    await hydrated(page);
    await expect(page.getByLabel('Email')).toHaveValue('ana@school.example');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('lva');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Silva');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana Silva');
  });

  test('is left for the sign-up page with the place that the visitor came for', async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto('/#/login?redirectTo=%2Fpricing');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    release();
    await expect(page).toHaveURL('/#/signup?redirectTo=%2Fpricing');
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  });

  test('sends the feedback that was ticked and written', async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto('/#/feedback');
    await page.getByRole('checkbox').nth(1).check();
    await page.getByRole('textbox').fill('I will be back');
    await page.getByRole('main').getByRole('button').click();
    const sent = page.waitForRequest(/\/v1\/feedback\/$/);
    release();
    const body = (await sent).postDataJSON() as unknown;
    expect(JSON.stringify(body)).toContain('I will be back');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('the link of a reset mail', () => {
  test('shows the form at once, opens with its token in no request, and sets the password typed early', async ({
    page,
    request,
    mailbox,
  }) => {
    const account = newcomer();
    await register(request, account);
    await request.post('/v1/auth/forgot-password', { data: { email: account.email } });
    const link = await mailbox.resetLink(account.email);
    expect(link).toMatch(/\/reset-password#\/reset-password\?token=/);
    const secret = /token=([\w-]+)/.exec(link)?.[1] ?? '';
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())));
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });

    const release = await hold(page, scripts);
    await page.goto(link);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('another orchard 9 lanterns');
    release();
    await expect(page).toHaveURL('/#/reset-password');
    await expect(password).toHaveValue('another orchard 9 lanterns');
    expect(documents).toEqual(['/reset-password']);
    expect(sent.filter((text) => text.includes(secret))).toEqual([]);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Password updated!')).toBeVisible();
  });

  test('keeps its token out of every request when it names the hash route only', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())));
    await page.goto(`/#/reset-password?token=${token}`);
    await expect(page).toHaveURL('/#/reset-password');
    expect(sent.filter((text) => text.includes(token))).toEqual([]);
  });

  test('that was cut off shows no form', async ({ page }) => {
    await watch(page);
    await page.goto(`/reset-password#/reset-password?token=${token.slice(9)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This link isn’t valid' })).toBeVisible();
    expect((await seenBy(page)).headings).toEqual(['This link isn’t valid']);
  });
});

test.describe('a signed-in person', () => {
  test.beforeEach(async ({ page, account }) => {
    await comeBackSignedIn(page, account);
    await page.goto('about:blank');
  });

  test('sees the members page before the site’s script, and it stays in place', async ({ page }) => {
    const release = await hold(page, scripts);
    await watch(page);
    await page.goto('/#/members');
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    release();
    await expect(page.getByText('No students yet')).toBeVisible();
    const { headings, shift } = await seenBy(page);
    expect(headings).toEqual(['Members']);
    expect(shift).toBeLessThan(0.01);
  });

  test('finds the filters open that were asked for before the site’s script', async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto('/#/members');
    const filter = page.getByRole('button', { name: 'Filter' });
    await filter.click();
    await expect(filter).toHaveCSS('cursor', 'progress');
    await expect(page.locator(':popover-open')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: 'Filter' }).getByLabel('Class')).toBeFocused();
  });

  test('finds the menu open that was asked for on a phone before the site’s script', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await hold(page, scripts);
    await page.goto('/#/members');
    await page.getByRole('button', { name: 'More actions' }).click();
    release();
    await expect(page.getByRole('menuitem', { name: 'Export' })).toBeFocused();
  });

  test('sees the list of the role that was chosen before the site’s script', async ({ page }) => {
    const release = await hold(page, scripts);
    await page.goto('/#/members');
    await page.getByText('Viewers', { exact: true }).click();
    release();
    await expect(page.getByRole('heading', { name: 'No viewers yet' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Viewers' })).toBeChecked();
  });

  test('can export a list that was not loaded when the export was asked for', async ({
    page,
    request,
    account,
  }) => {
    await addMembers(request, account, [{ name: 'Ada Lovelace' }]);
    const list = await hold(page, /\/v1\/members\?/);
    const release = await hold(page, scripts);
    await page.goto('/#/members');
    await page.getByRole('button', { name: 'Export' }).click();
    release();
    await expect(page.getByRole('dialog')).toContainText('Download the students shown as a CSV file.');
    list();
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  });

  test('never sees the log-in form', async ({ page }) => {
    await watch(page);
    await page.goto('/#/login?redirectTo=%2Fsupport');
    await expect(page.getByRole('heading', { level: 1, name: "We're Almost Ready" })).toBeVisible();
    expect((await seenBy(page)).headings).toEqual(["We're Almost Ready"]);
  });
});

test('a page that is reloaded keeps the document that the browser reloads', async ({ page }) => {
  await page.goto('/#/support');
  await hydrated(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: "We're Almost Ready" })).toBeVisible();
  expect(documents).toEqual(['/']);
});

test('a step back from a page that was opened first leads to where the visitor came from', async ({
  page,
}) => {
  await page.goto('/#/support');
  await hydrated(page);
  await page.goto('about:blank');
  await page.goto('/#/login');
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('a hash that names another site leads nowhere', async ({ page, baseURL }) => {
  await page.goto('/#//evil.example/login');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: landing })).toHaveCount(0);
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
});

test('a dialog that opens with the site’s script gives the focus back to where it was', async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto('/#/bookmark-path');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  release();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(skip).toBeFocused();
});
