import type { LaunchOptions } from '@playwright/test';
import { corpus } from '../support/corpus';
import {
  comeBackSignedIn,
  expect,
  hold,
  hydrated,
  logInAtService,
  submitLogIn,
  test as base,
} from '../e2e/test';

/** Enables the back/forward cache, which Playwright turns off. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

for (const [path, meanwhile, shows, who] of corpus('restored-pages'))
  test(`a restored page shows the present state: ${path}, ${meanwhile}. ${who}`, async ({
    page,
    context,
    account,
  }) => {
    const isVisitor = ['/login', '/signup', '/feedback'].includes(path);
    const { tokens, user } = await logInAtService(page.request, account);
    const headers = { authorization: `Bearer ${tokens.access.token}` };
    if (!isVisitor) await comeBackSignedIn(page, account);
    await context.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        console.info(persisted ? 'restored' : 'loaded');
      });
    });
    await page.goto(`/#${path}`);
    await hydrated(page);
    const typed = /the field (.*) with "(.*)"/.exec(shows);
    if (typed)
      await page
        .getByLabel(typed[1] ?? '')
        .first()
        .fill(typed[2] ?? '');
    if (meanwhile === 'a log-in is on its way') {
      await hold(page, '**/v1/auth/login');
      await submitLogIn(page, account);
      await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible();
    } else await expect(page.getByRole('main')).toBeVisible();

    await page.goto('/dev/mail');
    const other = await context.newPage();
    const acts: Record<string, () => Promise<unknown>> = {
      'a plan is bought': async () => {
        await other.goto('/#/pricing');
        const plan = other.getByRole('article', { name: 'Team' });
        await plan.getByRole('link', { name: 'Get Started' }).click();
        await other.getByRole('button', { name: /^Pay/ }).click();
        await expect(other.getByRole('link', { name: 'Back to ThreadKeep' })).toBeVisible();
      },
      'the session is ended': async () => {
        await other.goto('/');
        await other.evaluate(() => {
          localStorage.clear();
        });
      },
      'a member is added': () =>
        page.request.post('/v1/members', { headers, data: { name: 'Grace Hopper', role: 'User' } }),
      'the name is changed': () =>
        page.request.patch('/v1/account', { headers, data: { name: 'Ana Maria' } }),
      'somebody logs in': async () => {
        await other.goto('/#/login');
        await submitLogIn(other, account);
        await expect(other.getByRole('button', { name: user.name })).toBeVisible();
      },
    };
    await acts[meanwhile]?.();
    // The browser may have evicted the page, and then loads it again.
    const shown = page.waitForEvent('console', (message) => /^(restored|loaded)$/.test(message.text()));
    // After the answer: a page that is left can't give it.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await shown;

    const [, kind = '', name = ''] = /^the (button|link|text) "(.*)"$/.exec(shows) ?? [];
    if (typed) await expect(page.getByLabel(typed[1] ?? '').first()).toHaveValue(typed[2] ?? '');
    else if (kind === 'text') await expect(page.getByText(name).first()).toBeVisible();
    else
      await expect(
        page.getByRole(kind as 'button' | 'link', { name: new RegExp(name) }).first(),
      ).toBeVisible();
  });
