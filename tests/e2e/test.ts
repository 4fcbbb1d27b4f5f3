import { expect, test as base, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { codeOf } from '../support/secondKeys';
import { disturb, hostile, reasonAgainst } from './hostile';

interface Account {
  name: string;
  email: string;
  password: string;
}

interface Mailbox {
  /** Waits for a password-reset mail to an address and returns the newest. */
  resetLink: (email: string) => Promise<string>;
  /** Waits for a mail that confirms an address and returns its newest link. */
  addressLink: (email: string) => Promise<string>;
  /** Waits for the mail to an old address and returns the link that undoes the change. */
  undoLink: (email: string) => Promise<string>;
  /** Waits for an invitation to an address and returns its link. */
  invitation: (email: string) => Promise<string>;
}

interface Fixtures {
  /** An account that only this test uses; it is registered before the test starts. */
  account: Account;
  mailbox: Mailbox;
  /** Fails the test on a violation of the Content-Security-Policy or an uncaught error in any page. */
  cleanPage: undefined;
}

/** How many times slower each page's CPU is made (SLOW=6). */
const slow = Number(process.env['SLOW'] ?? 1);

/** Slows a page's CPU down. A closed page is ignored. */
const slowDown = async (page: Page) => {
  const session = await page
    .context()
    .newCDPSession(page)
    .catch(() => undefined);
  await session?.send('Emulation.setCPUThrottlingRate', { rate: slow }).catch(() => undefined);
};

let made = 0;
/** Credentials with a unique address that has no account yet. */
export const newcomer = (name = 'Ana Silva'): Account => {
  made += 1;
  return {
    name,
    email: `ana.${Date.now()}.${process.pid}.${made}@school.example`,
    password: 'plum orchard 7 lanterns',
  };
};

/** Registers an account through the API. */
export async function register(request: APIRequestContext, account: Account) {
  const answer = await request.post('/v1/auth/register', { data: account });
  expect(answer.status()).toBe(201);
}

/** Logs in through the API. @returns the service's answer */
export async function logInAtService(request: APIRequestContext, { email, password }: Account) {
  const answer = await request.post('/v1/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as {
    user: { id: string; name: string; email: string };
    tokens: { access: { token: string }; refresh: { token: string } };
  };
}

/** Registers a student of the owner's team through the API, by an invitation. */
export async function registerStudent(request: APIRequestContext, owner: Account, student: Account) {
  const { tokens } = await logInAtService(request, owner);
  const invited = await request.post('/v1/invitations', {
    headers: { authorization: `Bearer ${tokens.access.token}` },
    data: { email: student.email, role: 'User', profileName: { name: student.name } },
  });
  const { url } = (await invited.json()) as { url: string };
  const { profileName = '', ...link } = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
  const profile = { profileName: JSON.parse(profileName) as object, setupComplete: true };
  const answer = await request.post('/v1/auth/register', { data: { ...link, ...student, ...profile } });
  expect(answer.status()).toBe(201);
}

/** Opens the link that confirms an address in a session of its account, through the API. */
export async function confirmAddress(request: APIRequestContext, account: Account, link: string) {
  const token = /token=([\w-]+)/.exec(link)?.[1];
  const { tokens } = await logInAtService(request, account);
  const headers = { authorization: `Bearer ${tokens.access.token}` };
  const answer = await request.post('/v1/account/address/link', { headers, data: { token } });
  expect(answer.status()).toBe(200);
}

/** Adds an authenticator app through the API, with the code of the moment. */
export async function addSecondKey(request: APIRequestContext, account: Account) {
  const { tokens } = await logInAtService(request, account);
  const headers = { authorization: `Bearer ${tokens.access.token}` };
  const begun = await request.post('/v1/account/second-key', {
    headers,
    data: { password: account.password },
  });
  const { secret } = (await begun.json()) as { secret: string };
  const confirmed = await request.post('/v1/account/second-key/confirmation', {
    headers,
    data: { code: codeOf(secret) },
  });
  expect(confirmed.status()).toBe(200);
}

/** Holds the answers to these addresses back until it is released. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the site's script has taken over the document and the content of its page. */
export const hydrated = (page: Page) =>
  expect(page.locator('html.hydrated > body:not([data-awaits])')).toBeAttached();

/** Waits until the browser has drawn the page: Chromium drops the presses of a page that nobody has seen. */
export const painted = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);

/** Fills in the log-in form. @returns the button that sends it */
export async function fillInLogIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  return page.getByRole('main').getByRole('button', { name: 'Log in' });
}

