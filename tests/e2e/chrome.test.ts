import { comeBackSignedIn, expect, hold, hydrated, test } from './test';

test('a user’s profile menu works with the keyboard and the mouse', async ({ page, account }) => {
  await comeBackSignedIn(page, account);
  await page.goto('/');
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
    navbar.getByRole('link', { name: 'Account' }),
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

test('a user finds the next steps on the home page, ticked as they are taken, until they are hidden', async ({
  page,
  account,
}) => {
  await comeBackSignedIn(page, account);
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Your next steps' });
  await expect(steps.getByRole('link')).toHaveText(['Add to Chrome', 'Open messenger', 'Invite your team']);
  await expect(steps.getByRole('link', { name: 'Invite your team' })).toBeInViewport();
  const store = page.waitForEvent('popup');
  await steps.getByRole('link', { name: 'Add to Chrome' }).click();
  await (await store).close();
  await expect(steps.getByRole('link')).toHaveText([
    'Done: Add to Chrome',
    'Open messenger',
    'Invite your team',
  ]);
  await steps.getByRole('link', { name: 'Invite your team' }).click();
  await expect(page).toHaveURL(/#\/members$/);
  await page.goto('/');
  await expect(steps.getByText('2 of 3 done')).toBeVisible();
  await steps.getByRole('button', { name: 'Hide these steps' }).click();
  const greeting = page.getByRole('region', { name: `Welcome back, ${account.name.split(' ')[0]}` });
  await expect(greeting.getByRole('link')).toHaveText(['Open messenger', 'Members']);
  await page.reload();
  await expect(greeting).toBeVisible();
  await page.getByRole('button', { name: account.name }).click();
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Add to Chrome' })).toHaveCount(0);
});

test('navigation updates title, canonical URL, focus and scroll position; going back restores them', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  await hydrated(page);
  const home = await page.title();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Choose the Right Plan for You' }),
  ).toBeInViewport();
  await expect(page).toHaveTitle('Pricing · ThreadKeep');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new URL('/pricing', baseURL).href,
  );
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(home);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' })).toBeInViewport();
});

test('the first Tab stop skips to the content, also before scripts load and on a page whose form takes the focus', async ({
  page,
}) => {
  // A page whose form takes no focus.
  await page.goto('/#/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // Before scripts load, too; the form that they open leaves it the focus.
  const files = /\/assets\/.*\.js$/;
  for (const route of ['/login', '/signup']) {
    await page.goto('about:blank');
    const release = await hold(page, files);
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
  }
});

test('a page whose script fails to load shows an error in its place, and appears once the script loads', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await hydrated(page);
  await context.setOffline(true);
  const question = page.getByRole('button', { name: 'How do I get paid?' });
  await question.scrollIntoViewIfNeeded();
  await question.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Never lose a Lead' })).toBeAttached();
  await expect(page.getByText('How much can I earn?')).toBeVisible();
  await context.setOffline(false);
  await expect(question).toHaveAttribute('aria-expanded', 'true');
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
    await expect(page.getByRole('button', { name: account.name })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('a page whose script a deployment has replaced reloads and shows the new version', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  let isGone = true;
  await page.route(/\/assets\/accountRoutes.*\.js/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  page.once('load', () => {
    isGone = false;
  });
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
