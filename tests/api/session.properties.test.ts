import fc from '../support/fastCheck';
import { expect, it } from 'vitest';
import type { AuthTokens, Session, User } from '../../src/api/account/accounts';
import { ProblemError, sessionEnded } from '../../src/api/http/problem';
import { createIdentityService } from '../../src/api/session/identity';
import { createSessionStore } from '../../src/api/session/session';
import { createSafeStorage } from '../../src/api/session/storage';
import { openBrowser } from '../support/browser';
import { signal, tokens, user as someone } from './support/service';

const person = (id: string): User => ({ ...someone, id, name: id, email: `${id}@school.example` });
const people = ['ana', 'bo'].map(person);
const tokensOf = (id: string, generation: number) => tokens(`${id}-${generation}`);
const ownerOf = ({ access }: AuthTokens) => access.token.split('-')[1];

type Act = { does: 'log in' | 'confirm'; who: User } | { does: 'refresh' | 'forget' | 'clear' };
const who = fc.constantFrom(...people);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ does: fc.constantFrom('log in' as const, 'confirm' as const), who }),
  fc.record({ does: fc.constantFrom('refresh' as const, 'forget' as const, 'clear' as const) }),
);
const acts = fc.array(fc.tuple(fc.constantFrom(0, 1), act), { maxLength: 12 });
const sessionKeys = ['user', 'tokens', 'access.token', 'refresh.token', 'identity.token'];

it('two tabs always share one session, and it never mixes two people', () => {
  fc.assert(
    fc.property(acts, (steps) => {
      const browser = openBrowser();
      const tabs = [browser.openTab(), browser.openTab()];
      const stores = tabs.map((tab) => createSessionStore(createSafeStorage(() => tab, tab)));
      // A listener's error is reported elsewhere, so each step is followed by a check of the received events.
      const heard = stores.map((store) => {
        const sessions: (Session | null)[] = [];
        store.subscribe((session) => sessions.push(session));
        return sessions;
      });
      let present = null as Session | null;
      for (const [index, [tab, step]] of steps.entries()) {
        const store = stores[tab];
        if (!store) throw new Error('No such tab');
        const before = present;
        if (step.does === 'log in') {
          present = { user: step.who, tokens: tokensOf(step.who.id, index) };
          store.write(present);
        } else if (step.does === 'confirm') {
          const confirmed: User = { ...step.who, subscribed: index % 2 === 0 };
          store.storeUser(confirmed);
          if (present?.user.id === confirmed.id) present = { ...present, user: confirmed };
        } else if (step.does === 'refresh') {
          if (!present) continue;
          present = { ...present, tokens: tokensOf(present.user.id, index) };
          store.storeTokens(present.tokens);
        } else {
          store[step.does]();
          present = null;
        }
        if (present === null) for (const key of sessionKeys) expect(tabs[tab]?.getItem(key), key).toBeNull();
        for (const each of stores) expect(each.read()).toEqual(present);
        expect(store.accessToken()).toBe(present?.tokens.access.token ?? null);
        const other = heard[1 - tab]?.splice(0) ?? [];
        for (const session of other)
          if (session) expect(ownerOf(session.tokens), 'whose tokens are announced').toBe(session.user.id);
        if (JSON.stringify(present) !== JSON.stringify(before))
          expect(other.at(-1), 'the other tab is told').toEqual(present);
      }
    }),
  );
});

it('a stored value is read even if storage is full, and an older value never returns after the next load', () => {
  const quota = fc.oneof(fc.nat(24), fc.constant(Infinity));
  const write = fc.record({ key: fc.constantFrom('a', 'b'), value: fc.string({ maxLength: 12 }), quota });
  fc.assert(
    fc.property(fc.array(write, { maxLength: 10 }), (writes) => {
      const tab = openBrowser().openTab();
      const storage = createSafeStorage(() => tab, tab);
      for (const { key, value, quota: room } of writes) {
        tab.quota = room;
        storage.set(key, value);
        expect(storage.get(key)).toBe(value);
        const loaded = createSafeStorage(() => tab, tab).get(key);
        expect(room === Infinity ? [value] : [value, null]).toContain(loaded);
      }
    }),
  );
});

it('after a refresh, the tokens belong to the stored person, whatever another tab did meanwhile', async () => {
  const outcome = fc.constantFrom('answered' as const, 'refused' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 3 }), outcome, async (meanwhile, answer) => {
      const browser = openBrowser();
      const [tab, beside] = [browser.openTab(), browser.openTab()];
      const session = createSessionStore(createSafeStorage(() => tab, tab));
      const other = createSessionStore(createSafeStorage(() => beside, beside));
      const [ana = someone] = people;
      session.write({ user: ana, tokens: tokensOf(ana.id, 0) });
      let expected = session.read();
      const identity = createIdentityService({
        session,
        wait: () => Promise.resolve(),
        refreshTokens: () => {
          for (const [index, step] of meanwhile.entries()) {
            if (step.does === 'log in')
              other.write({ user: step.who, tokens: tokensOf(step.who.id, index + 1) });
            else if (step.does === 'confirm') other.storeUser(step.who);
            else if (step.does === 'refresh') {
              const now = other.read();
              if (now) other.storeTokens(tokensOf(now.user.id, index + 1));
            } else other[step.does]();
          }
          expected = other.read();
          return answer === 'answered'
            ? Promise.resolve(tokensOf(ana.id, 99))
            : Promise.reject(new ProblemError(sessionEnded));
        },
      });
      const hasEnded = await identity.refresh({ signal }).then(
        () => false,
        (error: unknown) => error instanceof ProblemError && error.problem.kind === 'unauthorized',
      );
      const isUntouched = expected?.tokens.refresh.token === tokensOf(ana.id, 0).refresh.token;
      expect(hasEnded).toBe(expected === null || (answer === 'refused' && isUntouched));
      const renewed =
        isUntouched && answer === 'answered' && expected
          ? { ...expected, tokens: tokensOf(ana.id, 99) }
          : expected;
      expect(session.read()).toEqual(renewed);
    }),
  );
});
