import type { Page } from '@playwright/test';
import { scripts } from './watchPage';
import { comeBackSignedIn, expect, hold, submitLogIn, test } from './test';

test('the plans’ area has the same height in the fallback font and in the site’s', async ({ page }) => {
  await page.route('**/v1/subscription/packeges**', () => new Promise<void>(() => undefined));
  await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto('/#/pricing');
  const place = page.getByRole('article', { includeHidden: true }).first();
  await expect(place).toBeVisible();
  const heights = async () => {
    const all: (number | undefined)[] = [];
    for (const width of [320, 390, 600, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      all.push((await place.boundingBox())?.height);
    }
    return all;
  };
  /** A width that the font decides. */
  const width = async () =>
    (await page.getByRole('contentinfo').getByRole('link').first().boundingBox())?.width;
  const before = await heights();
  const fallback = await width();
  await page.unroute(/\.woff2$/);
  // A font that comes too late for one page is in the cache for the next.
  await expect
    .poll(async () => {
      await page.reload();
      return width();
    })
    .not.toBe(fallback);
  expect(await heights()).toEqual(before);
});

test('an affiliate code survives a reload and a log-in, and reaches the purchase link', async ({
  page,
  account,
}) => {
  await hold(page, scripts);
  await page.goto('/?aff=kim&aff_ref=r7#/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/#/pricing');
  await page.reload();
  await page.goto(`/#/login?redirectTo=${encodeURIComponent('/dev/store?plan=310401')}`);
  await submitLogIn(page, account);
  await page.waitForURL(/\/dev\/store/);
  const store = page.url();
  await page.goto('/#/pricing');
  const href = await page.getByRole('link', { name: 'Get Started' }).first().getAttribute('href');
  for (const address of [store, href ?? '']) {
    const query = new URL(address, page.url()).searchParams;
    expect(query.get('aff')).toBe('kim');
    expect(query.get('aff_ref')).toBe('r7');
    expect(query.get('checkout[email]')).toBe(account.email);
    expect(query.get('checkout[name]')).toBe(account.name);
    expect(query.get('checkout[custom][user_id]')).toMatch(/^[0-9a-f-]{36}$/);
  }
});

/** Buys a plan at the test store, and comes back from it. */
const buy = async (page: Page, plan: string) => {
  await page.goto('/#/pricing');
  await page.getByRole('article', { name: plan }).getByRole('link', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('link', { name: /back/i }).click();
};

test('a subscriber manages the plan from the pricing page and the profile menu, cancels it and resumes it', async ({
  page,
  account,
}) => {
  await comeBackSignedIn(page, account);
  // A checkout is created in parallel. Its failure neither delays nor blocks the purchase.
  await page.route('**/v1/checkouts', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const sent = page.waitForRequest('**/v1/checkouts');
  await buy(page, 'Solo');
  const checkout = await sent;
  expect(checkout.headers()['content-type']).toBe('application/vnd.api+json');
  expect(checkout.postDataJSON()).toMatchObject({
    data: { type: 'checkouts', attributes: { checkout_data: { email: account.email, name: account.name } } },
  });
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('main').getByText('Compare plans').click();
  const plan = page.getByRole('article', { name: 'Solo' });
  await expect(plan.getByRole('button', { name: 'Solo', exact: true })).toBeDisabled();
  const present = page.getByRole('main').getByText(/^You’re on Solo\. Buying another plan doesn’t cancel it/);
  await expect(present).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Manage plan' }).first().click();
  await expect(page.getByText('It renews every year')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText('Cancelled. It ends on')).toBeVisible();
  await page.getByRole('link', { name: 'Back to ThreadKeep' }).click();
  await expect(present).toBeVisible();
  await page.getByRole('button', { name: account.name }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Manage plan' }).click();
  await page.getByRole('button', { name: 'Resume plan' }).click();
  await expect(page.getByText('It renews every year')).toBeVisible();
});
