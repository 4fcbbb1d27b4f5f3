import { describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../src/api/session/session';
import { createSafeStorage } from '../../src/api/session/storage';
import { openBrowser, type TabStorage } from '../support/browser';
import { tokens, user } from './support/service';

const sessionIn = (tab: TabStorage) => createSessionStore(createSafeStorage(() => tab, tab));
const session = { user, tokens: tokens(1) };

describe('Another tab', () => {
  const twoTabs = () => {
    const browser = openBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    const listener = vi.fn();
    const [store, other] = [sessionIn(here), sessionIn(there)];
    const stop = store.subscribe(listener);
    return { here, there, store, other, heard: listener, stop };
  };

  it('that logs in is reported with the whole session at once', () => {
    const { other, heard } = twoTabs();
    other.write(session);
    expect(heard).toHaveBeenLastCalledWith(session);
  });

  it("that logs in as another person never yields one person with the other's tokens", () => {
    const { other, heard } = twoTabs();
    other.write(session);
    heard.mockClear();
    const bo = { user: { ...user, id: 'bo', name: 'Bo' }, tokens: tokens(2) };
    other.write(bo);
    expect(heard.mock.calls).toEqual([[bo]]);
  });

  it('that renews the profile is reported', () => {
    const { other, heard } = twoTabs();
    other.write(session);
    heard.mockClear();
    const renamed = { ...user, name: 'Ada King' };
    other.storeUser(renamed);
    expect(heard.mock.calls).toEqual([[{ ...session, user: renamed }]]);
  });

  it('that refreshes the tokens never yields an old and a new token together', () => {
    const { other, store, heard } = twoTabs();
    other.write(session);
    heard.mockClear();
    other.storeTokens(tokens(2));
    expect(heard.mock.calls).toEqual([[{ user, tokens: tokens(2) }]]);
    expect(store.accessToken()).toBe('access-2');
  });

  it.each(['clear', 'forget'] as const)('that logs out (%s) signs this one out', (way) => {
    const { other, heard } = twoTabs();
    other.write(session);
    other[way]();
    expect(heard).toHaveBeenLastCalledWith(null);
  });

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
