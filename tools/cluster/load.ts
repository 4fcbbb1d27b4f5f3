import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends one request on its own connection, from a loopback address such as 127.0.7.1; X-Forwarded-For is `forwarded`. */
export const send = (
  url: string,
  {
    method = 'GET',
    body,
    token,
    from,
    forwarded,
  }: { method?: string; body?: object; token?: string; from?: string; forwarded?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
    };
    const sent = request(
      url,
      { method, headers, agent: false, ...(from && { localAddress: from }) },
      (answer) => {
        text(answer).then((received) => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: received });
        }, reject);
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });

interface Session {
  tokens: { access: { token: string }; refresh: { token: string } };
}

/** The outcome of a load: the number of answered requests, and a line for each that failed. */
export interface Result {
  answered: number;
  failures: string[];
}

/**
 * Starts people who use the service, each from a network of their own: they sign up, log in, and then read, write and
 * refresh their session twice a second until the load is stopped.
 */
export const startLoad = (origin: string, people: number): { stop: () => Promise<Result> } => {
  const result: Result = { answered: 0, failures: [] };
  let stopped = false;
  let wake: () => void = () => undefined;
  const stopping = new Promise<void>((resolve) => (wake = resolve));
  const expected = async (status: number, path: string, options: Parameters<typeof send>[1]) => {
    const answer = await send(origin + path, options).catch((error: unknown) => ({
      status: 0,
      body: String(error),
    }));
    if (answer.status === status) result.answered += 1;
    else
      result.failures.push(
        `${options?.method ?? 'GET'} ${path}: ${answer.status} ${answer.body.slice(0, 200)}`,
      );
    return answer.body;
  };
  const live = async (from: string) => {
    const email = `load.${crypto.randomUUID()}@example.com`;
    const account = { email, password: 'copper lantern over the bay' };
    const post = (path: string, body: object, status: number, token?: string) =>
      expected(status, path, { method: 'POST', body, from, ...(token !== undefined && { token }) });
    await post('/v1/auth/register', { name: 'Ada', ...account }, 201);
    let { tokens } = JSON.parse(await post('/v1/auth/login', account, 200)) as Session;
    while (!stopped) {
      const token = tokens.access.token;
      await expected(200, '/pricing', { from });
      await expected(200, '/v1/auth/authenticate', { from, token });
      await post('/v1/members', { name: 'Grace', role: 'User' }, 204, token);
      const refreshed = await post('/v1/auth/refresh-tokens', { refreshToken: tokens.refresh.token }, 200);
      tokens = JSON.parse(refreshed) as Session['tokens'];
      await Promise.race([stopping, new Promise((resolve) => setTimeout(resolve, 500))]);
    }
  };
  const lives = Array.from({ length: people }, (_, n) =>
    live(`127.0.${n + 1}.1`).catch((error: unknown) => result.failures.push(String(error))),
  );
  return {
    stop: async () => {
      stopped = true;
      wake();
      await Promise.all(lives);
      return result;
    },
  };
};
