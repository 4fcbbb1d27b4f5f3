import type { Page, Request, Route } from '@playwright/test';
import { expect } from '../../e2e/test';

/** Calls that are held until the test decides how they are answered. */
export interface HeldRequests {
  /** The number of calls so far. */
  count: () => number;
  /** The latest call. */
  last: () => Request | undefined;
  /** The number of calls that are held now. */
  waiting: () => number;
  /** Passes the call on to the service, with changes to the request if given. */
  pass: (changes?: Parameters<Route['continue']>[0]) => Promise<void>;
  /**
   * Fails the call, each time in another way: no connection, a 500, malformed JSON, a wrong shape.
   * @returns the message that is shown
   */
  fail: () => Promise<string>;
  /** Answers the call with a mock. */
  answer: (answer: Parameters<Route['fulfill']>[0]) => Promise<void>;
}

/** Holds every call of a page to one path of the service. */
export async function holdRequests(page: Page, path: string): Promise<HeldRequests> {
  const waiting: Route[] = [];
  let count = 0;
  let last: Request | undefined;
  let failures = 0;
  await page.route(`**/v1${path}`, (route) => {
    count += 1;
    last = route.request();
    waiting.push(route);
  });
  // A call that the page aborts is no longer held.
  page.on('requestfailed', (request: Request) => {
    const index = waiting.findIndex((route) => route.request() === request);
    if (index >= 0) waiting.splice(index, 1);
  });
  const next = async (): Promise<Route> => {
    await expect.poll(() => waiting.length, { message: `a call to ${path}` }).toBeGreaterThan(0);
    return waiting.splice(-1)[0] as Route;
  };
  /** Answers the held call, and waits until the page has the answer. */
  const settle = async (decide: (route: Route) => Promise<void>) => {
    const route = await next();
    const request = route.request();
    // A request that outlives its page may end without a response.
    let onEnd: (other: Request) => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      onEnd = (other) => {
        if (other === request) resolve();
      };
    });
    page.on('requestfinished', onEnd).on('requestfailed', onEnd);
    try {
      await decide(route);
      await Promise.race([request.response(), ended]);
    } finally {
      page.off('requestfinished', onEnd).off('requestfailed', onEnd);
    }
  };
  const outOfOrder = 'The service is out of order';
  const unclear = 'Something went wrong';
  const faults: [message: string, decide: (route: Route) => Promise<void>][] = [
    ['Server is unavailable', (route) => route.abort()],
    [outOfOrder, (route) => route.fulfill({ status: 500, json: { code: 500, message: outOfOrder } })],
    [unclear, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"half' })],
    [unclear, (route) => route.fulfill({ status: 200, json: { user: { id: 7 }, tokens: null } })],
  ];
  return {
    count: () => count,
    last: () => last,
    waiting: () => waiting.length,
    pass: (changes) => settle((route) => route.continue(changes)),
    answer: (answer) => settle((route) => route.fulfill(answer)),
    fail: async () => {
      const [message, decide] = faults[failures % faults.length] as (typeof faults)[number];
      failures += 1;
      await settle(decide);
      return message;
    },
  };
}
