import { expect, it } from 'vitest';
import { plan, readAsked, type Plan, type Visit } from '../../src/document/plan';
import { documents } from '../../src/document/prerender/site';

const token = 'a'.repeat(43);
const toLogin = { goTo: '/login#/login?redirectTo=%2Fmembers' };

/** A visit: the document's route, the rest of the address, and the navigation's type; `user` has a stored session. */
const rows: [page: string, address: string, by: Visit['by'], expected: Plan, who?: 'user'][] = [
  ['/', '/', 'navigate', 'beginAfterPaint'],
  ['/', '/?aff=kim#/', 'navigate', 'beginAfterPaint'],
  ['/pricing', '/pricing/', 'navigate', 'beginAfterPaint'],
  ['/', '/#faq', 'navigate', 'beginAfterPaint'],
  // A hash route goes to its own document, with its query.
  ['/', '/?aff=kim#/pricing?plan=1', 'navigate', { goTo: '/pricing?aff=kim#/pricing?plan=1' }],
  ['/pricing', '/pricing#/pricing', 'navigate', 'beginAfterPaint'],
  ['/', '/#/pricing', 'hashchange', { goTo: '/pricing#/pricing' }],
  ['/', '/#/?scroll=true', 'hashchange', 'beginNow'],
  // A document that was reloaded or returned to is kept, or hidden.
  ['/', '/#/pricing', 'reload', 'hide'],
  ['/', '/#/pricing', 'back_forward', 'hide'],
  ['/', '/', 'back_forward', 'beginAfterPaint'],
  // No document shows the route.
  ['/', '/#/nowhere', 'navigate', 'hide'],
  ['/', '/#/nowhere', 'hashchange', 'hide'],
  // Documents for some visits only.
  ['/login', '/login', 'navigate', 'beginAfterPaint'],
  ['/login', '/login', 'navigate', 'hide', 'user'],
  ['/', '/#/login', 'navigate', 'hide', 'user'],
  ['/members', '/members', 'navigate', 'beginNow', 'user'],
  ['/members', '/members', 'navigate', toLogin],
  ['/', '/#/members', 'navigate', toLogin],
  ['/account', '/account', 'navigate', 'beginNow', 'user'],
  ['/account', '/account', 'navigate', { goTo: '/login#/login?redirectTo=%2Faccount' }],
  ['/', '/#/account#data', 'navigate', { goTo: '/login#/login?redirectTo=%2Faccount%23data' }],
  ['/account', '/account#data', 'navigate', { goTo: '/login#/login?redirectTo=%2Faccount%23data' }],
  ['/members', '/members', 'reload', 'hide'],
  ['/members', '/members?search=ana', 'navigate', 'hide'],
  ['/signup', '/signup?role=Manager', 'navigate', 'hide'],
  ['/signup', '/signup?planId=7', 'navigate', 'beginAfterPaint'],
  ['/pricing', '/pricing?purchased=true', 'navigate', 'hide'],
  ['/pricing', '/pricing#/pricing?x=1&purchased=true', 'navigate', 'hide'],
  ['/reset-password', `/reset-password?token=${token}`, 'navigate', 'beginAfterPaint'],
  ['/reset-password', `/reset-password?token=${token}#/reset-password?token=${token}`, 'navigate', 'hide'],
  ['/reset-password', '/reset-password?token=short', 'navigate', 'hide'],
  ['/email-link', `/email-link#/email-link?token=${token}`, 'navigate', 'beginAfterPaint'],
  ['/email-link', `/email-link#/email-link?token=${token}&undo=true`, 'navigate', 'hide'],
];

it.each(rows)('the document of %s at %s, by %s: %j %s', (page, address, by, expected, who) => {
  const location = new URL(address, 'https://threadkeep.test');
  expect(plan({ location, by, page, hasSession: who === 'user', documents })).toEqual(expected);
});

it('the not-found page is hidden where its hash asks for a page', () => {
  const location = new URL('https://threadkeep.test/nowhere#/nowhere');
  expect(plan({ location, by: 'navigate', page: undefined, hasSession: false, documents })).toBe('hide');
});

it('of two parameters with one name the hash’s comes first', () => {
  const { query } = readAsked(new URL('https://threadkeep.test/?aff=b#/pricing?aff=a#faq'));
  expect(new URLSearchParams(query).getAll('aff')).toEqual(['a', 'b']);
});
