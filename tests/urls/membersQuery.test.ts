import { describe, expect, it } from 'vitest';
import { membersRoute, readMembersQuery } from '../../src/urls/membersQuery';

const usual = { search: '', role: 'User', categoryId: '', class: '', sortBy: 'name', order: 'asce' } as const;

describe('the address of a member list', () => {
  it.each([
    ['the usual list', usual, '/members'],
    [
      'a search and two filters',
      { ...usual, search: 'é & +?', class: 'a=b#', categoryId: '50%' },
      '/members?search=%C3%A9+%26+%2B%3F&class=a%3Db%23&category=50%25',
    ],
    [
      'who is new',
      { ...usual, role: '', addedSince: '2026-11-24T10:00:00.000Z' },
      '/members?role=everyone&since=2026-11-24T10%3A00%3A00.000Z',
    ],
    [
      'who has no address, by role',
      { ...usual, withoutEmail: true, sortBy: 'role' },
      '/members?email=none&sort=role',
    ],
    ['another role', { ...usual, role: 'Viewer' }, '/members?role=viewer'],
    [
      'a third role by username',
      { ...usual, role: 'Moderator', sortBy: 'username' },
      '/members?role=moderator&sort=username',
    ],
    [
      'everyone by email, backwards',
      { ...usual, role: '', sortBy: 'email', order: 'desc' },
      '/members?order=desc&role=everyone&sort=email',
    ],
    ['the newest first', { ...usual, sortBy: 'added', order: 'desc' }, '/members?order=desc&sort=added'],
  ] as const)('of %s is written and read', (_, query, route) => {
    const written = membersRoute(query);
    expect([...new URLSearchParams(written.split('?')[1])].sort()).toEqual(
      [...new URLSearchParams(route.split('?')[1])].sort(),
    );
    expect(readMembersQuery(new URLSearchParams(written.split('?')[1]))).toEqual(query);
  });

  it('with unknown parameters shows the default list', () => {
    const query = new URLSearchParams(
      `role=owner&email=some&since=yesterday&sort=secret&order=up&search=${'x'.repeat(3000)}`,
    );
    expect(readMembersQuery(query)).toEqual(usual);
  });
});
