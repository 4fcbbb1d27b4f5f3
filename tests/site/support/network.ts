import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { contract, type Method } from '../../../server/contract/document';
import type { Fetch } from '../../../src/api/http/client';

/** The failure of a call: no response, or a refusal with this status. */
export const faults = ['offline', 'answer lost', 'time-out', 401, 409, 422, 429, 500, 503] as const;
export type Fault = (typeof faults)[number];

/** The contract's description of a call. */
const operationsOf = (method: Method, pathname: string) => {
  const fits = (template: string) =>
    new RegExp(`^/v1${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  return Object.entries(contract.paths)
    .filter(([template]) => fits(template))
    .flatMap(([, item]) => item[method.toLowerCase()] ?? []);
};
/** The statuses that the contract has for a call. */
const statusesOf = (method: Method, pathname: string): number[] =>
  operationsOf(method, pathname).flatMap(({ responses }) => Object.keys(responses).map(Number));
/** Whether the service reads the access token of a call. */
const readsToken = ({ method, path }: Call): boolean =>
  operationsOf(method as Method, path).some(({ security }) => security?.length !== 0);

/** The path of the liveness check, which no person asks for. */
export const isHealthCheck = ({ path }: Call): boolean => path === '/healthz';

/** A call of the page, as the service has seen it. */
export interface Call {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  /** The body; null for none, and for a file. */
  sent: unknown;
  /** The status of the answer that has reached the page; null without one. */
  status: number | null;
  answer: unknown;
  /** Whether the call has ended for the page. */
  isOver: boolean;
  /** Whether the page did not wait for the answer. */
  isGivenUp: boolean;
  /** The access token that it carries. */
  token: string | null;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Whether a call asks for a page of the list. */
export const isListPage = ({ method, path, query }: Call): boolean =>
  method === 'GET' && path === '/v1/members' && 'sortBy' in query;
export const isFirstPage = (call: Call): boolean => isListPage(call) && !('after' in call.query);

/** Whether a call ends the person's session, after which the page goes. */
export const isLogout = ({ path }: Call): boolean => path === '/v1/auth/logout';

/**
 * The network between the site and a service in the same process. Answers can be held back, and calls can fail.
 * @param sent is called with every call of the page
 */
export function createNetwork(app: FastifyInstance, sent: (call: Call) => void) {
  const held: (() => void)[] = [];
  let pending = 0;
  let coming: (Fault | null)[] = [];
  let isSlow = false;
  let calls: Call[] = [];
  let arrived: Call[] = [];
  let ended: Call[] = [];
  const received: Call[] = [];
  let refusals = 0;
  const expired = new Set<string>();

  /** A refusal with a unique message, so that the message identifies its call. */
  const refusal = (status: number, { method, path }: Call, body: unknown) => {
    const allowed = statusesOf(method as Method, path);
    const code = allowed.includes(status) ? status : 503;
    refusals += 1;
    const message = `Refusal ${refusals} of ${method} ${path}.`;
    const [field = 'sortBy'] = Object.keys((body as object | null) ?? {});
    const errors = code === 422 ? { errors: { [field]: [message] } } : {};
    return new Response(JSON.stringify({ code, message, ...errors }), {
      status: code,
      headers: { 'content-type': 'application/json' },
    });
  };
  const serve = async (request: Request, body: Buffer): Promise<Response> => {
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
  const answerTo = async (request: Request, call: Call, fault: Fault | null): Promise<Response> => {
    if (fault === 'offline') throw new TypeError('fetch failed');
    const body = Buffer.from(await request.arrayBuffer());
    call.sent = parsed(body.toString());
    if (typeof fault === 'number') return refusal(fault, call, call.sent);
    const isExpired = call.token !== null && expired.has(call.token);
    if (isExpired && readsToken(call)) return refusal(401, call, call.sent);
    const answer = await serve(request, body);
    if (fault === 'answer lost') throw new TypeError('terminated');
    if (fault === 'time-out') throw new DOMException('The operation timed out', 'TimeoutError');
    return answer;
  };

  const fetch: Fetch = async (request) => {
    const fault = coming.shift() ?? null;
    pending += 1;
    const { pathname, searchParams } = new URL(request.url);
    const { method } = request;
    const query = Object.fromEntries(searchParams);
    const call: Call = {
      method,
      path: pathname,
      query,
      sent: null,
      status: null,
      answer: null,
      isOver: false,
      isGivenUp: false,
      token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
    };
    calls.push(call);
    sent(call);
    // A page that was left receives no responses.
    const hears = arrived;
    const ends = ended;
    // The service continues with a call that the page has aborted.
    const outcome = answerTo(request.clone(), call, fault).finally(() => {
      pending -= 1;
    });
    outcome.catch(() => undefined);
    const arrives = isSlow ? new Promise<void>((release) => held.push(release)) : undefined;
    const given = new Promise<never>((_, reject) => {
      const giveUp = () => {
        call.isGivenUp = true;
        reject(request.signal.reason as Error);
      };
      if (request.signal.aborted) giveUp();
      request.signal.addEventListener('abort', giveUp);
    });
    given.catch(() => undefined);
    const arrival = Promise.allSettled([outcome, arrives]).then(() => outcome);
    try {
      const response = await Promise.race([arrival, given]);
      Object.assign(call, { status: response.status, answer: parsed(await response.clone().text()) });
      hears.push(call);
      received.push(call);
      return response;
    } finally {
      call.isOver = true;
      if (!call.isGivenUp) ends.push(call);
    }
  };

  return {
    fetch,
    /** The calls of the page, in the order in which they were sent. */
    calls: (): readonly Call[] => calls,
    /** Those whose answers have reached the page, in the order in which they did. */
    arrived: (): readonly Call[] => arrived,
    /** The calls that have been answered or lost, in that order. */
    ended: (): readonly Call[] => ended,
    /** The answers that have reached this page or one before it. */
    heard: (): readonly Call[] => received,
    /** Another page is opened. */
    forget: () => {
      calls = [];
      arrived = [];
      ended = [];
    },
    /** One or several calls fail, after some that succeed. */
    fail: (fault: Fault, after = 0, failing = 1) => {
      coming = [...Array<null>(after).fill(null), ...Array<Fault>(failing).fill(fault)];
    },
    /** No call fails, and every answer arrives at once, those that were held back too: as in a browser, each in a task of its own. */
    heal: () => {
      coming = [];
      isSlow = false;
      for (const release of held.splice(0)) setImmediate(release);
    },
    /** The service answers 401 to calls with this access token. */
    expire: (token: string) => void expired.add(token),
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
