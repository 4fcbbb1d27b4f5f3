import { describe, expect, it } from 'vitest';
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

describe('Storage that is corrupt, full or denied', () => {
  const damages = ['{', 'null', '[]', '7', '"text"', '{}', '{"id":7}', '{"access":"a","refresh":"b"}', ''];

  it.each(damages)('is no session when tokens is %j', (text) => {
    const { tab, store } = open();
    store.write(session);
    tab.setItem('tokens', text);
    expect(store.read()).toBeNull();
    expect(store.accessToken()).toBeNull();
  });

  it.each(damages)('is no session when user is %j', (text) => {
    const { tab, store } = open();
    store.write(session);
    tab.setItem('user', text);
    expect(store.read()).toBeNull();
  });

  it.each(['user', 'tokens'])('is no session when %s is missing', (key) => {
    const { tab, store } = open();
    store.write(session);
    tab.removeItem(key);
    expect(store.read()).toBeNull();
  });

  it('is overwritten by the next log-in', () => {
    const { tab, store } = open();
    tab.setItem('tokens', '{');
    tab.setItem('user', 'null');
    store.write(session);
    expect(sessionIn(tab).read()).toEqual(session);
  });

  it('keeps the session in memory when full, and drops the stale tokens', () => {
    const { tab, store } = open();
    store.write(session);
    tab.quota = 0;
    store.storeTokens(tokens(2));
    expect(store.read()).toEqual({ user, tokens: tokens(2) });
    expect(tab.getItem('tokens')).toBeNull();
    expect(tab.getItem('access.token')).toBeNull();
    expect(sessionIn(tab).read()).toBeNull();
  });

  it('stores again as soon as there is room', () => {
    const { tab, store } = open();
    store.write(session);
    tab.quota = 0;
    store.storeTokens(tokens(2));
    tab.quota = Infinity;
    store.storeTokens(tokens(3));
    expect(sessionIn(tab).read()).toEqual({ user, tokens: tokens(3) });
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
