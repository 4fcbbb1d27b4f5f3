import { describe, expect, it } from 'vitest';
import { serviceAnswers, untilServiceAnswers } from '../../src/api/http/health';
import { wait } from '../../src/api/http/wait';
import { never, signal, stubFetch } from './support/service';

const url = 'https://service.example/healthz';
const ok = () => new Response('ok');

describe('Polling the service', () => {
  it('calls /healthz every five seconds until it succeeds', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response(null, { status: 502 }),
      () => new Response(null, { status: 503 }),
      ok,
    ];
    const waits: number[] = [];
    const { fetch, requests } = stubFetch(() => answers.shift()?.() ?? Response.error());
    const wasAway = await untilServiceAnswers({
      url,
      fetch,
      signal,
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    });
    expect(requests.map((request) => request.url)).toEqual([url, url, url, url]);
    expect(waits).toEqual([5000, 5000, 5000]);
    expect(wasAway).toBe(true);
  });

  it.each([
    ['answers at once', 0],
    ['is slow', 2],
  ])('says that a service was not away which %s', async (_, unanswered) => {
    let requests = 0;
    const { fetch } = stubFetch((request) => ((requests += 1) > unanswered ? ok() : never(request)));
    const options = { url, fetch, signal, timeout: 5 };
    expect(await serviceAnswers(options)).toBe(true);
    requests = 0;
    expect(await untilServiceAnswers(options)).toBe(false);
  });

  it.each(['an answer', 'the next question'])(
    'ends when it is aborted while it waits for %s',
    async (moment) => {
      const controller = new AbortController();
      const { fetch } = stubFetch(moment === 'an answer' ? never : () => Response.error());
      const waiting = untilServiceAnswers({ url, fetch, signal: controller.signal });
      setTimeout(() => {
        controller.abort();
      }, 5);
      await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    },
  );
});

it('A wait rejects at once if its signal is already aborted', async () => {
  await expect(wait(60_000, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
