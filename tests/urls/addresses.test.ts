import { describe, expect, it } from 'vitest';
import { readAffiliate } from '../../src/urls/affiliate';
import { toHashUrl } from '../../src/urls/hashUrl';
import { readResetToken, readSignupQuery } from '../../src/urls/accountQuery';

it.each([
  ['/', '/#/'],
  ['/index.html', '/#/'],
  ['/login', '/#/login'],
  ['/login/', '/#/login'],
  ['/#/pricing/', '/#/pricing'],
  ['/?aff=old#/pricing?aff=new', '/#/pricing?aff=new'],
  ['/#/login?redirectTo=%2Fpricing', '/#/login?redirectTo=%2Fpricing'],
  ['/login#/signup', '/#/signup'],
  ['/policy#payments', '/#/policy#payments'],
  ['/policy?aff=x#payments', '/#/policy?aff=x#payments'],
  ['/#//pricing', '/#/pricing'],
])('a URL becomes its hash route: %s → %s', (typed, shown) => {
  expect(toHashUrl(new URL(typed, 'https://threadkeep.example'))).toBe(shown);
});

describe('the query of /signup', () => {
  const invited = {
    email: 'bo@school.example',
    role: 'Moderator',
    teamId: 't1',
    parentUser: 'u1',
    profileName: '{"name":"Helper","code":"abc"}',
  };
  const read = (query: Record<string, string>) => readSignupQuery(new URLSearchParams(query));

  it('is an invitation with email, role, profileName and teamId', () => {
    expect(read(invited).invitation).toEqual({ ...invited, profileName: { name: 'Helper', code: 'abc' } });
  });

  it.each(['email', 'role', 'profileName', 'teamId'])('is a damaged invitation without %s', (name) => {
    const { [name]: _missing, ...others } = invited as Record<string, string>;
    expect(read(others).invitation).toBe('damaged');
    expect(read({ ...invited, [name]: '' }).invitation).toBe('damaged');
  });

  it.each(['role', 'profileName', 'teamId'])('is a damaged invitation with nothing but %s', (name) => {
    expect(read({ [name]: invited[name as keyof typeof invited] }).invitation).toBe('damaged');
  });

  it.each(['{', 'null', '[]', '"x"', '7'])(
    'is a damaged invitation when profileName is %s',
    (profileName) => {
      expect(read({ ...invited, profileName }).invitation).toBe('damaged');
    },
  );
});

describe('other queries', () => {
  it('have a reset token only in its format, and once', () => {
    const token = 'a'.repeat(43);
    const read = (query: string) => readResetToken(new URLSearchParams(query));
    expect(read(`token=${token}`)).toEqual({ token });
    expect(read('')).toBeNull();
    expect(read('token=4Yk0wqJc2tG')).toBe('damaged');
    expect(read(`token=${token}&token=b`)).toBe('damaged');
  });

  it('accept a reference without a code, and neither where one is empty or too long', () => {
    const read = (query: string) => readAffiliate(new URLSearchParams(query));
    const tooLong = [`aff=${'k'.repeat(201)}`, `aff=kim&aff_ref=${'r'.repeat(2049)}`];
    expect(['x=1', 'aff=', 'aff=kim&aff_ref=', ...tooLong].map(read)).toEqual(Array(5).fill(null));
    expect(read('aff_ref=r1')).toMatchObject({ aff_ref: 'r1' });
  });
});
