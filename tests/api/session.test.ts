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

describe('A stored session', () => {
  it('is stored under the keys user, tokens, access.token and refresh.token', () => {
    const { tab, store } = open();
    store.write(session);
    expect(tab.getItem('access.token')).toBe('access-1');
    expect(tab.getItem('refresh.token')).toBe('refresh-1');
    expect(JSON.parse(tab.getItem('tokens') ?? '')).toEqual(session.tokens);
    expect(JSON.parse(tab.getItem('user') ?? '')).toEqual(user);
  });

  it('is read again after a reload', () => {
    const { tab, store } = open();
    store.write(session);
    expect(sessionIn(tab).read()).toEqual(session);
    expect(sessionIn(tab).accessToken()).toBe('access-1');
  });

  it('contains only the id, name, email and subscription of the user', () => {
    const { tab, store } = open();
    store.write({ ...session, user: { ...user, phone: '555' } as typeof user });
    expect(tab.getItem('user')).not.toContain('555');
  });

  it('is updated with refreshed tokens and a newer user', () => {
    const { store } = open();
    store.write(session);
    store.storeTokens(tokens(2));
    store.storeUser({ ...user, name: 'Ana B.' });
    expect(store.read()).toEqual({ user: { ...user, name: 'Ana B.' }, tokens: tokens(2) });
    expect(store.accessToken()).toBe('access-2');
  });

  it('stores no user whose answer arrives after the log-out', () => {
    const { tab, store } = open();
    store.write(session);
    store.forget();
    store.storeUser(user);
    expect(tab).toHaveLength(0);
  });

  it("is not changed by another user's answer", () => {
    const { store } = open();
    store.write(session);
    store.storeUser({ ...user, id: 'other' });
    expect(store.read()).toEqual(session);
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

  it('is removed together with all stored data on log-out', () => {
    const { tab, store } = open();
    tab.setItem('theme', 'dark');
    store.write(session);
    store.clear();
    expect(store.read()).toBeNull();
    expect(tab).toHaveLength(0);
  });

  it('may come from another identity service, whose token is read from storage', () => {
    const { tab, store } = open();
    expect(store.identityToken()).toBeNull();
    tab.setItem('identity.token', 'elsewhere');
    expect(store.identityToken()).toBe('elsewhere');
  });
});
