import { describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../src/api/session/session';
import { createSafeStorage } from '../../src/api/session/storage';
import { openBrowser, type TabStorage } from './support/browser';
import { tokens, user } from './support/service';

const sessionIn = (tab: TabStorage) => createSessionStore(createSafeStorage(() => tab, tab));
const session = { user, tokens: tokens(1) };

describe('Another tab', () => {
  const twoTabs = () => {
    const browser = openBrowser();
    const [here, there] = [browser.openTab(), browser.openTab()];
    const heard = vi.fn();
    const [store, other] = [sessionIn(here), sessionIn(there)];
    const stop = store.subscribe(heard);
    return { here, there, store, other, heard, stop };
  };

  it('that logs in tells this one, the whole session at once', () => {
    const { other, heard } = twoTabs();
    other.write(session);
    expect(heard).toHaveBeenLastCalledWith(session);
  });

  it('that renews the tokens never shows an old one beside a new one', () => {
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

  it('that renews the tokens wins over what this one could only keep in memory', () => {
    const { here, other, store } = twoTabs();
    store.write(session);
    here.quota = 0;
    store.storeTokens(tokens(2));
    here.quota = Infinity;
    other.write({ user, tokens: tokens(3) });
    expect(store.read()?.tokens).toEqual(tokens(3));
  });

  it('that changes something else is not heard', () => {
    const { there, heard } = twoTabs();
    there.setItem('theme', 'dark');
    expect(heard).not.toHaveBeenCalled();
  });

  it('is not heard any more after listening has ended', () => {
    const { other, heard, stop } = twoTabs();
    stop();
    other.write(session);
    expect(heard).not.toHaveBeenCalled();
  });

  it("changes of another storage, such as the tab's own, are not heard", () => {
    const { here, heard } = twoTabs();
    here.dispatchEvent(
      Object.assign(new Event('storage'), { key: null, storageArea: openBrowser().openTab() }),
    );
    expect(heard).not.toHaveBeenCalled();
  });
});
