import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Fetch } from '../../../src/api/http/client';

/** What happens to a call instead of its answer. */
export const faults = ['offline', 'answer lost', 'time-out', 'out of order', 'token expired'] as const;
export type Fault = (typeof faults)[number];

const refusal = (status: number, message: string) =>
  new Response(JSON.stringify({ code: status, message }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const isFirstPage = ({ url }: Request) => {
  const { pathname, searchParams } = new URL(url);
  return pathname === '/v1/members' && Number(searchParams.get('page')) <= 1;
};

/** The network between the site and a service in the same process. Answers can be held back, and calls can fail. */
export function createNetwork(app: FastifyInstance) {
  const held: (() => void)[] = [];
  let pending = 0;
  let next: Fault | null = null;
  let isSlow = false;
  let sent = 0;
  let lastFirstPage = 0;

  const serve = async (request: Request): Promise<Response> => {
    const body = Buffer.from(await request.arrayBuffer());
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    const empty = answer.statusCode === 204 || answer.rawPayload.length === 0;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
  const answerTo = async (request: Request, fault: Fault | null): Promise<Response> => {
    if (fault === 'offline') throw new TypeError('fetch failed');
    if (fault === 'out of order') return refusal(500, 'The service is out of order');
    if (fault === 'token expired') return refusal(401, 'Please log in');
    const answer = await serve(request);
    if (fault === 'answer lost') throw new TypeError('terminated');
    if (fault === 'time-out') throw new DOMException('The operation timed out', 'TimeoutError');
    return answer;
  };

  const fetch: Fetch = async (request) => {
    const fault = next;
    next = null;
    sent += 1;
    pending += 1;
    const order = sent;
    // The service goes on with a call that the page has given up.
    const outcome = answerTo(request.clone(), fault).finally(() => {
      pending -= 1;
    });
    outcome.catch(() => undefined);
    const arrives = isSlow ? new Promise<void>((release) => held.push(release)) : undefined;
    const given = new Promise<never>((_, reject) => {
      const giveUp = () => reject(request.signal.reason as Error);
      if (request.signal.aborted) giveUp();
      request.signal.addEventListener('abort', giveUp);
    });
    given.catch(() => undefined);
    const arrived = Promise.allSettled([outcome, arrives]).then(() => outcome);
    const response = await Promise.race([arrived, given]);
    if (response.ok && isFirstPage(request)) lastFirstPage = order;
    return response;
  };

  return {
    fetch,
    /** The number of calls so far. */
    sent: () => sent,
    /** Which call brought the member list's first page last. */
    lastFirstPage: () => lastFirstPage,
    /** The next call fails. */
    fail: (fault: Fault) => {
      next = fault;
    },
    /** No call fails, and every answer arrives at once, those that were held back too. */
    heal: () => {
      next = null;
      isSlow = false;
      while (held.length > 0) held.shift()?.();
    },
    /** Holds back the answers from now on. */
    slow: () => {
      isSlow = true;
    },
    /** Lets the oldest or the newest answer arrive that is held back. */
    release: (which: 'oldest' | 'newest') => {
      (which === 'oldest' ? held.shift() : held.pop())?.();
    },
    /** Waits until every answer has arrived that is not held back, and what follows has happened. */
    settle: async () => {
      let quiet = 0;
      while (quiet < 8) {
        await nextTurn();
        quiet = pending > 0 ? 0 : quiet + 1;
      }
    },
  };
}
