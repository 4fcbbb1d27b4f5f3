import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { cpuOf } from './processes.mjs';

const people = 50;
const password = 'copper lantern over the bay';
const json = { 'content-type': 'application/json' };

/** Loads autocannon from the folder it is installed in. */
export async function loaderOf(folder) {
  const path = createRequire(join(folder, 'package.json')).resolve('autocannon');
  const { default: autocannon } = await import(pathToFileURL(path).href);
  return autocannon;
}

const post = async (address, body, headers) => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
};

const each = async (work) => {
  const results = [];
  for (let n = 1; n <= people; n += 1) results.push(await work(n, `person${n}@example.com`));
  return results;
};

/** Signs people up at the service, each from a network of their own. Returns the requests to load it with. */
export async function crowdOf({ origin }) {
  const list = await each(async (n, email) => {
    const headers = { ...json, 'x-forwarded-for': `198.51.100.${n}` };
    const body = { email, password };
    await post(`${origin}/v1/auth/register`, { ...body, name: 'Ada' }, headers);
    const answer = await (await post(`${origin}/v1/auth/login`, body, headers)).json();
    const authorization = `Bearer ${answer.tokens.access.token}`;
    return {
      logIn: { method: 'POST', path: '/v1/auth/login', headers, body: JSON.stringify(body) },
      authenticate: { path: '/v1/auth/authenticate', headers: { ...headers, authorization } },
    };
  });
  return {
    logIn: list.map(({ logIn }) => logIn),
    authenticate: list.map(({ authenticate }) => authenticate),
    plans: [{ path: '/v1/subscription/packeges?store_id=48211' }],
  };
}

/** The same at better-auth. */
export async function crowdOfBetterAuth({ origin }) {
  const list = await each(async (_, email) => {
    const body = { email, password };
    await post(`${origin}/api/auth/sign-up/email`, { ...body, name: 'Ada' }, { origin });
    const answer = await post(`${origin}/api/auth/sign-in/email`, body, { origin });
    const cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    return {
      signIn: {
        method: 'POST',
        path: '/api/auth/sign-in/email',
        headers: { ...json, origin },
        body: JSON.stringify(body),
      },
      getSession: { path: '/api/auth/get-session', headers: { cookie } },
    };
  });
  return { signIn: list.map(({ signIn }) => signIn), getSession: list.map(({ getSession }) => getSession) };
}

/** Waits until the processes rest: requests of an earlier measurement may still be at work, or a minute has passed. */
async function settle(pids) {
  const used = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  for (let waited = 0; waited < 60_000; waited += 500) {
    const before = used();
    await setTimeout(500);
    if (used() - before <= 50) return;
  }
}

/**
 * Sends requests for some seconds, or a number of them.
 * @param pids processes whose CPU time is counted
 * @returns requests per second, latencies in milliseconds and CPU milliseconds per request
 */
export async function load(autocannon, { origin, requests, connections, pids = [], ...extent }) {
  await settle(pids);
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = cpu();
  const result = await autocannon({ url: origin, requests, connections, timeout: 60, ...extent });
  if (result.non2xx + result.errors > 0 || result.requests.total === 0) {
    throw new Error(
      `${requests[0].path}: ${result.requests.total} answered, ${result.non2xx} refused, ${result.errors} failed`,
    );
  }
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (cpu() - before) / result.requests.total,
  };
}
