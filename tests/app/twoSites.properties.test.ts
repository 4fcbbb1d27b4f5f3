import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { User } from '../../src/api/account/accounts';
import { listSessions } from '../../src/api/account/ownAccount';
import { createSafeStorage } from '../../src/api/session/storage';
import { createRootActor } from '../../src/app/createApp';
import { requestLogIn } from '../../src/app/actors/account';
import { createServices } from '../../src/app/service/services';
import { started } from '../../src/screens/AppContext';
import { json, noContent, refusal, tokens } from '../api/support/service';
import { createLocks, openBrowser } from '../support/browser';
import fc, { type Scheduler } from '../support/fastCheck';
import { amount } from '../support/generated';
import { user as ana } from '../support/samples';
import { bo } from './support/authScene';

/** A call whose response has reached the page, or that the page has aborted. */
interface Exchange {
  body: Record<string, string>;
  token: string;
  isLost: () => boolean;
}

/**
 * The account service: a session has one refresh token at a time, and reusing an old one ends it, unless the response was
 * lost.
 */
function openService(scheduler: Scheduler) {
  const sessions = new Map<
    string,
    { user: User; generation: number; isExpired: boolean; isFresh: boolean }
  >();
  let begun = 0;
  const refreshes: { refreshToken: string; isLost: () => boolean }[] = [];
  const tokensOf = (id: string) => tokens(`${id}-${sessions.get(id)?.generation ?? 0}`);
  /** The session whose present token this is. */
  const sessionOf = (token: string) => {
    const [, id = '', generation] = token.split('-');
    const session = sessions.get(id);
    return session && session.generation === Number(generation) ? { id, session } : undefined;
  };
  const forPerson = (token: string, body: (user: User) => unknown) => {
    const found = sessionOf(token);
    if (!found || found.session.isExpired) return refusal(401);
    found.session.isFresh = false;
    return json(200, body(found.session.user));
  };
  const answers: Readonly<Record<string, (exchange: Exchange) => Response>> = {
    '/v1/auth/login': ({ body: { email } }) => {
      const id = `s${(begun += 1)}`;
      const user = email === bo.email ? bo : ana;
      sessions.set(id, { user, generation: 1, isExpired: false, isFresh: false });
      return json(200, { user, tokens: tokensOf(id) });
    },
    '/v1/auth/refresh-tokens': ({ body: { refreshToken = '' }, isLost }) => {
      const before = refreshes.filter((each) => each.refreshToken === refreshToken);
      refreshes.push({ refreshToken, isLost });
      const found = sessionOf(refreshToken);
      const [, id = '', generation] = refreshToken.split('-');
      const isForgiven = before.length > 0 && before.every((each) => each.isLost());
      if (isForgiven && sessions.get(id)?.generation === Number(generation) + 1)
        return json(200, tokensOf(id));
      sessions.delete(id);
      if (!found) return refusal(401);
      sessions.set(found.id, {
        ...found.session,
        generation: found.session.generation + 1,
        isExpired: false,
        isFresh: true,
      });
      return json(200, tokensOf(found.id));
    },
    '/v1/auth/authenticate': ({ token }) => forPerson(token, (user) => user),
    '/v1/account/sessions': ({ token }) => forPerson(token, () => ({ results: [] })),
    '/v1/auth/logout': ({ body: { refreshToken = '' } }) => {
      sessions.delete(refreshToken.split('-')[1] ?? '');
      return noContent();
    },
  };
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    const body = (request.method === 'POST' ? await request.json() : {}) as Record<string, string>;
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    // A call reaches the service at one time, and its answer the page at another.
    await scheduler.schedule(Promise.resolve(), `${pathname} arrives`);
    let isHeard = false;
    const isLost = () => !isHeard && request.signal.aborted;
    const answer = answers[pathname]?.({ body, token, isLost }) ?? refusal(404);
    await scheduler.schedule(Promise.resolve(), `${pathname} is answered`);
    request.signal.throwIfAborted();
    isHeard = true;
    return answer;
  };
  /** A night passes, but not between a refresh and the first call with its token. */
  const expire = () => {
    for (const session of sessions.values()) session.isExpired ||= !session.isFresh;
  };
  return { fetch, expire, refreshes, personOf: (token: string) => sessionOf(token)?.session.user.id };
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
    const quiet = () => undefined;
    const root = createRootActor(
      services,
      { notify: quiet, notifyAfterReload: quiet, retractNotices: quiet, navigate: quiet },
      {},
    );
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

const step = fc.record({
  /** Two tabs call at the same time when the machine wakes up. */
  tabs: fc.constantFrom<number[]>([0], [1], [0, 1]),
  does: fc.constantFrom(
    'Ana logs in',
    'Bo logs in',
    'a call',
    'a call after the night',
    'a call after the night',
    'log out',
    'expire',
    'reload',
    'wipe',
  ),
  /** How much arrives before the next act. */
  then: fc.nat(4),
});

it('lets two tabs renew a token once, keep a valid session, and finally show the same person', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 12 }), async (scheduler, acts) => {
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
        for (let turn = 0; turn < 3; turn += 1) await setImmediate();
      };
      const rest = async () => {
        await pause();
        while (scheduler.count() > 0) {
          await scheduler.waitNext(1);
          await pause();
        }
      };
      const act = (site: (typeof sites)[number] | undefined, does: string) => {
        if (!site) throw new Error('No such tab');
        const { auth, client } = site.page();
        const { signal } = new AbortController();
        if (does === 'Ana logs in' || does === 'Bo logs in') {
          const input = { email: does === 'Ana logs in' ? ana.email : bo.email, password: 'plum' };
          requestLogIn(auth)({ input, signal }).catch(() => undefined);
        } else if (does === 'a call') listSessions(client, { signal }).catch(() => undefined);
        else if (does === 'expire') service.expire();
        else if (does === 'reload') site.reload();
        else if (does === 'log out') auth().send({ type: 'logout.requested' });
        else if (does === 'wipe') outside.clear();
      };
      for (const { tabs, does, then } of acts) {
        if (does === 'expire' || does === 'a call after the night') service.expire();
        for (const tab of tabs) act(sites[tab], does);
        await pause();
        for (let arrived = 0; arrived < then && scheduler.count() > 0; arrived += 1) {
          await scheduler.waitNext(1);
          await pause();
        }
        hasBegun ||= sites.some((site) => site.page().session.read() !== null);
      }
      await rest();
      // The page is restored after a step back.
      for (const site of sites) if (site.page().auth().getSnapshot().matches('loggedOut')) site.reload();
      await rest();

      const renewed = service.refreshes
        .filter(({ isLost }) => !isLost())
        .map(({ refreshToken }) => refreshToken);
      expect(new Set(renewed).size, 'a token is renewed once').toBe(renewed.length);
      const [one, other] = sites.map((site) => site.page());
      const stored = one?.session.read() ?? null;
      expect(other?.session.read() ?? null).toEqual(stored);
      for (const page of [one, other])
        expect(page?.auth().getSnapshot().context.user?.id, 'the person shown').toBe(stored?.user.id);
      if (stored)
        expect(service.personOf(stored.tokens.refresh.token), 'the service honours the session').toBe(
          stored.user.id,
        );
      const isEnded = acts.some(({ does }) => does === 'log out' || does === 'wipe');
      if (hasBegun && !isEnded) expect(stored, 'nobody ended the session').not.toBeNull();
      for (const site of sites) site.page().root.stop();
      vi.unstubAllGlobals();
    }),
    { numRuns: amount(300, 2_000) },
  );
}, 600_000);
