import { expect, test } from './test';

const plans = { name: 'Choose the Right Plan for You' };

test('“Try today” scrolls to the plans on the same page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Try today' }).click();
  await expect(page.getByRole('heading', plans)).toBeInViewport();
  await expect(page).toHaveURL(/\/#\/$/);
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.getByRole('link', { name: 'Try today' }).click();
  await expect(page.getByRole('heading', plans)).toBeInViewport();
});

for (const address of ['/?scroll=true', '/#/?scroll=true']) {
  test(`${address} shows the plans, and drops its scroll parameter without a new history entry`, async ({
    page,
  }) => {
    await page.goto('/#/support');
    const entries = await page.evaluate(() => history.length);
    await page.goto(address);
    await expect(page.getByRole('heading', plans)).toBeInViewport();
    await expect(page).toHaveURL(/\/#\/$/);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });
}
