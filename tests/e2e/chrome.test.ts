import { devices } from '@playwright/test';
import { comeBackSignedIn, expect, hold, hydrated, logIn, test } from './test';

test.describe('the navigation bar', () => {
  test('offers visitors to sign up, log in and add the extension', async ({ page }) => {
    await page.goto('/');
    const navbar = page.getByRole('banner');
    await expect(navbar.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '#/signup');
    await expect(navbar.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '#/login');
    await expect(navbar.getByRole('link', { name: 'Add to Chrome' })).toHaveAttribute('href', /^https:/);
  });

  test('offers users the extension and a profile menu that works with the keyboard', async ({
    page,
    account,
  }) => {
    await logIn(page, account);
    const navbar = page.getByRole('banner');
    await expect(navbar.getByRole('link', { name: 'Move to extension' })).toBeVisible();
    const profile = navbar.getByRole('button', { name: account.name });
    await profile.press('Enter');
    await expect(navbar.getByRole('link', { name: 'Members' })).toBeVisible();
    await expect(navbar.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navbar.getByRole('button', { name: 'Log Out' })).toBeHidden();
    await expect(profile).toBeFocused();
    await profile.click();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(navbar.getByRole('button', { name: 'Log Out' })).toBeHidden();
    await profile.press('Enter');
    for (const item of [
      navbar.getByRole('link', { name: 'Members' }),
      navbar.getByRole('link', { name: 'Add to Chrome' }),
      navbar.getByRole('button', { name: 'Log Out' }),
    ]) {
      await page.keyboard.press('Tab');
      await expect(item).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(navbar.getByRole('button', { name: 'Log Out' })).toBeHidden();
    await profile.click();
    await navbar.getByRole('link', { name: 'Members' }).click();
    await expect(page).toHaveURL(/#\/members$/);
    await expect(navbar.getByRole('link', { name: 'Members' })).toBeHidden();
  });
});

test('a user finds the next steps on the home page, and is offered the extension until they have opened the store', async ({
  page,
  account,
}) => {
  await logIn(page, account);
  const steps = page.getByRole('region', { name: 'Your next steps' });
  await expect(steps.getByRole('link')).toHaveText(['Add to Chrome', 'Open messenger', 'Invite your team']);
  await expect(steps.getByRole('link', { name: 'Invite your team' })).toBeInViewport();
  const store = page.waitForEvent('popup');
  await steps.getByRole('link', { name: 'Add to Chrome' }).click();
  await (await store).close();
  await expect(steps.getByRole('link')).toHaveText(['Open messenger', 'Invite your team']);
  await steps.getByRole('link', { name: 'Invite your team' }).click();
  await expect(page).toHaveURL(/#\/members$/);
  await page.reload();
  await page.getByRole('button', { name: account.name }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to Chrome' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, isMobile, hasTouch });

  test('a user sends the link of the extension to their computer', async ({ page, context, account }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', { value: undefined, configurable: true });
      Reflect.deleteProperty(Navigator.prototype, 'share');
    });
    await logIn(page, account);
    await page.getByRole('button', { name: 'Send the link to my computer' }).click();
    await expect(page.getByText(/^Link copied/)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:/);
  });
});

test('the footer leads to every page it names', async ({ page }) => {
  await page.goto('/#/pricing');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeVisible();
  const links = await footer
    .getByRole('link')
    .evaluateAll((anchors) =>
      anchors.map((anchor) => `${anchor.textContent} ${anchor.getAttribute('href') ?? ''}`),
    );
  for (const [name, path] of [
    ['Features', '/support'],
    ['Affiliate Program', '/support'],
    ['FAQ', '/support'],
    ['Terms & Conditions', '/support'],
  ]) {
    expect(links).toContain(`${name} #${path}`);
  }
  for (const path of [
    '/pricing',
    '/affiliate-program',
    '/support',
    '/signup',
    '/login',
    '/policy',
    '/refund',
  ]) {
    expect(
      links.some((link) => link.endsWith(` #${path}`)),
      path,
    ).toBe(true);
  }
  await expect(footer.locator('a[href="#/affiliate-program"]')).toHaveAttribute('target', '_blank');
  await expect(footer).toContainText('2024');
});

test.describe('an address', () => {
  for (const [typed, shown] of [
    ['/login', '/#/login'],
    ['/pricing?aff=x', '/#/pricing?aff=x'],
    ['/?aff=x#/pricing', '/#/pricing?aff=x'],
  ] as const) {
    test(`typed as ${typed} shows ${shown}`, async ({ page }) => {
      await page.goto(typed);
      await expect(page).toHaveURL(shown);
    });
  }

  test('without a page says so and links to the home page', async ({ page }) => {
    await page.goto('/#/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(/\/#\/$/);
  });
});

test('navigation updates title, focus and scroll position; going back restores them', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const home = await page.title();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Choose the Right Plan for You' }),
  ).toBeInViewport();
  expect(await page.title()).not.toBe(home);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(home);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' })).toBeInViewport();
});

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/#/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const route of ['/login', '/signup'])
  test(`the skip link of ${route} works before scripts load, and the form that they open leaves it the focus`, async ({
    page,
  }) => {
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(`/#${route}`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    const opened = page.evaluate(
      () =>
        new Promise((twoFramesLater) => {
          window.addEventListener('content:ready', () => {
            requestAnimationFrame(() => requestAnimationFrame(twoFramesLater));
          });
        }),
    );
    release();
    await opened;
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(`/#${route}`);
  });

test('a page whose script fails to load shows an error in its place, and appears once the script loads', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'ThreadKeep' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Never lose a Lead' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a user’s menu whose script fails to load takes no room, and appears once the script loads', async ({
  page,
  account,
}) => {
  await comeBackSignedIn(page, account);
  await page.goto('about:blank');
  const menu = /signedIn.*\.js$/;
  let failed = 0;
  await page.route(menu, (route) => {
    failed += 1;
    return route.abort();
  });
  await page.goto('/');
  await expect.poll(() => failed).toBeGreaterThan(0);
  const again = page.waitForEvent('requestfailed', (asked) => menu.test(asked.url()));
  await page.getByRole('heading', { level: 1 }).click();
  await again;
  await expect(page.getByRole('heading', { name: 'Couldn’t load this part' })).toHaveCount(0);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70);
  await page.unroute(menu);
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('button', { name: account.name })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a page whose script a deployment has replaced reloads and shows the new version', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const gone = /\/assets\/accountRoutes.*\.js/;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  page.once('load', () => void page.unroute(gone));
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('the landing page keeps its headline when it is scrolled offline', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const question = page.getByRole('button', { name: 'How do I get paid?' });
  await question.scrollIntoViewIfNeeded();
  await question.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Never lose a Lead' })).toBeAttached();
  await expect(page.getByText('How much can I earn?')).toBeVisible();
  await context.setOffline(false);
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});
