import { expect, logIn, test } from './test';

for (const [path, title] of [
  ['/refund', 'Refund Policy'],
  ['/policy', 'Privacy Policy'],
] as const) {
  test(`${path} shows the ${title} with its date and version`, async ({ page }) => {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Last Updated 22/03/2022')).toBeVisible();
    await expect(page.getByText('Version 1.1.12')).toBeVisible();
    await expect(page).toHaveTitle(`${title} · ThreadKeep`);
  });

  test(`the table of contents of the ${title} links to each section in order`, async ({ page }) => {
    await page.goto(`/#${path}`);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(links).not.toHaveCount(0);
    const listed = await links.evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]));
    const sections = await page
      .getByRole('main')
      .getByRole('region')
      .getByRole('heading')
      .evaluateAll((all) => all.map(({ id, textContent }) => [textContent, id]));
    expect(listed).toEqual(sections.map(([name, id]) => [name, `#${path}#${id}`]));
  });
}

test.describe('a section of a policy', () => {
  test('can be opened from the contents with the keyboard, has an address, and is left by going back', async ({
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
  });

  for (const address of ['/#/refund#law', '/refund#law']) {
    test(`is shown at once at its address, such as ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Your rights by law' })).toBeInViewport();
      await expect(page.getByRole('heading', { name: 'Your rights by law' })).toBeFocused();
      await expect(page).toHaveURL(/\/#\/refund#law$/);
    });
  }

  test('is shown before scripts load, without smooth scrolling', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.addInitScript(() => {
      document.addEventListener('scroll', () => (document.title += '.'));
    });
    await page.goto('/refund#law');
    await expect(page.getByRole('heading', { name: 'Your rights by law' })).toBeInViewport();
    await expect(page).toHaveTitle(/[^.]\.$/);
  });

  test('is not covered by the navigation bar', async ({ page }) => {
    await page.goto('/#/policy#payments');
    const heading = page.getByRole('heading', { name: 'Payments', exact: true });
    await expect(heading).toBeFocused();
    const bar = await page.getByRole('banner').boundingBox();
    const place = await heading.boundingBox();
    expect(place?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? Infinity));
  });
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

for (const path of ['/support', '/training']) {
  test(`${path} says that it is almost ready and links to the home page`, async ({ page }) => {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We're Almost Ready");
    await page.getByRole('main').getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL(/\/#\/$/);
  });
}
