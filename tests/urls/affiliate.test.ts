import { describe, expect, it } from 'vitest';
import { rememberAffiliate, storedAffiliate } from '../../src/urls/affiliate';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2030-01-01T00:00:00Z');

const open = () => {
  const texts = new Map<string, string>();
  const store = {
    get: (key: string) => texts.get(key) ?? null,
    set: (key: string, text: string) => void texts.set(key, text),
  };
  return {
    texts,
    read: (now: number) => storedAffiliate(store, now),
    remember: (query: string, now: number) => {
      rememberAffiliate(store, new URLSearchParams(query), now);
    },
  };
};

describe('The stored affiliate code', () => {
  it('is kept when a page is opened without a code', () => {
    const { texts, read, remember } = open();
    remember('', start);
    expect(texts.size).toBe(0);
    remember('aff=ana', start);
    remember('x=1', start + day);
    expect(read(start + 30 * day - 1)).toMatchObject({ aff: 'ana' });
    expect(read(start + 30 * day)).toEqual({});
  });

  it("never has another affiliate's reference", () => {
    const { read, remember } = open();
    remember('aff=ana&aff_ref=r1', start);
    remember('aff=ana', start);
    expect(read(start)).toEqual({ aff: 'ana', aff_ref: 'r1' });
    remember('aff=ben', start);
    expect(read(start).aff_ref).toBeUndefined();
  });

  it('takes a reference that comes alone', () => {
    const { read, remember } = open();
    remember('aff=ana', start);
    remember('aff_ref=r2', start);
    expect(read(start)).toEqual({ aff: 'ana', aff_ref: 'r2' });
  });

  it('may have 200 characters, and its reference 2048; longer ones are ignored', () => {
    const { read, remember } = open();
    const [aff, aff_ref] = ['a'.repeat(200), 'r'.repeat(2048)];
    remember(`aff=${aff}&aff_ref=${aff_ref}`, start);
    for (const query of [`aff=${aff}a`, `aff=ben&aff_ref=${aff_ref}r`]) remember(query, start);
    expect(read(start)).toEqual({ aff, aff_ref });
  });

  it.each(['{', 'null', '[]', '7', '{"aff":7,"since":0}', '{"aff":"ana"}'])(
    'is absent when storage holds %j',
    (text) => {
      const { texts, read } = open();
      texts.set('affiliate', text);
      expect(read(start)).toEqual({});
    },
  );
});
