import { scripts } from './watchPage';
import { expect, hold, hydrated, logIn, test } from './test';

test('a section of a policy is opened from the contents with the keyboard, below the bar, and left by going back', async ({
  page,
}) => {
  await page.goto('/#/policy');
  const payments = page.getByRole('heading', { name: 'Payments', exact: true });
  await expect(payments).not.toBeInViewport();
  await page.getByRole('link', { name: 'Payments', exact: true }).press('Enter');
  await expect(payments).toBeInViewport();
  await expect(payments).toBeFocused();
  await expect(page).toHaveURL(/#\/policy#payments$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page).toHaveURL(/#\/policy$/);

  await page.goto('about:blank');
  await page.goto('/#/policy#payments');
  await expect(payments).toBeFocused();
  const bar = await page.getByRole('banner').boundingBox();
  const place = await payments.boundingBox();
  expect(place?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? Infinity));
});

test('a section of a policy is shown at its address before scripts load, without smooth scrolling, and then focused', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('scroll', () => (document.title += '.'));
  });
  const release = await hold(page, scripts);
  await page.goto('/refund#law');
  const section = page.getByRole('heading', { name: 'Your rights by law' });
  await expect(section).toBeInViewport();
  await expect(page).toHaveTitle(/[^.]\.$/);
  release();
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  await expect(page).toHaveURL(/\/#\/refund#law$/);
});

test('the privacy policy names everything that a visit stores in the browser; no visit sets a cookie', async ({
  page,
  account,
  context,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/?aff=maya', { waitUntil: 'networkidle' });
  await logIn(page, account);
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(stored).toEqual(expect.arrayContaining(['user', 'tokens', 'affiliate']));
  await page.goto('/#/policy');
  const entries = page
    .getByRole('table', { name: 'Entries in your browser’s storage' })
    .getByRole('rowheader');
  await expect(entries).not.toHaveCount(0);
  const named = (await entries.allInnerTexts()).flatMap((names) => names.split(', '));
  expect(stored.filter((key) => !named.includes(key))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect([...hosts]).toEqual([baseURL]);
});

test('a printed policy is its text alone, in dark letters', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/#/policy');
  // Until then React may render the heading again.
  await hydrated(page);
  const title = page.getByRole('heading', { level: 1 });
  const ink = () => title.evaluate((heading) => getComputedStyle(heading).color);
  const screen = await ink();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ink();
  expect(screen).not.toBe(light);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(title).toBeVisible();
  expect(await ink()).toBe(light);
  // The link is above the window until it is focused; on paper that would be the end of the page before.
  await expect(page.getByRole('link', { name: 'Skip to content', includeHidden: true })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add to Chrome' })).toHaveCount(0);
});
