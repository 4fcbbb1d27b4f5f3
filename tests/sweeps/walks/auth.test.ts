import type { Page } from '@playwright/test';
import { auth } from '../../models/session/session.model';
import { playwright } from '#xstate-paths/onPlaywright';
import type { ReachedState } from '#xstate-paths/explore';
import type { Page as PageDriver } from '#xstate-paths/pathTests';
import { pathsInBrowser, type Fixtures } from './inBrowser';
import { expect, logInAtService, newcomer, register } from '../../e2e/test';
import { holdRequests } from './holdRequests';

/** Writes a session to local storage from another tab; null removes it. */
const store = (tab: Page, session: Awaited<ReturnType<typeof logInAtService>> | null) =>
  tab.evaluate((written) => {
    const keys = ['user', 'access.token', 'refresh.token', 'tokens'];
    if (!written) {
      for (const key of keys) localStorage.removeItem(key);
      return;
    }
    const { user, tokens } = written;
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('access.token', tokens.access.token);
    localStorage.setItem('refresh.token', tokens.refresh.token);
    localStorage.setItem('tokens', JSON.stringify(tokens));
  }, session);

/** Refreshes the session from another tab, before the page does. */
const renewFirst = (tab: Page) =>
  tab.evaluate(async () => {
    const refreshToken = localStorage.getItem('refresh.token');
    const answer = await fetch('/v1/auth/refresh-tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    return answer.status;
  });

const arrange = async ({ page, context, request, account }: Fixtures): Promise<PageDriver> => {
  const bo = newcomer('Bo Larsen');
  await register(request, bo);
  const otherTab = await context.newPage();
  await otherTab.goto('/healthz');
  await page.clock.install();
  const authenticate = await holdRequests(page, '/auth/authenticate');
  const refresh = await holdRequests(page, '/auth/refresh-tokens');
  const logIn = await holdRequests(page, '/auth/login');
  const secondStep = await holdRequests(page, '/auth/second-step');
  const logOut = await holdRequests(page, '/auth/logout');
  let plansRefused = false;
  let refusedToken: string | undefined;
  await page.route('**/v1/subscription/packeges**', async (route) => {
    const { authorization } = route.request().headers();
    if (plansRefused) refusedToken = authorization;
    plansRefused = false;
    if (!authorization || authorization !== refusedToken) return route.continue();
    await route.fulfill({ status: 401, json: { code: 401, message: 'Please log in' } });
  });

  const banner = page.getByRole('banner');
  const nobody = async () => {
    await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(banner.getByRole('button')).toHaveCount(0);
  };
  const aUser = async ({ stateKey }: ReachedState) => {
    const { name } = stateKey.endsWith('Bo') ? bo : account;
    await expect(banner.getByRole('button', { name })).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  };
  const either = (state: ReachedState) => (state.stateKey.endsWith('nobody') ? nobody() : aUser(state));
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
  const answered = (path: string) => page.waitForResponse(`**/v1${path}`);
  const enter = async (hash: string) => {
    await page.goto('/#/support');
    await page.goto(`/#${hash}`);
  };
  /** Loads the page, which reads storage. */
  const open = async () => {
    await page.goto('/healthz');
    await page.goto('/#/support');
  };
  const problem = (code: number) => ({
    status: code,
    json: {
      code,
      message: 'Enter your code',
      requestId: 'request-1',
      ...(code === 428 && { ticket: 'ticket' }),
    },
  });
  let renewals = 0;
  let shownError = '';

  return {
    surface: playwright(page),
    perform: {
      'storage has a session': async () => {
        await store(otherTab, await logInAtService(request, account));
        await open();
      },
      'storage has none': () => open(),
      'storage has a ticket': async () => {
        await page.goto('/healthz');
        await page.evaluate((email) => {
          sessionStorage.setItem('login.ticket', `ticket ${email}`);
        }, account.email);
        await open();
      },
      'the service confirms the session': () => authenticate.pass(),
      'the confirmation is refused': () => authenticate.pass({ headers: { authorization: 'Bearer none' } }),
      'the confirmation fails': () => authenticate.fail(),
      'the session is refreshed': async () => {
        renewals += 1;
        if (renewals % 2 === 0) expect(await renewFirst(otherTab)).toBe(200);
        await Promise.all([answered('/auth/refresh-tokens'), refresh.pass()]);
      },
      'the refresh is refused': () => refresh.pass({ postData: { refreshToken: 'none' } }),
      'the refresh is refused with a reason': async () => {
        for (const person of [account, bo]) {
          const { tokens } = await logInAtService(request, person);
          const headers = { authorization: `Bearer ${tokens.access.token}` };
          await request.delete('/v1/account/sessions', { headers });
        }
        await refresh.pass();
      },
      'the account turns out to be deleted': () =>
        refresh.answer({
          status: 401,
          json: {
            code: 401,
            message: 'This account was deleted.',
            reason: 'accountDeleted',
            requestId: 'request-1',
          },
        }),
      'the refresh fails': () => refresh.fail(),
      'a person logs in': async () => {
        const sent = logIn.count();
        await enter('/login');
        await page.getByLabel('Email').fill(account.email);
        await page.getByLabel('Password', { exact: true }).fill(account.password);
        await submit.click();
        await expect.poll(logIn.count).toBe(sent + 1);
      },
      'the log-in succeeds': () => logIn.pass(),
      'the log-in is refused': () =>
        logIn.pass({ postData: { email: account.email, password: 'not the password' } }),
      'the log-in fails': async () => {
        shownError = await logIn.fail();
      },
      'the log-in is abandoned': () => page.goto('/#/support'),
      'a code is asked for': () => logIn.answer(problem(428)),
      'a code is given': async () => {
        const sent = secondStep.count();
        await enter('/login');
        await page.getByRole('textbox', { name: 'Code' }).fill('287082');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect.poll(secondStep.count).toBe(sent + 1);
      },
      'the code is right': async () =>
        secondStep.answer({ status: 200, json: await logInAtService(request, account) }),
      'the code is wrong': () => secondStep.answer(problem(403)),
      'the code comes too late': () => secondStep.pass(),
      'the second step is left': async () => {
        await enter('/login');
        await page.getByRole('button', { name: 'Start over' }).click();
      },
      'a newer token is needed': async () => {
        plansRefused = true;
        const asked = refresh.count();
        await enter('/pricing');
        await expect.poll(refresh.count).toBe(asked + 1);
      },
      'a person logs out': async () => {
        await banner.getByRole('button').click();
        await page.getByRole('button', { name: 'Log Out' }).click();
        await expect.poll(logOut.count).toBeGreaterThan(0);
      },
      'the log-out succeeds': () => logOut.pass(),
      'the log-out fails': () => logOut.fail(),
      'the log-out takes ten seconds': () => page.clock.fastForward(10_000),
      'another tab signs in': async () => store(otherTab, await logInAtService(request, bo)),
      'another tab signs out': () => store(otherTab, null),
    },
    sees: {
      // The path's first step opens the page.
      'restoring.reading': () => undefined,
      'restoring.confirming': aUser,
      'restoring.refreshing': aUser,
      'restoring.reconfirming': aUser,
      'signedOut.visiting': nobody,
      'signedOut.ended': nobody,
      loggingIn: async (state) => {
        await either(state);
        await expect(page.getByRole('main').getByRole('button', { name: 'Loading...' })).toBeDisabled();
      },
      'secondStep.asking': nobody,
      'secondStep.checking': async () => {
        await nobody();
        await expect(page.getByRole('main').getByRole('button', { name: 'Loading...' })).toBeDisabled();
      },
      'signedIn.ready': aUser,
      'signedIn.refreshing': aUser,
      loggingOut: aUser,
      // The page reloads.
      loggedOut: async () => {
        await nobody();
        await expect(page).toHaveURL(/\/#\/$/);
        expect(await page.evaluate(() => localStorage.length)).toBe(0);
      },
    },
    then: {
      'the refresh is refused': async ({ transitions }) => {
        if (!transitions.some((transition) => transition.startsWith('auth.signedIn'))) return;
        await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
      },
      'the refresh is refused with a reason': () =>
        expect(page.getByText('You were signed out here from another device.')).toBeVisible(),
      'the account turns out to be deleted': () =>
        expect(page.getByText('This account was deleted.')).toBeVisible(),
      'the session is refreshed': async ({ transitions }) => {
        if (!transitions.some((transition) => transition.startsWith('auth.signedIn'))) return;
        await expect(page.getByRole('article').first()).toBeVisible();
      },
      'the log-in succeeds': () => expect(page.getByText('Login Successfully!')).toBeVisible(),
      'the log-in is refused': async () => {
        await expect(page.getByRole('main').getByText('Incorrect email or password')).toBeVisible();
        await expect(submit).toBeEnabled();
      },
      'the log-in fails': async () => {
        await expect(submit).toBeEnabled();
        await expect(page.getByRole('main').getByText(shownError)).toBeVisible();
      },
      'the log-out succeeds': () => expect(page.getByText('LogOut Successfully!!!')).toBeVisible(),
      'the log-out takes ten seconds': () => expect(page.getByText('Server is unavailable')).toBeVisible(),
    },
    /** The session at the end of the path survives a reload. */
    end: async (state) => {
      // A log-out that is in flight may or may not have reached the service.
      if (state.leaves.includes('loggingOut')) return;
      // Leaving the page aborts the calls that are still held.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto('/');
      await (state.leaves.includes('loggedOut') ? nobody() : either(state));
    },
  };
};

pathsInBrowser(auth, 'a page is opened', arrange, {
  // Not reachable in a browser: the session store catches storage errors, storage is read synchronously, so that
  // no other tab can act meanwhile, and the log-in page redirects a signed-in user.
  without: ({ from, event }) =>
    event === 'storage cannot be read' ||
    (from.stateKey.startsWith('signedIn') && event === 'a person logs in') ||
    (from.stateKey.startsWith('restoring.reading') && event.startsWith('another tab')),
});