/** Fills in the log-in form and sends it. */
export async function submitLogIn(page: Page, account: Pick<Account, 'email' | 'password'>) {
  await (await fillInLogIn(page, account)).click();
}

/** Opens the log-in page and logs in. `site` is the site's address if it is not the service's. */
export async function logIn(page: Page, account: Account, site = '/') {
  await page.goto(`${site}#/login`);
  await submitLogIn(page, account);
  await expect(page.getByRole('button', { name: account.name })).toBeVisible();
}

/** Logs out by the profile menu. */
export async function logOut(page: Page, { name }: Pick<Account, 'name'>) {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('LogOut Successfully!!!')).toBeVisible();
}

/** The text in the clipboard, pasted elsewhere: only a secure context lets a script read it. */
export const clipboardOf = async (page: Page): Promise<string> => {
  const otherTab = await page.context().newPage();
  await otherTab.setContent('<textarea></textarea>');
  const field = otherTab.getByRole('textbox');
  await field.focus();
  await otherTab.keyboard.press('ControlOrMeta+V');
  await expect(field).not.toHaveValue('');
  const text = await field.inputValue();
  await otherTab.close();
  return text;
};

/**
 * Signs in without the log-in page: the visitor comes back to the site. Its other stored data are lost.
 * @param refused the stored tokens that the service does not know
 */
export async function comeBackSignedIn(
  page: Page,
  account: Account,
  refused: readonly ('access' | 'refresh')[] = [],
) {
  const { user, tokens } = await logInAtService(page.request, account);
  for (const name of refused) tokens[name].token = 'expired';
  const session = {
    user: JSON.stringify(user),
    tokens: JSON.stringify(tokens),
    'access.token': tokens.access.token,
    'refresh.token': tokens.refresh.token,
  };
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

/** Whether the middle of an element is on the screen and nothing lies over it. */
export const isBare = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** The toast of an error, which announces it. A form may say the same, as plain text. */
export const errorToast = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text, has: page.getByRole('button') });

/** Resolves once a toast has slid in: at its start the animation waits, and Playwright takes it for stable. */
export const arrived = (toast: Locator) =>
  expect.poll(() => toast.evaluate((box) => box.getAnimations().length)).toBe(0);

/** The words in buttons that a line break splits. */
export const brokenWords = (page: Page) =>
  page.locator('button:visible, a:visible').evaluateAll((controls) =>
    controls
      .flatMap((control) => [...control.childNodes])
      .filter((node) => node instanceof Text)
      .flatMap((text) =>
        [...text.data.matchAll(/[\p{L}\d]+/gu)].filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        }),
      )
      .map(([word]) => word),
  );

export const test = base.extend<Fixtures>({
  // Identifies the test to the HOLD proxy.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { titlePath }) => {
    const title = encodeURIComponent(titlePath.join(' '));
    await use(process.env['HOLD'] ? { ...extraHTTPHeaders, 'x-held-test': title } : extraHTTPHeaders);
  },
  context: async ({ context }, use, { title }) => {
    const reason = reasonAgainst(title);
    base.skip(reason !== undefined, reason);
    await disturb(context);
    await use(context);
  },
  account: async ({ request }, use) => {
    const account = newcomer();
    await register(request, account);
    await use(account);
  },
  mailbox: async ({ request }, use) => {
    const linkTo = (route: RegExp) => async (email: string) => {
      let link: string | undefined;
      await expect(async () => {
        const answer = await request.get('/dev/mail', {
          params: { to: email },
          headers: { Accept: 'application/json' },
        });
        const { mails } = (await answer.json()) as { mails: { text: string }[] };
        link = mails.map(({ text }) => route.exec(text)?.[0]).find(Boolean);
        expect(link).toBeDefined();
      }).toPass();
      return link ?? '';
    };
    await use({
      resetLink: linkTo(/http\S+#\/reset-password\?token=[\w.-]+/),
      addressLink: linkTo(/http\S+#\/email-link\?token=[\w-]{43}(?!&)/),
      undoLink: linkTo(/http\S+#\/email-link\?token=[\w-]{43}&undo=true/),
      invitation: linkTo(/http\S+#\/signup\?\S+/),
    });
  },
  cleanPage: [
    async ({ context }, use) => {
      const faults: string[] = [];
      if (slow > 1) context.on('page', (page) => void slowDown(page));
      context.on('weberror', (error) =>
        faults.push(`${error.error().message} at ${error.page()?.url() ?? 'a closed page'}`),
      );
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) faults.push(message.text());
      });
      await use(undefined);
      // React reports that it renders a page again whose HTML another program has changed.
      expect(faults.filter((fault) => hostile === undefined || !fault.includes('#418'))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
