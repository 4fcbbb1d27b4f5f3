import { expect, it, vi } from 'vitest';
import type { AuthTokens, User } from '../../src/api/account/userSchemas';
import { authenticate } from '../../src/api/account/accounts';
import { createSafeStorage } from '../../src/api/session/storage';
import { createRootActor } from '../../src/app/createApp';
import { requestLogIn } from '../../src/app/service/authGateway';
import { createServices } from '../../src/app/service/services';
import { started } from '../../src/screens/AppContext';
import { json, noContent, refusal, signal } from '../api/support/service';
import { createLocks, openBrowser } from '../support/browser';
import fc, { type Scheduler } from '../support/fastCheck';
import { amount } from '../support/generated';
import { user as ana } from '../support/samples';

const bo: User = { ...ana, id: 'u2', name: 'Bo', email: 'bo@school.example' };

/** The account service: a session has one refresh token at a time, and one that is used again ends it. */
function openService(scheduler: Scheduler) {
  const sessions = new Map<string, { user: User; generation: number; isExpired: boolean }>();
  const refreshes: string[] = [];
  const tokensOf = (id: string): AuthTokens => {
    const name = `${id} ${sessions.get(id)?.generation ?? 0}`;
    return {
      access: { token: `access ${name}`, expires: '2030-01-01T00:15:00Z' },
      refresh: { token: `refresh ${name}`, expires: '2030-02-01T00:00:00Z' },
    };
  };
  /** The session of a token that is the present one. */
  const sessionOf = (token: string) => {
    const [, id = '', generation] = token.split(' ');
    const session = sessions.get(id);
    return session && session.generation === Number(generation) ? { id, session } : undefined;
  };
  const answers: Readonly<Record<string, (body: Record<string, string>, token: string) => Response>> = {
    '/v1/auth/login': ({ email }) => {
      const id = `s${sessions.size + 1}`;
      const user = email === bo.email ? bo : ana;
      sessions.set(id, { user, generation: 1, isExpired: false });
      return json(200, { user, tokens: tokensOf(id) });
    },
    '/v1/auth/refresh-tokens': ({ refreshToken = '' }) => {
      refreshes.push(refreshToken);
      const found = sessionOf(refreshToken);
      sessions.delete(refreshToken.split(' ')[1] ?? '');
      if (!found) return refusal(401);
      sessions.set(found.id, {
        ...found.session,
        generation: found.session.generation + 1,
        isExpired: false,
      });
      return json(200, tokensOf(found.id));
    },
    '/v1/auth/authenticate': (_, token) => {
      const found = sessionOf(token);
      return found && !found.session.isExpired ? json(200, found.session.user) : refusal(401);
    },
    '/v1/auth/logout': ({ refreshToken = '' }) => {
      sessions.delete(refreshToken.split(' ')[1] ?? '');
      return noContent();
    },
  };
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body = (request.method === 'POST' ? await request.json() : {}) as Record<string, string>;
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    // A call reaches the service at one time, and its answer the page at another.
    await scheduler.schedule(Promise.resolve(), `${pathname} arrives`);
    const answer = answers[pathname]?.(body, token) ?? refusal(404);
    await scheduler.schedule(Promise.resolve(), `${pathname} is answered`);
    request.signal.throwIfAborted();
    return answer;
  };
  const expire = () => {
    for (const session of sessions.values()) session.isExpired = true;
  };
  return { fetch, expire, refreshes, honours: (token: string) => sessionOf(token) !== undefined };
}

/** A site in one tab: its root actor, clients and stores, without a screen. */
function openSite(
  browser: ReturnType<typeof openBrowser>,
  locks: ReturnType<typeof createLocks>,
  fetch: never,
) {
  const tab = browser.openTab();
  const own = openBrowser().openTab();
  const open = () => {
    const auth = () => started(root.getSnapshot().children.auth);
    const services = createServices(
      {
        origin: 'https://service.example',
        fetch,
        storage: createSafeStorage(() => tab, tab),
        tabStorage: createSafeStorage(() => own, own),
        locks,
        wait: () => Promise.resolve(),
      },
      auth,
    );
    const root = createRootActor(services, { notify: () => undefined, retractNotices: () => undefined }, {});
    root.start();
    return { root, ...services };
  };
  let page = open();
  return {
    page: () => page,
    reload: () => {
      page.root.stop();
      page = open();
    },
  };
}

const act = fc.record({
  tab: fc.constantFrom(0, 1),
  does: fc.constantFrom(
    'Ana logs in',
    'Bo logs in',
    'a call',
    'a call',
    'log out',
    'expire',
    'expire',
    'reload',
    'wipe',
  ),
  /** How much arrives before the next act. */
  then: fc.nat(4),
});

it('two tabs renew a token once, keep a session that the service honours, and show the same person when all is quiet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { maxLength: 12 }), async (scheduler, acts) => {
      const service = openService(scheduler);
      const browser = openBrowser();
      const locks = createLocks();
      const sites = [0, 1].map(() => openSite(browser, locks, service.fetch as never));
      const outside = browser.openTab();
      let hasBegun = false;
      vi.stubGlobal('location', {
        origin: 'https://site.example',
        href: 'https://site.example/',
        reload: () => undefined,
      });
      const pause = async () => {
        for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
      };
      for (const { tab, does, then } of acts) {
        const site = sites[tab];
        if (!site) throw new Error('No such tab');
        const { auth, client } = site.page();
        if (does === 'Ana logs in' || does === 'Bo logs in') {
          const input = { email: does === 'Ana logs in' ? ana.email : bo.email, password: 'plum' };
          requestLogIn(auth)({ input, signal }).catch(() => undefined);
        } else if (does === 'a call') authenticate(client, { signal }).catch(() => undefined);
        else if (does === 'expire') service.expire();
        else if (does === 'reload') site.reload();
        else if (does === 'log out') auth().send({ type: 'logout.requested' });
        else outside.clear();
        await pause();
        await scheduler.waitNext(Math.min(then, scheduler.count()));
        await pause();
        hasBegun ||= site.page().session.read() !== null;
      }
      await scheduler.waitIdle();
      // A page that has left comes back.
      for (const site of sites) if (site.page().auth().getSnapshot().matches('loggedOut')) site.reload();
      await scheduler.waitIdle();

      expect(new Set(service.refreshes).size, 'a token is renewed once').toBe(service.refreshes.length);
      const [one, other] = sites.map((site) => site.page());
      const stored = one?.session.read() ?? null;
      expect(other?.session.read() ?? null).toEqual(stored);
      for (const page of [one, other])
        expect(page?.auth().getSnapshot().context.user?.id, 'the person shown').toBe(stored?.user.id);
      if (stored)
        expect(service.honours(stored.tokens.refresh.token), 'the service honours the session').toBe(true);
      const isEnded = acts.some(({ does }) => does === 'log out' || does === 'wipe');
      if (hasBegun && !isEnded) expect(stored, 'nobody ended the session').not.toBeNull();
      for (const site of sites) site.page().root.stop();
      vi.unstubAllGlobals();
    }),
    { numRuns: amount(60, 2_000) },
  );
}, 600_000);
