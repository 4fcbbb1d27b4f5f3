import type { MemberPage, MemberQuery, MemberSort } from '../../api/members/memberSchemas';
import type { Chosen, Deletion } from './chosen';

/** A request for one page of a query. */
export interface PageRequest {
  query: MemberQuery;
  limit: number;
  /** 0 and 1 both mean the first page. */
  page: number;
  /** The cursor, `next` of the previous page; null for the first page. */
  after: string | null;
}

/** The request for a page of a list. */
export const pageRequest = (
  { query, pageSize }: { query: MemberQuery; pageSize: number },
  page: number,
  after: string | null,
): PageRequest => ({ query, limit: pageSize, page, after });

/** The role and sort order of the initial list, to which it returns after a write. */
export const studentsByName = { role: 'User', sortBy: 'name', order: 'asce' } as const;

/** The search and the filters by class and category, empty. */
const noFilters = { search: '', categoryId: '', class: '' } as const;

export const firstQuery: MemberQuery = { ...noFilters, ...studentsByName };

/** True if a query leaves others out than those whom the list leaves out at first. */
export const isNarrowed = ({ search, categoryId, class: group, addedSince, role }: MemberQuery): boolean =>
  [search, categoryId, group, addedSince].some(Boolean) || (role !== '' && role !== studentsByName.role);

/** Everyone who was added since then, whatever their role. */
export const newcomers = (addedSince: string): MemberQuery => ({ ...firstQuery, role: '', addedSince });

/** The events that change the query. */
export type QueryEvent =
  | { type: 'search.changed'; search: string }
  | { type: 'filter.changed'; filter: 'role' | 'categoryId' | 'class' | 'addedSince'; value: string }
  | { type: 'filters.cleared' }
  | { type: 'query.changed'; query: MemberQuery }
  | { type: 'sort.changed'; sortBy: MemberSort; order: MemberQuery['order'] }
  | { type: 'column.pressed'; sortBy: MemberSort };

/** The query after an event. A press on the column by which the list is sorted reverses its order. */
export const changedQuery = (query: MemberQuery, event: QueryEvent): MemberQuery => {
  switch (event.type) {
    case 'search.changed':
      return { ...query, search: event.search };
    case 'filter.changed':
      return { ...query, [event.filter]: event.value };
    case 'filters.cleared':
      return { ...query, ...noFilters, ...(query.addedSince && { addedSince: '' }) };
    case 'query.changed':
      return event.query;
    case 'sort.changed':
      return { ...query, sortBy: event.sortBy, order: event.order };
    case 'column.pressed': {
      const isAscending = query.sortBy === event.sortBy && query.order === 'asce';
      return { ...query, sortBy: event.sortBy, order: isAscending ? 'desc' : 'asce' };
    }
  }
};

/** The service's limit of ids per call. */
const idsPerCall = 1000;

export const emptyList: MemberPage = {
  page: 0,
  results: 0,
  users: [],
  totalPages: 0,
  totalResults: 0,
  total: 0,
  totalIsExact: true,
  next: null,
};

/** The list followed by its next page. A member on both is kept on the later page only. */
export const withNextPage = (list: MemberPage, page: MemberPage): MemberPage => {
  const fresh = new Set(page.users.map(({ id }) => id));
  const users = [...list.users.filter(({ id }) => !fresh.has(id)), ...page.users];
  return { ...page, users, results: users.length };
};

/** The list without the members with these ids; each removed member lowers the totals by one. */
export const without = (list: MemberPage, ids: ReadonlySet<string>): MemberPage => {
  if (ids.size === 0) return list;
  const users = list.users.filter(({ id }) => !ids.has(id));
  const deleted = list.users.length - users.length;
  return {
    ...list,
    users,
    results: users.length,
    totalResults: Math.max(0, list.totalResults - deleted),
    total: Math.max(0, list.total - deleted),
  };
};

/** The ids that deletions name. */
export const idsIn = (deletions: readonly Deletion[]): string[] =>
  deletions.flatMap((deletion) => ('matching' in deletion ? [] : deletion));

/** The list of a query without the members of deletions; nobody is left of the list of a query that is deleted. */
const remaining = (
  list: MemberPage,
  listQuery: MemberQuery | null,
  deletions: readonly Deletion[],
): MemberPage =>
  deletions.some((deletion) => 'matching' in deletion && isListOf(deletion.matching, listQuery))
    ? emptyList
    : without(list, new Set(idsIn(deletions)));

