import { describe, expect, it } from 'vitest';
import { linkWithCode, readOwnLink } from '../../src/urls/ownLink';
import { rememberAffiliate } from '../../src/urls/affiliate';

describe('What an affiliate types as their code or link', () => {
  it.each(['ana', ' Ana_7-b ', 'a'.repeat(200)])('is a code: %j', (typed) => {
    expect(readOwnLink(typed)).toEqual({ kind: 'code', code: typed.trim() });
  });

  it('makes a link from a code by which the site knows the affiliate', () => {
    const stored: string[] = [];
    const store = { get: () => null, set: (_: string, text: string) => stored.push(text) };
    rememberAffiliate(store, new URL(linkWithCode('https://site.example', 'Ana_7-b')).searchParams, 0);
    expect(JSON.parse(stored[0] ?? '')).toMatchObject({ aff: 'Ana_7-b' });
  });

  it.each([
    'https://site.example/?aff=ana',
    'http://localhost:8080/?aff=ana&aff_ref=mail',
    'https://store.site.example/checkout/buy/1?x=1&aff=$&',
    'https://site.example/#/pricing?aff=ana',
  ])('is a link, and stays as it is: %j', (typed) => {
    expect(readOwnLink(` ${typed} `)).toEqual({ kind: 'link', href: typed });
  });

  it('may be a link without its scheme', () => {
    expect(readOwnLink('site.example?aff=ana')).toEqual({
      kind: 'link',
      href: 'https://site.example?aff=ana',
    });
  });

  it.each([
    'https://site.example/',
    'site.example',
    'https://site.example/?aff=',
    'https://site.example/?a=ana',
  ])('is a link that names no affiliate: %j', (typed) => {
    expect(readOwnLink(typed)).toEqual({ kind: 'noCode' });
  });

  it.each([
    '',
    'ana silva',
    'ana@school.example',
    'https://',
    '?aff=ana',
    'javascript:alert(1)?aff=ana',
    'ftp://site.example/?aff=ana',
    'https://site.example/?aff=ana or ben',
    'ä',
    'a'.repeat(201),
  ])('is neither: %j', (typed) => {
    expect(readOwnLink(typed)).toEqual({ kind: 'neither' });
  });
});
