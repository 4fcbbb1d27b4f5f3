import { describe, expect, it } from 'vitest';
import type { MemberPage, MemberQuery } from '../../../src/api/members/memberSchemas';
import {
  changedQuery,
  deselected,
  emptyList,
  firstQuery,
  isEverySelected,
  pageRequest,
  toggled,
  visibleOf,
  withFetched,
  withNextPage,
  without,
  withoutDeleted,
  type QueryEvent,
} from '../../../src/machines/members/memberList';
import { memberOf, pageOf } from '../../support/samples';

const people = (...names: string[]) => names.map(memberOf);
const names = ({ users }: MemberPage) => users.map(({ name }) => name);

describe('the query', () => {
  const filtered: MemberQuery = {
    search: 'an',
    role: 'Viewer',
    categoryId: 'Coaching',
    class: 'Spring',
    sortBy: 'email',
    order: 'asce',
  };

  it.each<{ event: QueryEvent; changes: Partial<MemberQuery> }>([
    { event: { type: 'search.changed', search: 'bo' }, changes: { search: 'bo' } },
    { event: { type: 'filter.changed', filter: 'role', value: 'User' }, changes: { role: 'User' } },
    { event: { type: 'filter.changed', filter: 'class', value: 'Autumn' }, changes: { class: 'Autumn' } },
    { event: { type: 'filters.cleared' }, changes: { search: '', categoryId: '', class: '' } },
    { event: { type: 'query.changed', query: firstQuery }, changes: firstQuery },
    {
      event: { type: 'sort.changed', sortBy: 'name', order: 'desc' },
      changes: { sortBy: 'name', order: 'desc' },
    },
    { event: { type: 'column.pressed', sortBy: 'email' }, changes: { order: 'desc' } },
    { event: { type: 'column.pressed', sortBy: 'name' }, changes: { sortBy: 'name', order: 'asce' } },
  ])('after $event changes only $changes', ({ event, changes }) => {
    expect(changedQuery(filtered, event)).toEqual({ ...filtered, ...changes });
  });

  it('is in ascending order after a second press on its column', () => {
    const once = changedQuery(filtered, { type: 'column.pressed', sortBy: 'email' });
    expect(changedQuery(once, { type: 'column.pressed', sortBy: 'email' }).order).toBe('asce');
  });

  it('begins with all students by name', () => {
    expect(firstQuery).toEqual({
      search: '',
      categoryId: '',
      class: '',
      role: 'User',
      sortBy: 'name',
      order: 'asce',
    });
  });

  it('is asked for page by page, from the cursor of the last one', () => {
    expect(pageRequest({ query: filtered, pageSize: 10 }, 2, 'n1')).toEqual({
      query: filtered,
      limit: 10,
      page: 2,
      after: 'n1',
    });
  });
});

describe('the next page', () => {
  it('follows the members before it, and counts them', () => {
    const list = withNextPage(
      pageOf(people('Ada', 'Bo'), { next: 'n1' }),
      pageOf(people('Cy'), { page: 2, total: 3, totalResults: 3 }),
    );
    expect(names(list)).toEqual(['Ada', 'Bo', 'Cy']);
    expect(list).toMatchObject({ page: 2, results: 3, total: 3, totalResults: 3, next: null });
  });

  it('has a member who moved onto it only once', () => {
    expect(names(withNextPage(pageOf(people('Ada', 'Bo')), pageOf(people('Bo', 'Cy'))))).toEqual([
      'Ada',
      'Bo',
      'Cy',
    ]);
  });
});