interface Deleting {
  fetched: MemberPage;
  fetchedQuery: MemberQuery | null;
  deletions: readonly Deletion[];
}

/** The fetched list and, derived from it and the pending deletions, the visible list. */
export const withDeletions = ({ fetched, fetchedQuery, deletions }: Deleting) => ({
  fetched,
  deletions,
  visible: remaining(fetched, fetchedQuery, deletions),
});

/** The list after its oldest deletion. */
export const withoutDeleted = ({ fetched, fetchedQuery, deletions }: Deleting) =>
  withDeletions({
    fetched: remaining(fetched, fetchedQuery, deletions.slice(0, 1)),
    fetchedQuery,
    deletions: deletions.slice(1),
  });

/** The selection with this member added, or removed if it was selected. */
export const toggled = (selected: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const others = new Set(selected);
  if (!others.delete(id)) others.add(id);
  return others;
};

/** The selection extended to this member from the one that was selected last, or `toggled` if that is not listed. */
export const extended = (
  selected: ReadonlySet<string>,
  users: readonly { id: string }[],
  id: string,
): ReadonlySet<string> => {
  const last = [...selected].at(-1);
  const ends = [users.findIndex((user) => user.id === last), users.findIndex((user) => user.id === id)];
  if (ends.includes(-1)) return toggled(selected, id);
  const range = users.slice(Math.min(...ends), Math.max(...ends) + 1).map((user) => user.id);
  const others = new Set([...selected, ...range]);
  others.delete(id);
  return others.add(id);
};

/** The selection without these members. */
export const deselected = (selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => {
  const gone = new Set(ids);
  return new Set([...selected].filter((id) => !gone.has(id)));
};

/** The deletions of members: one for each call that the service takes, or one that is repeated. */
export const deletionsOf = (chosen: Chosen): Deletion[] => {
  if ('ids' in chosen) return inCalls(chosen.ids);
  const { matching, total, totalIsExact } = chosen;
  return [{ matching, total, totalIsExact }];
};

/** Ids, divided by calls. */
export const inCalls = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, call) =>
    ids.slice(call * idsPerCall, (call + 1) * idsPerCall),
  );

/** The selection without the members that a list does not have. */
const listedIn = (selected: ReadonlySet<string>, { users }: MemberPage): ReadonlySet<string> => {
  const listed = new Set(users.map(({ id }) => id));
  return new Set([...selected].filter((id) => listed.has(id)));
};

/** True if the fetched list, in this or another order, has the members of the query. */
export const isListOf = (query: MemberQuery, fetchedQuery: MemberQuery | null): boolean =>
  (['search', 'role', 'class', 'categoryId', 'addedSince'] as const).every(
    (filter) => query[filter] === fetchedQuery?.[filter],
  );

/** True if more members match the query than are loaded. */
export const isOfMoreMembers = ({
  visible,
  query,
  fetchedQuery,
}: {
  visible: MemberPage;
  query: MemberQuery;
  fetchedQuery: MemberQuery | null;
}): boolean => visible.next !== null && isListOf(query, fetchedQuery);

/** True if both ask for the same members in the same order. */
export const isSameQuery = (query: MemberQuery, fetchedQuery: MemberQuery | null): boolean =>
  isListOf(query, fetchedQuery) &&
  query.sortBy === fetchedQuery?.sortBy &&
  query.order === fetchedQuery.order;

/** A newly fetched list. Who is not in it leaves the selection: what is done next is done to members who are listed. */
export const withFetched = (
  {
    selected,
    deletions,
    query,
  }: {
    selected: ReadonlySet<string>;
    deletions: readonly Deletion[];
    query: MemberQuery;
  },
  fetched: MemberPage,
) => ({
  ...withDeletions({ fetched, fetchedQuery: query, deletions }),
  fetchedQuery: query,
  selected: listedIn(selected, fetched),
});

/** True if every visible member is selected; false for an empty list. */
export const isEverySelected = ({
  visible: { users },
  selected,
}: {
  visible: MemberPage;
  selected: ReadonlySet<string>;
}): boolean => users.length > 0 && selected.size >= users.length && users.every(({ id }) => selected.has(id));
