import { describe, expect, it } from 'vitest';
import { refreshTokens } from '../../src/api/account/accounts';
import { createIdentityService } from '../../src/api/session/identity';
import { createSessionStore } from '../../src/api/session/session';
import { createSafeStorage } from '../../src/api/session/storage';
import { createLocks, openBrowser } from '../support/browser';
import { heldTimeouts } from '../support/timeouts';
import { clientOf, json, never, refusal, signal, tokens, user } from './support/service';

interface Options {
  locks?: Pick<LockManager, 'request'>;
  timeout?: number;
}

const open = (answer: (request: Request) => Response | Promise<Response>, options: Options = {}) => {
  const tab = openBrowser().openTab();
  const session = createSessionStore(createSafeStorage(() => tab, tab));
  session.write({ user, tokens: tokens(1) });
  const { client, requests } = clientOf(answer);
  let waited = 0;
  const identity = createIdentityService({
    session,
    refreshTokens: (body) => refreshTokens(client, body),
    locks: options.locks,
    ...(options.timeout && { timeout: options.timeout }),
    wait: (milliseconds) => {
      waited += milliseconds;
      return Promise.resolve();
    },
  });
  return { session, requests, refresh: () => identity.refresh({ signal }), identity, waited: () => waited };
};

const ended = { problem: { kind: 'unauthorized', code: 401 } };

describe('Refreshing the session', () => {
  it('sends nothing when there is no session', async () => {
    const { session, requests, refresh } = open(() => json(200, tokens(2)));
    session.forget();
    await expect(refresh()).rejects.toMatchObject(ended);
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['the service has a fault', () => refusal(500), 'refused'],
    ['the service is restarting', () => refusal(503), 'refused'],
    ['there were too many tries', () => refusal(429), 'refused'],
    ['the answer makes no sense', () => json(200, { access: 'a' }), 'refused'],
  ])('keeps the session when %s', async (_, answer, kind) => {
    const { session, refresh, waited } = open(answer, { locks: createLocks() });
    await expect(refresh()).rejects.toMatchObject({ problem: { kind } });
    expect(session.read()).toEqual({ user, tokens: tokens(1) });
    expect(waited()).toBe(0);
  });

  it('times out when the service hangs, and keeps the session', async () => {
    const { session, refresh } = open(never, { timeout: 5 });
    await expect(refresh()).rejects.toMatchObject({ problem: { kind: 'unreachable' } });
    expect(session.read()).toEqual({ user, tokens: tokens(1) });
  });

  it('waits at most ten seconds for the lock and ten for the answer', async () => {
    const { waits } = heldTimeouts();
    const { refresh } = open(() => json(200, tokens(2)), { locks: createLocks() });
    await refresh();
    expect(waits.filter(({ ms }) => ms === 10_000)).toHaveLength(2);
  });

  it('rejects with the abort when the caller aborts', async () => {
    const controller = new AbortController();
    const { identity } = open(never);
    const renewal = identity.refresh({ signal: controller.signal });
    controller.abort();
    await expect(renewal).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports the session as ended half a second after a refusal, and leaves clearing it to the caller', async () => {
    const { session, refresh, waited } = open(() => refusal(401));
    await expect(refresh()).rejects.toMatchObject(ended);
    expect(waited()).toBe(500);
    expect(session.read()).toEqual({ user, tokens: tokens(1) });
  });
});

describe('The lock between tabs', () => {
  it('times out when another tab hangs', async () => {
    const locks = createLocks();
    let leave = () => {};
    const hanging = new Promise<void>((resolve) => {
      leave = resolve;
    });
    void locks.request('session', {}, () => hanging);
    const { refresh, requests } = open(() => json(200, tokens(2)), { locks, timeout: 5 });
    await expect(refresh()).rejects.toMatchObject({ problem: { kind: 'unreachable' } });
    expect(requests).toHaveLength(0);
    leave();
  });

  it('is skipped when the browser denies it', async () => {
    const denied = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
    const { session, refresh, requests } = open(() => json(200, tokens(2)), { locks: denied });
    await refresh();
    expect(requests).toHaveLength(1);
    expect(session.read()?.tokens).toEqual(tokens(2));
  });
});
