import { expect, hold, hydrated, test } from './test';

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