describe('a deletion', () => {
  const list = pageOf(people('Ada', 'Bo', 'Cy'), { total: 30, totalResults: 20 });
  const listed = { fetchedQuery: firstQuery, selected: new Set<string>() };
  const matching = { matching: firstQuery, total: 30, totalIsExact: true };

  it('hides its members and lowers the totals by their number', () => {
    const rest = without(list, new Set(['Ada', 'Cy']));
    expect(names(rest)).toEqual(['Bo']);
    expect(rest).toMatchObject({ results: 1, total: 28, totalResults: 18 });
  });

  it('lowers the totals of a list only by the members that it has, and never below none', () => {
    expect(without(list, new Set(['Di']))).toMatchObject({ results: 3, total: 30, totalResults: 20 });
    const estimate = pageOf(people('Ada', 'Bo'), { total: 1, totalResults: 1 });
    expect(without(estimate, new Set(['Ada', 'Bo']))).toMatchObject({ total: 0, totalResults: 0 });
  });

  it('that is none leaves the list as it is', () => {
    expect(without(list, new Set())).toBe(list);
  });

  it('hides its members in a list that was fetched meanwhile too, until it is refused', () => {
    const ended = { ids: ['Bo'] };
    const pending = { ...listed, fetched: pageOf(people('Aaron', 'Bo')), deletions: [ended] };
    expect(names(visibleOf(pending))).toEqual(['Aaron']);
    const refused = withoutDeleted(pending, ended, { rest: ended, id: 'd1' });
    expect(names(visibleOf({ ...listed, ...refused }))).toEqual(['Aaron', 'Bo']);
  });

  it('beside another one hides the members of both', () => {
    const deletions = [{ ids: ['Ada'] }, { ids: ['Bo'] }];
    expect(names(visibleOf({ ...listed, fetched: list, deletions }))).toEqual(['Cy']);
  });

  it('that is done for some of its members leaves the others in the list', () => {
    const both = { ids: ['Ada', 'Bo'] };
    const rest = withoutDeleted({ ...listed, fetched: list, deletions: [both] }, both, {
      rest: { ids: ['Bo'] },
      id: 'd1',
    });
    expect(names(visibleOf({ ...listed, ...rest }))).toEqual(['Bo', 'Cy']);
  });

  it('of all who match hides the whole list of their query, and nobody of another list', () => {
    const hidden = (fetchedQuery: MemberQuery) =>
      visibleOf({ fetched: list, fetchedQuery, deletions: [{ ids: ['Ada'] }, matching] });
    expect(hidden({ ...firstQuery, order: 'desc' })).toEqual(emptyList);
    expect(names(hidden({ ...firstQuery, role: 'Viewer' }))).toEqual(['Bo', 'Cy']);
    const { fetched, deletions } = withoutDeleted(
      { fetched: list, ...listed, deletions: [matching] },
      matching,
      null,
    );
    expect({ fetched, deletions }).toEqual({ fetched: emptyList, deletions: [] });
  });

  it('ends the selection of its members only', () => {
    expect([...deselected(new Set(['Ada', 'Bo', 'Cy']), ['Ada', 'Di'])]).toEqual(['Bo', 'Cy']);
  });
});

describe('the selection', () => {
  const chosen = new Set(['Ada', 'Bo']);
  const none = { fetchedQuery: firstQuery, deletions: [] };

  it.each([
    { list: 'the whole list', page: pageOf(people('Bo', 'Cy')) },
    { list: 'a list with more pages', page: pageOf(people('Bo'), { next: 'n1' }) },
  ])('keeps of Ada and Bo only Bo, who is in $list', ({ page }) => {
    const { selected, fetched, fetchedQuery } = withFetched({ query: firstQuery, selected: chosen }, page);
    expect([...selected]).toEqual(['Bo']);
    expect(fetched).toBe(page);
    expect(fetchedQuery).toBe(firstQuery);
  });

  it('gets a member and gives it back', () => {
    expect([...toggled(chosen, 'Cy')]).toEqual(['Ada', 'Bo', 'Cy']);
    expect([...toggled(chosen, 'Ada')]).toEqual(['Bo']);
    expect([...chosen]).toEqual(['Ada', 'Bo']);
  });

  it.each([
    { list: 'its two members', users: people('Ada', 'Bo'), all: true },
    { list: 'one of its members', users: people('Ada'), all: true },
    { list: 'a third member', users: people('Ada', 'Bo', 'Cy'), all: false },
    { list: 'two members of whom one is selected', users: people('Ada', 'Cy'), all: false },
    { list: 'nobody', users: [], all: false },
  ])('is everybody ($all) in a list of $list', ({ users, all }) => {
    expect(isEverySelected({ ...none, fetched: { ...emptyList, users }, selected: chosen })).toBe(all);
  });
});

it('a list that is not fetched yet has nobody, and no next page', () => {
  expect(emptyList).toEqual({
    ...pageOf([]),
    page: 0,
    totalPages: 0,
  });
});
