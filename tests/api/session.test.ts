import { describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../src/api/session/session';
import { createSafeStorage } from '../../src/api/session/storage';
import { openBrowser, type TabStorage } from '../support/browser';
import { tokens, user } from './support/service';

const sessionIn = (tab: TabStorage) => createSessionStore(createSafeStorage(() => tab, tab));
const session = { user, tokens: tokens(1) };

const open = () => {
  const tab = openBrowser().openTab();
  return { tab, store: sessionIn(tab) };
};

describe('A stored session', () => {
  it('is stored under the keys user, tokens, access.token and refresh.token', () => {
    const { tab, store } = open();
    store.write(session);
    expect(tab.getItem('access.token')).toBe('access-1');
    expect(tab.getItem('refresh.token')).toBe('refresh-1');
    expect(JSON.parse(tab.getItem('tokens') ?? '')).toEqual(session.tokens);
    expect(JSON.parse(tab.getItem('user') ?? '')).toEqual(user);
  });

  it('contains only the id, name, email and subscription of the user', () => {
    const { tab, store } = open();
    store.write({ ...session, user: { ...user, phone: '555' } as typeof user });
    expect(tab.getItem('user')).not.toContain('555');
  });

  it("is not begun by a registration's access token", () => {
    const { tab, store } = open();
    store.storeAccessToken(tokens(1).access);
    expect(tab.getItem('access.token')).toBe('access-1');
    expect(store.read()).toBeNull();
    expect(store.accessToken()).toBeNull();
  });

  it('is removed without the other stored data', () => {
    const { tab, store } = open();
    tab.setItem('identity.token', 'elsewhere');
    tab.setItem('theme', 'dark');
    store.write(session);
    store.forget();
    expect(store.read()).toBeNull();
    expect(Array.from({ length: tab.length }, (_, index) => tab.key(index))).toEqual(['theme']);
  });

  it('may come from another identity service, whose token is read from storage', () => {
    const { tab, store } = open();
    expect(store.identityToken()).toBeNull();
    tab.setItem('identity.token', 'elsewhere');
    expect(store.identityToken()).toBe('elsewhere');
  });
});

describe('Another tab', () => {
  const twoTabs = () => {
    const browser = openBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    const listener = vi.fn();
    const [store, other] = [sessionIn(here), sessionIn(there)];
    const stop = store.subscribe(listener);
    return { here, there, store, other, heard: listener, stop };
  };

  it('that refreshes the tokens wins over tokens that this one keeps in memory only', () => {
    const { here, other, store } = twoTabs();
    store.write(session);
    here.quota = 0;
    store.storeTokens(tokens(2));
    here.quota = Infinity;
    other.write({ user, tokens: tokens(3) });
    expect(store.read()?.tokens).toEqual(tokens(3));
  });

  it('that changes other keys is not reported', () => {
    const { there, heard } = twoTabs();
    there.setItem('theme', 'dark');
    expect(heard).not.toHaveBeenCalled();
  });

  it('is not reported after unsubscribing', () => {
    const { other, heard, stop } = twoTabs();
    stop();
    other.write(session);
    expect(heard).not.toHaveBeenCalled();
  });

  it("does not report changes of another storage area, such as the tab's own", () => {
    const { here, heard } = twoTabs();
    here.dispatchEvent(
      Object.assign(new Event('storage'), { key: null, storageArea: openBrowser().openTab() }),
    );
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('Storage that is corrupt, full or denied', () => {
  const damages = ['{', 'null', '[]', '7', '"text"', '{}', '{"id":7}', '{"access":"a","refresh":"b"}', ''];

  it.each(['user', 'tokens'])('is no session when %s is missing or damaged', (key) => {
    for (const text of [null, ...damages]) {
      const { tab, store } = open();
      store.write(session);
      if (text === null) tab.removeItem(key);
      else tab.setItem(key, text);
      expect(store.read(), String(text)).toBeNull();
      if (key === 'tokens') expect(store.accessToken(), String(text)).toBeNull();
      store.write(session);
      expect(sessionIn(tab).read(), 'the next log-in').toEqual(session);
    }
  });

  it.each([
    [
      'the browser throws at the sight of it',
      () => {
        throw new DOMException('', 'SecurityError');
      },
    ],
    [
      'every use of it throws',
      () =>
        new Proxy(openBrowser().openTab(), {
          get: () => () => {
            throw new DOMException('', 'SecurityError');
          },
        }),
    ],
  ])('keeps the session until the page is closed when %s', (_, openStorage: () => Storage) => {
    const store = createSessionStore(createSafeStorage(openStorage, new EventTarget()));
    expect(store.read()).toBeNull();
    store.write(session);
    expect(store.read()).toEqual(session);
    store.forget();
    expect(store.read()).toBeNull();
    store.write(session);
    store.clear();
    expect(store.read()).toBeNull();
  });
});
