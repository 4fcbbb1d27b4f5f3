import type { MemberPage, MemberQuery } from '../../api/members/memberSchemas';
import type { Chosen } from './chosen';
import type { Kept } from './deletion.machine';
import { isListOf } from './memberQuery';

/** A request for one page of a query. */
export interface PageRequest {
  query: MemberQuery;
  limit: number;
  /** 0 and 1 both mean the first page. */
  page: number;
  /** The cursor, `next` of the previous page; null for the first page. */
  after: string | null;
}

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
const without = <List extends MemberPage>(list: List, ids: ReadonlySet<string>): List => {
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

/** The ids of members that are given by id. */
export const idsIn = (all: readonly Chosen[]): string[] =>
  all.flatMap((chosen) => ('ids' in chosen ? chosen.ids : []));

/** The fetched pages, joined, and the query that they answer; null before the first. */
export type FetchedList = MemberPage & { query: MemberQuery | null };

/** The fetched list and the hidden members. */
export interface Listed {
  fetched: FetchedList;
  /** The members of each pending deletion. */
  deletions: readonly Chosen[];
}

/**
 * The visible list: the fetched one without the members of pending deletions; it is empty while a query's members are being
 * deleted.
 */
export const visibleOf = ({ fetched, deletions }: Listed): FetchedList =>
  deletions.some((chosen) => 'matching' in chosen && isListOf(chosen.matching, fetched.query))
    ? { ...fetched, ...emptyList }
    : without(fetched, new Set(idsIn(deletions)));

/** The list after a deletion. @param kept its members who may still be there; null if all are gone */
export const withoutDeleted = (
  list: Listed & { selected: ReadonlySet<string> },
  chosen: Chosen,
  kept: Kept | null,
) => {
  const left = new Set(kept && idsIn([kept.rest]));
  const gone = new Set(idsIn([chosen]).filter((id) => !left.has(id)));
  const fetched = kept ? without(list.fetched, gone) : visibleOf({ ...list, deletions: [chosen] });
  return {
    fetched,
    deletions: list.deletions.filter((pending) => pending !== chosen),
    selected: listedIn(list.selected, fetched),
  };
};

/** The selection with this member added, or removed if it was selected. */
export const toggled = (selected: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const others = new Set(selected);
  if (!others.delete(id)) others.add(id);
  return others;
};

/** The selection extended from the last selected member to this one, or `toggled` if the last one is not listed. */
export const extended = (
  selected: ReadonlySet<string>,
  users: readonly { id: string }[],
  id: string,
): ReadonlySet<string> => {
  const last = [...selected].at(-1);
  const ends = [users.findIndex((user) => user.id === last), users.findIndex((user) => user.id === id)];
  if (ends.includes(-1)) return toggled(selected, id);
  const range = users.slice(Math.min(...ends), Math.max(...ends) + 1).map((user) => user.id);
  return new Set([...selected, ...range].filter((other) => other !== id)).add(id);
};

/** The selection without the members that a list does not have. */
export const listedIn = (selected: ReadonlySet<string>, { users }: MemberPage): ReadonlySet<string> => {
  const listed = new Set(users.map(({ id }) => id));
  return new Set([...selected].filter((id) => listed.has(id)));
};

/** True if more members match the query than are loaded. */
export const isOfMoreMembers = (list: Listed & { query: MemberQuery }): boolean =>
  visibleOf(list).next !== null && isListOf(list.query, list.fetched.query);

/** A newly fetched list. Members outside of it leave the selection, so that actions only affect listed members. */
export const withFetched = (
  { selected, query }: { selected: ReadonlySet<string>; query: MemberQuery },
  fetched: MemberPage,
) => ({ fetched: { ...fetched, query }, selected: listedIn(selected, fetched) });

/** True if every visible member is selected; false for an empty list. */
export const isEverySelected = (list: Listed & { selected: ReadonlySet<string> }): boolean => {
  const { users } = visibleOf(list);
  return users.length > 0 && users.every(({ id }) => list.selected.has(id));
};
