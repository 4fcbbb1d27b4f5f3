import { expect, it } from 'vitest';
import { completedRequest } from '../../../src/machines/members/dialogRequests';
import { firstQuery } from '../../../src/machines/members/memberList';
import { memberOf, pageOf } from '../../support/samples';

const list = {
  query: firstQuery,
  fetchedQuery: firstQuery,
  deletions: [],
  fetched: pageOf([
    { ...memberOf('Ana'), role: 'Moderator' },
    { ...memberOf('Bo'), role: 'Viewer' },
    { ...memberOf('Cy'), role: 'Moderator' },
  ]),
};

it.each([
  { chosen: 'one member', ids: ['Bo'], role: 'Viewer' },
  { chosen: 'members of one role', ids: ['Ana', 'Cy'], role: 'Moderator' },
  { chosen: 'members of several roles', ids: ['Ana', 'Bo'], role: 'User' },
  { chosen: 'a member who is not listed any more', ids: ['Di'], role: 'User' },
])('the role dialog begins with $role for $chosen', ({ ids, role }) => {
  expect(completedRequest({ type: 'value.requested', field: 'role', ids }, list)).toEqual({
    type: 'value.requested',
    field: 'role',
    ids,
    value: role,
  });
});

it('the dialog of a class begins with the class that all of them have, if any', () => {
  const fetched = pageOf([
    { ...memberOf('Ana'), class: 'Autumn' },
    { ...memberOf('Bo'), class: 'Autumn' },
    memberOf('Cy'),
  ]);
  const valueOf = (ids: string[] | 'all') =>
    completedRequest({ type: 'value.requested', field: 'class', ids }, { ...list, fetched });
  expect(valueOf(['Ana', 'Bo'])).toMatchObject({ ids: ['Ana', 'Bo'], value: 'Autumn' });
  expect(valueOf(['Ana', 'Cy'])).toMatchObject({ value: '' });
  expect(valueOf('all')).toMatchObject({ matching: firstQuery, total: 3, value: '' });
});

it('the export is of the query that is shown, and says how many members fit it', () => {
  expect(completedRequest({ type: 'export.requested' }, list)).toEqual({
    type: 'export.requested',
    query: firstQuery,
    total: 3,
  });
});

it('the export of a selection is of its members, and of the query once all who fit it are selected', () => {
  const request = { type: 'export.requested', ids: ['Ana', 'Di'] } as const;
  expect(completedRequest(request, list)).toEqual(request);
  expect(completedRequest({ type: 'export.requested', ids: 'all' }, list)).toEqual(
    completedRequest({ type: 'export.requested' }, list),
  );
});

it.each([
  ['the first list has not arrived', { ...list, fetchedQuery: null }],
  ['the list of another search is still shown', { ...list, query: { ...firstQuery, search: 'Bo' } }],
])('the export does not say how many members fit its query while %s', (_, shown) => {
  expect(completedRequest({ type: 'export.requested' }, shown)).toMatchObject({ total: null });
});

it('the question about a deletion names the members that it asks about, as they are listed', () => {
  const request = { type: 'deletion.requested', ids: ['Cy', 'Ana', 'Di'] } as const;
  expect(completedRequest(request, list)).toEqual({ ...request, names: ['Ana', 'Cy'] });
});

it('the other dialogs begin with what was asked for', () => {
  expect(completedRequest({ type: 'edit.requested', id: 'Ana' }, list)).toEqual({
    type: 'edit.requested',
    id: 'Ana',
  });
});
