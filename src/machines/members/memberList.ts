import type { MemberPage, MemberQuery } from '../../api/members/memberSchemas';
import { isSame, type Chosen } from './chosen';
import type { DeletionReport, Kept } from './deletion.machine';
import { isListOf, ofMembers, studentsByName } from './memberQuery';

/** A request for one page of a query. */
export interface PageRequest {
  query: MemberQuery;
  limit: number;
  /** 0 and 1 both mean the first page. */
  page: number;
  /** The cursor, `next` of the previous page; null for the first page. */
  after: string | null;
}

type Paged = { query: MemberQuery; pageSize: number };

export const firstPage = ({ query, pageSize }: Paged): PageRequest => ({
  query,
  limit: pageSize,
  page: 1,
  after: null,
});

/** The page after the fetched ones. A refreshed list has page 0, which is also the first page. */
export const nextPage = (list: Paged & { fetched: MemberPage }): PageRequest => ({
  ...firstPage(list),
  page: Math.max(list.fetched.page, 1) + 1,
  after: list.fetched.next,
});

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

type Selection = ReadonlySet<string>;
type Selecting = Listed & { selected: Selection };
type Deleting = Selecting & { unanswered: readonly Kept[] };

/** The list once members are being deleted. */
export const withHidden = (list: Deleting, { chosen }: { chosen: Chosen }) => {
  const deletions = [...list.deletions, chosen];
  return {
    deletions,
    unanswered: list.unanswered.filter(({ rest }) => !isSame(rest, chosen)),
    selected: listedIn(list.selected, visibleOf({ ...list, deletions })),
  };
};

/** The list after a deletion. */
export const withoutDeleted = (list: Deleting, { chosen, kept }: Pick<DeletionReport, 'chosen' | 'kept'>) => {
  const left = new Set(kept && idsIn([kept.rest]));
  const gone = new Set(idsIn([chosen]).filter((id) => !left.has(id)));
  const fetched = kept ? without(list.fetched, gone) : visibleOf({ ...list, deletions: [chosen] });
  return {
    fetched,
    deletions: list.deletions.filter((pending) => pending !== chosen),
    selected: listedIn(list.selected, fetched),
    unanswered: kept && 'ids' in kept.rest ? [...list.unanswered, kept] : list.unanswered,
  };
};

/** The selection with this member added, or removed if it was selected. */
export const toggled = ({ selected }: { selected: Selection }, { id }: { id: string }) => {
  const others = new Set(selected);
  if (!others.delete(id)) others.add(id);
  return { selected: others };
};

/** The selection extended from the last selected member to this one, or `toggled` if the last one is not listed. */
export const extended = (list: Selecting, { id }: { id: string }) => {
  const ids = visibleOf(list).users.map((user) => user.id);
  const ends = [ids.indexOf([...list.selected].at(-1) ?? ''), ids.indexOf(id)];
  if (ends.includes(-1)) return toggled(list, { id });
  const range = ids.slice(Math.min(...ends), Math.max(...ends) + 1);
  return { selected: new Set([...list.selected, ...range].filter((other) => other !== id)).add(id) };
};

/** The selection with all members of the visible list. */
export const filled = (list: Selecting) => ({
  selected: new Set([...list.selected, ...visibleOf(list).users.map(({ id }) => id)]),
});

/** The selection without the members that a list does not have. */
const listedIn = (selected: Selection, { users }: MemberPage): Selection => {
  const listed = new Set(users.map(({ id }) => id));
  return new Set([...selected].filter((id) => listed.has(id)));
};

/** True if more members match the query than are loaded. */
export const isOfMoreMembers = (list: Listed & { query: MemberQuery }): boolean =>
  visibleOf(list).next !== null && isListOf(list.query, list.fetched.query);

/** A newly fetched list. Members outside of it leave the selection, so that actions only affect listed members. */
export const withFetched = (
  { selected, query }: { selected: Selection; query: MemberQuery },
  { page }: { page: MemberPage },
) => ({ fetched: { ...page, query }, selected: listedIn(selected, page) });

/** The list of the students by name. If that changes the role, the selected members are no longer listed. */
export const ofStudents = ({ query, selected }: { query: MemberQuery; selected: Selection }) => ({
  query: { ...ofMembers(query), ...studentsByName },
  selected: query.role === studentsByName.role ? selected : new Set<string>(),
});

/** True if every visible member is selected; false for an empty list. */
export const isEverySelected = (list: Selecting): boolean => {
  const { users } = visibleOf(list);
  return users.length > 0 && users.every(({ id }) => list.selected.has(id));
};
