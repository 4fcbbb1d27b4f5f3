import { expect, type Page } from '@playwright/test';
import { pagePaths } from '../../src/content/heads';

/** One visible state of a page, and the steps that lead to it. */
export interface State {
  path: string;
  /** The open, shown or missing part of the page; absent for its ordinary state. */
  showing?: string;
  /** Mocks answers of the service before the page is opened. */
  given?: (page: Page) => Promise<unknown>;
  reach?: (page: Page) => Promise<unknown>;
}

/** The timeout for one state on a busy machine, in milliseconds. */
export const perState = 15_000;

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const plansNeverCome = (page: Page) =>
  page.route('**/v1/subscription/packeges**', () => new Promise<void>(() => undefined));
const plansAreRefused = (page: Page) =>
  page.route('**/v1/subscription/packeges**', (route) => route.fulfill({ status: 502 }));
const resetLinkWorks = (page: Page) =>
  page.route('**/v1/auth/reset-password/lookup', (route) => route.fulfill({ status: 204 }));
const otherKeys = [
  { name: 'Safari on iOS', addedAt: '2026-03-02T09:30:00.000Z', isRecent: false },
  { name: 'Chrome on Windows', addedAt: '2026-11-27T09:30:00.000Z', isRecent: true },
  { name: null, addedAt: '2026-11-27T09:31:00.000Z', isRecent: true },
];
const serviceIsAway = (page: Page) => page.route(/\/v1\/auth|\/healthz/, (route) => route.abort());

/** Triggers a toast and hovers over it, which keeps it on screen. */
const toastShown = async (page: Page, text: string, act: () => Promise<void>) => {
  const toast = page.getByRole('status').filter({ hasText: text });
  await Promise.all([expect(toast).toBeVisible({ timeout: perState }), act()]);
  await toast.hover();
};
/** Scrolls to the plans: the landing page loads them only when they are near the viewport. */
export const plansShown = async (page: Page) => {
  const plans = page.getByRole('heading', { name: 'Choose the Right Plan for You' });
  if (await plans.isVisible()) await plans.scrollIntoViewIfNeeded();
  await expect(page.getByText('Loading plans')).toHaveCount(0);
};
const tabShown = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }).click();
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
};
const modalClosed = async (page: Page) => {
  await dialog(page).press('Escape');
  await expect(dialog(page)).toBeHidden();
};
const credentialsTyped = async (page: Page) => {
  await page.getByLabel('Email').fill('nobody@school.example');
  await page.getByLabel('Password', { exact: true }).fill('plum');
};

type Steps = NonNullable<State['reach']>;
const state = (path: string, showing: string, reach: Steps): State => ({ path, showing, reach });
const presses = (name: string) => (page: Page) => button(page, name).click();
const sees = (text: string) => (page: Page) => expect(page.getByText(text)).toBeVisible();

/** Every page that a visitor can open. */
export const routes = [
  ...pagePaths.filter((path) => path !== '/members' && path !== '/account'),
  '/no-such-page',
];

