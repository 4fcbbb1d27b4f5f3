import { describe, expect, it } from 'vitest';
import { createAffiliateStore } from '../../src/app/service/affiliateStore';
import { createSafeStorage } from '../../src/api/session/storage';
import { openBrowser } from '../api/support/browser';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2030-01-01T00:00:00Z');

const open = () => {
  const tab = openBrowser().openTab();
  return { tab, store: createAffiliateStore(createSafeStorage(() => tab, tab)) };
};

describe('The stored affiliate code', () => {
  it('is null at first', () => {
    expect(open().store.read(start)).toEqual({});
  });

  it('is kept across reloads for 30 days, and no longer', () => {
    const { tab, store } = open();
    store.remember({ aff: 'ana' }, start);
    const reloaded = createAffiliateStore(createSafeStorage(() => tab, tab));
    expect(reloaded.read(start + 30 * day - 1)).toMatchObject({ aff: 'ana' });
    expect(reloaded.read(start + 30 * day)).toEqual({});
  });

  it('is replaced by the latest code, for another 30 days', () => {
    const { store } = open();
    store.remember({ aff: 'ana' }, start);
    store.remember({ aff: 'ben' }, start + 29 * day);
    expect(store.read(start + 58 * day)).toMatchObject({ aff: 'ben' });
  });

  it('is kept when a page is opened without a code', () => {
    const { store } = open();
    store.remember({ aff: 'ana' }, start);
    store.remember({}, start + day);
    expect(store.read(start + day)).toMatchObject({ aff: 'ana' });
  });

  it('is stored with its reference unchanged', () => {
    const { store } = open();
    store.remember({ aff: 'ana', aff_ref: 'a b/ü%20?' }, start);
    expect(store.read(start)).toEqual({ aff: 'ana', aff_ref: 'a b/ü%20?' });
  });

  it("never has another affiliate's reference", () => {
    const { store } = open();
    store.remember({ aff: 'ana', aff_ref: 'r1' }, start);
    store.remember({ aff: 'ana' }, start);
    expect(store.read(start)).toEqual({ aff: 'ana', aff_ref: 'r1' });
    store.remember({ aff: 'ben' }, start);
    expect(store.read(start).aff_ref).toBeUndefined();
  });

  it.each(['{', 'null', '[]', '{"aff":7,"since":0}', '{"aff":"ana"}'])(
    'is nobody when storage holds %j',
    (text) => {
      const { tab, store } = open();
      tab.setItem('affiliate', text);
      expect(store.read(start)).toEqual({});
    },
  );
});
