import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './test';

/** A failure of a call, and the page's message. */
interface Fault {
  name: string;
  answer: (route: Route) => Promise<unknown>;
  says: RegExp;
}

const html = '<!doctype html><title>Bad gateway</title><script>document.title = "ran"</script>';

/** The milliseconds after which the client gives up a call. */
const clientTimeout = 350_000;

/** Lets a test end the time-outs of calls, for which the browser has no clock of its own. */
export const controlTimeouts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      window.addEventListener('passed', (event) => {
        if ((event as CustomEvent<number>).detail >= milliseconds)
          controller.abort(new DOMException('The operation timed out', 'TimeoutError'));
      });
      return controller.signal;
    };
  });

const pass = (page: Page, milliseconds: number) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('passed', { detail })), milliseconds);

/** Faults of any call. `isRead` is true for answers that have a body. */
const faults = (isRead: boolean): Fault[] => [
  { name: 'no connection', answer: (route) => route.abort(), says: /Server is unavailable/ },
  {
    name: 'a 500',
    answer: (route) => route.fulfill({ status: 500, json: { code: 500, message: 'It is out of order' } }),
    says: /It is out of order/,
  },
  {
    name: 'a 502 with HTML',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: html }),
    says: /Bad Gateway \(502\)/,
  },
  {
    name: 'a 422',
    answer: (route) =>
      route.fulfill({
        status: 422,
        json: { code: 422, message: 'Please check what you entered', errors: { name: ['Too unusual'] } },
      }),
    says: /Too unusual|Please check what you entered/,
  },
  ...(isRead
    ? [
        {
          name: 'a 200 that is cut off',
          answer: (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"half' }),
          says: /Something went wrong/,
        },
        {
          name: 'a 200 of another shape',
          answer: (route: Route) => route.fulfill({ json: { user: { id: 7 }, data: 'none', total: 'many' } }),
          says: /Something went wrong/,
        },
        {
          name: 'an empty 200',
          answer: (route: Route) => route.fulfill({ status: 200, body: '' }),
          says: /Something went wrong/,
        },
      ]
    : []),
];

/** A person's task on one screen that calls the service. */
export interface Task {
  /** The path of the call below /v1, as a glob. */
  call: string;
  method?: string;
  /** Whether a successful answer has a body. */
  isRead?: boolean;
  /** Sends the input. `press` presses a button; the last time, twice. */
  submit: (press: (button: Locator) => Promise<void>) => Promise<unknown>;
  /** Expects that the screen still has everything that was typed and chosen. */
  kept: () => Promise<unknown>;
  /** Expects the outcome of a success. */
  succeeded: () => Promise<unknown>;
}

const notices = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'close' }) });

const dismissNotices = async (page: Page) => {
  while ((await notices(page).count()) > 0) {
    await notices(page).first().getByRole('button', { name: 'close' }).click();
  }
};

/**
 * Makes the call of a task fail in every way, one after the other. Each time the page shows the reason, keeps the input, and
 * allows another try; finally the task succeeds. Two presses at once send one call.
 */
export async function survivesFaults(
  page: Page,
  { call, method, isRead = false, submit, kept, succeeded }: Task,
) {
  const waiting: Route[] = [];
  let sent = 0;
  const glob = `**/v1${call}`;
  await page.route(glob, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    sent += 1;
    waiting.push(route);
  });
  const next = async (): Promise<Route> => {
    await expect.poll(() => waiting.length, { message: `a call to ${call}` }).toBe(1);
    return waiting.pop() as Route;
  };
  // A service that answers again would reload the page of a person without unsaved work.
  await page.route('**/healthz', (route) => route.abort());

  const once = (button: Locator) => button.click();
  const twice = (button: Locator) => button.dblclick();
  const isSaid = (says: RegExp, when: string) =>
    expect(page.getByText(says).filter({ visible: true }).first(), when).toBeVisible();

  for (const { name, answer, says } of faults(isRead)) {
    await submit(once);
    await answer(await next());
    await isSaid(says, name);
    await kept();
    await dismissNotices(page);
  }

  await submit(once);
  await next();
  await pass(page, clientTimeout);
  await isSaid(/Server is unavailable/, 'no answer in time');
  await kept();
  await dismissNotices(page);

  const before = sent;
  await submit(twice);
  const held = await next();
  await page.unroute(glob);
  await held.continue();
  await succeeded();
  expect(sent - before).toBe(1);
}

/** Data that the page reads without a press. */
interface Reading {
  call: string;
  open: () => Promise<unknown>;
  /** The message that replaces the data. */
  failed: string;
  succeeded: () => Promise<unknown>;
}

/** Makes a call that reads fail in every way: the page offers to try again, and in the end shows the data. */
export async function readingSurvivesFaults(page: Page, { call, open, failed, succeeded }: Reading) {
  const glob = `**/v1${call}`;
  const held: Route[] = [];
  await page.route(glob, (route) => {
    held.push(route);
  });
  await page.route('**/healthz', (route) => route.abort());
  const next = async (): Promise<Route> => {
    await expect.poll(() => held.length, { message: `a call to ${call}` }).toBe(1);
    return held.pop() as Route;
  };
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await open();
  for (const { name, answer } of faults(true)) {
    await answer(await next());
    await expect(page.getByText(failed), name).toBeVisible();
    await again.click();
  }
  await next();
  await pass(page, clientTimeout);
  await expect(page.getByText(failed), 'no answer in time').toBeVisible();
  await page.unroute(glob);
  await again.click();
  await succeeded();
}