/** The dialogs, menus, errors and notices that a visitor can reach on those routes. */
export const openStates: readonly State[] = [
  state('/', 'testimonials and an answer', async (page) => {
    // The plans are rendered above the testimonials and may push them out of view again.
    await expect(async () => {
      await page.getByRole('heading', { name: /Trusted by people/ }).scrollIntoViewIfNeeded();
      await expect(page.getByText('1 of 6')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await button(page, 'How do I get paid?').click();
    await expect(button(page, 'How do I get paid?')).toHaveAttribute('aria-expanded', 'true');
  }),
  state('/login', 'missing fields', async (page) => {
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  }),
  state('/login', 'a refusal and the password', async (page) => {
    await credentialsTyped(page);
    await button(page, 'Show password').click();
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(main(page).getByText('Incorrect email or password')).toBeVisible();
  }),
  {
    path: '/login',
    showing: 'that it is busy',
    given: (page) => page.route('**/v1/auth/login', () => new Promise<void>(() => undefined)),
    reach: async (page) => {
      await credentialsTyped(page);
      await main(page).getByRole('button', { name: 'Log in' }).click();
      await expect(button(page, 'Loading...')).toBeDisabled();
    },
  },
  {
    path: '/login',
    showing: 'that the service is away',
    given: serviceIsAway,
    reach: async (page) => {
      await credentialsTyped(page);
      await main(page).getByRole('button', { name: 'Log in' }).click();
      await expect(button(page, 'Reload')).toBeVisible();
    },
  },
  state('/signup', 'a field that is refused', async (page) => {
    await page.getByLabel('Name').fill('Bo');
    await credentialsTyped(page);
    await main(page).getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText(/^password : /)).toBeVisible();
  }),
  { path: '/signup?email=cleo%40school.example&role=Moderator&teamId=t1&profileName=%7B%7D' },
  { path: '/signup?email=cleo%40school.example&role=Moderator&teamId=t1&profileName=%7B' },
  state('/forgot-password', 'that a link was sent', async (page) => {
    await page.getByLabel('Email').fill('nobody@school.example');
    await toastShown(page, 'Reset Password link sent to your email', () => button(page, 'Continue').click());
  }),
  state(`/reset-password?token=${'a'.repeat(43)}`, 'that the link is dead', (page) =>
    expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible(),
  ),
  {
    path: `/reset-password?token=${'b'.repeat(43)}`,
    showing: 'a missing password',
    given: resetLinkWorks,
    reach: async (page) => {
      await button(page, 'Reset password').click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    path: `/reset-password?token=${'c'.repeat(43)}`,
    showing: 'what else opens the account',
    given: (page) =>
      page.route('**/v1/auth/reset-password/lookup', (route) => route.fulfill({ json: { keys: otherKeys } })),
    reach: async (page) => {
      const box = page.getByRole('checkbox', { name: 'Remove what was added in the last 3 days' });
      await box.check();
    },
  },
  state('/email-link?undo=true', 'that the link is not valid', async (page) => {
    await button(page, 'Undo the change').click();
    await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
  }),
  {
    path: '/pricing',
    showing: 'that plans are loading',
    given: plansNeverCome,
    reach: (page) => expect(page.getByText('Loading plans')).toBeAttached(),
  },
  {
    path: '/pricing',
    showing: 'that plans could not be loaded',
    given: plansAreRefused,
    reach: (page) => expect(button(page, 'Try again')).toBeVisible(),
  },
  state('/pricing?purchased=true', 'a purchase that nobody is logged in for', (page) =>
    expect(page.getByText('Log in to see your plan')).toBeVisible(),
  ),
  state('/feedback', 'thanks', async (page) => {
    await page.getByRole('checkbox', { name: 'Pricing' }).check();
    await toastShown(page, 'Feedback posted successfully', () => button(page, 'Submit').click());
  }),
  state('/affiliate-program', 'the last tabs and answer', async (page) => {
    await tabShown(page, 'Post35');
    await tabShown(page, 'Email15');
    await button(page, 'Is there an affiliate program?').click();
    await expect(button(page, 'Is there an affiliate program?')).toHaveAttribute('aria-expanded', 'true');
  }),
  state('/extension-path', 'a folder in which nothing is found', async (page) => {
    await button(page, 'Default folder 3 bookmarks').click();
    await page.getByRole('searchbox').fill('zebra');
    await expect(dialog(page).getByRole('article')).toHaveCount(0);
  }),
  state('/extension-path', 'an open folder', async (page) => {
    await button(page, 'Default folder 3 bookmarks').click();
    await expect(dialog(page).getByRole('article')).toHaveCount(3);
  }),
  state('/extension-path', 'a folder being renamed', async (page) => {
    await button(page, 'Edit Launch ideas').click();
    await page.getByRole('textbox', { name: 'Folder name' }).fill('');
  }),
  state('/extension-path', 'a folder being deleted', presses('Delete Launch ideas')),
  state('/extension-path', 'the page alone', modalClosed),
  state('/draft-model', 'an amount that is too small', async (page) => {
    await page.getByRole('spinbutton').fill('0');
    await button(page, 'Set reminder').click();
    await expect(page.getByText('Enter a whole number, 1 or more')).toBeVisible();
  }),
  state('/draft-model', 'a reminder that is set, and the last tab', async (page) => {
    await button(page, 'Set reminder').click();
    await expect(dialog(page)).toBeHidden();
    await tabShown(page, 'Post35');
  }),
];

/** Mocks responses to the account page: an error's status, or a body. */
export const accountAnswers = (answers: Readonly<Record<string, number | object>>) => async (page: Page) => {
  // The dialogs can add keys only to an account with a confirmed address.
  const all = { 'GET /account/address': { confirmed: true, pending: null }, ...answers };
  for (const [call, answer] of Object.entries(all)) {
    const [method = '', path = ''] = call.split(' ');
    await page.route(`**/v1${path}`, (route) => {
      if (route.request().method() !== method) return route.fallback();
      if (typeof answer === 'object') return route.fulfill({ json: answer });
      const refused = { code: answer, message: 'That is not right.', requestId: 'held-back' };
      return route.fulfill({ status: answer, json: refused });
    });
  }
};
/** The answers for a person who has a passkey. */
export const onePasskey = {
  'GET /account/passkeys': {
    results: [{ id: 'p1', name: 'My laptop', addedAt: '2030-01-01T12:00:00Z', usedAt: null }],
  },
};
/** The answers for a person who has an authenticator app. */
export const anApp = { 'GET /account/second-key': { since: '2030-01-01T12:00:00Z', recoveryCodes: 1 } };
/** The response to adding one. */
export const newApp = {
  'POST /account/second-key': {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/ThreadKeep:ana?secret=JBSWY3DPEHPK3PXP',
    picture: { size: 3, path: 'M0 0h1v1h-1zM2 2h1v1h-1z' },
  },
};
/** The message in a dialog's form; the toast has the same text. */
const refusal = (page: Page) => dialog(page).locator('form').getByText('That is not right.');
const appScanned = async (page: Page) => {
  await button(page, 'Set up an authenticator app').click();
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill('123456');
  await dialog(page).getByRole('button', { name: 'Add app' }).click();
};

/** A state of the account page. */
const account = (
  showing: string,
  answers: Parameters<typeof accountAnswers>[0] | null,
  reach: Steps,
): State => ({ path: '/account', showing, reach, ...(answers && { given: accountAnswers(answers) }) });

const nothingLoads = ['address', 'passkeys', 'second-key', 'sessions', 'team'].map(
  (path) => `account/${path}`,
);

/** The dialogs of the account page, and what it shows where something is there or missing. */
const accountStates: readonly State[] = [
  account('its devices', null, sees('This device')),
  account(
    'a new address that is not confirmed, a passkey, an app and a plan that has ended',
    {
      ...onePasskey,
      ...anApp,
      'GET /account/address': { confirmed: true, pending: 'ana@new.example' },
      'GET /subscription': {
        subscribed: false,
        subscription: {
          ...{ productId: '101', plan: 'Solo', status: 'cancelled', trialEndsAt: null },
          ...{ renewsAt: null, endsAt: '2030-12-23T12:00:00Z' },
        },
      },
    },
    async (page) => {
      for (const name of ['Cancel the change', 'Remove “My laptop”', 'Remove app', 'Manage plan'])
        await expect(main(page).getByRole('button', { name })).toBeVisible();
    },
  ),
  account(
    'that nothing of it could be loaded',
    Object.fromEntries([...nothingLoads, 'subscription'].map((path) => [`GET /${path}`, 502])),
    (page) => expect(main(page).getByRole('button', { name: 'Try again' })).toHaveCount(6),
  ),
  account('a change of the address that is refused', { 'POST /account/address': 429 }, async (page) => {
    await button(page, 'Change email address').click();
    await dialog(page).getByLabel('Email').fill('ana@new.example');
    await button(page, 'Send the link').click();
    await expect(refusal(page)).toBeVisible();
  }),
  account(
    'the question who it is, and a wrong password',
    { ...onePasskey, 'POST /account/second-key': 428, 'POST /account/proof': 403 },
    async (page) => {
      await button(page, 'Set up an authenticator app').click();
      await dialog(page).getByLabel('Password', { exact: true }).fill('plum');
      await button(page, 'Confirm').click();
      await expect(refusal(page)).toBeVisible();
    },
  ),
  account('a passkey being renamed', onePasskey, presses('Rename “My laptop”')),
  account('a passkey being removed', onePasskey, presses('Remove “My laptop”')),
  account(
    'a picture for an app, and a wrong code',
    { ...newApp, 'POST /account/second-key/confirmation': 403 },
    async (page) => {
      await appScanned(page);
      await expect(refusal(page)).toBeVisible();
    },
  ),
  account(
    'recovery codes',
    {
      ...newApp,
      'POST /account/second-key/confirmation': {
        recoveryCodes: Array.from({ length: 10 }, (_, index) => `k5tz-p2qa-7xwm-n3v${index}`),
      },
    },
    async (page) => {
      await appScanned(page);
      await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
    },
  ),
  account('an app being removed', anApp, presses('Remove app')),
  account(
    'what leaving a team means',
    {
      'GET /account/team': {
        joined: { owner: 'Dana Whitfield', role: 'Viewer', since: '2030-01-01T12:00:00Z' },
        invitations: [],
      },
    },
    presses('Leave Dana Whitfield’s team'),
  ),
  account(
    'what people did with the team',
    {
      'GET /account/team/events': {
        results: Array.from({ length: 8 }, (_, index) => ({
          ...{ id: `0f0c2f9e-3f5b-4b52-9d0e-6a3f1d9d6c1${index}`, kind: 'imported', actor: 'Kei Tanaka' },
          ...{ own: index % 2 === 0, members: 1240, subject: 'members-of-the-autumn-class-of-2030.csv' },
          ...{ role: null, at: '2030-01-01T12:00:00Z' },
        })),
      },
    },
    (page) => main(page).getByText('2 earlier events').click(),
  ),
  account(
    'an invitation to a team',
    {
      'GET /account/team': {
        joined: null,
        invitations: [{ inviter: 'Dana Whitfield', role: 'Moderator', route: '/signup?email=ana' }],
      },
    },
    (page) => expect(main(page).getByRole('link', { name: /^Join Dana/ })).toBeVisible(),
  ),
  account(
    'what a deletion takes away, and that a plan renews',
    { 'POST /account/deletion': 409 },
    async (page) => {
      await button(page, 'Delete account').click();
      await dialog(page).getByLabel('Email').fill('ana@school.example');
      await dialog(page).getByLabel('Password', { exact: true }).fill('plum');
      await button(page, 'Delete for good').click();
      await expect(refusal(page)).toBeVisible();
    },
  ),
];

/** The states that only a signed-in user can reach. */
export const signedInStates: readonly State[] = [
  state('/', 'the profile menu', async (page) => {
    await page.getByRole('banner').getByRole('button').click();
    await expect(button(page, 'Log Out')).toBeVisible();
  }),
  state('/email-link', 'that the link is not valid', async (page) => {
    await button(page, 'Confirm address').click();
    await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
  }),
  state('/pricing', 'plans to buy', plansShown),
  state('/members', 'that there are none yet', (page) =>
    expect(page.getByRole('heading', { name: 'No students yet' })).toBeVisible(),
  ),
  ...accountStates,
  state('/members', 'a file to import', async (page) => {
    await button(page, 'Import a CSV file').click();
    await expect(dialog(page)).toBeVisible();
  }),
  state('/members', 'an invitation to write', async (page) => {
    await button(page, 'Invite someone').click();
    await expect(dialog(page)).toBeVisible();
  }),
];

/** Opens the page and takes the steps to the state. */
export async function arriveAt(page: Page, { path, given, reach = plansShown }: State) {
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await given?.(page);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await reach(page);
}

/** The state's name in failure messages. */
export const nameOf = ({ path, showing }: State): string => (showing ? `${path} with ${showing}` : path);
