import type { Member, MemberPage, MemberQuery } from '../../api/members/memberSchemas';

/** What the service is asked for: one page of a query. */
export interface PageRequest {
  query: MemberQuery;
  limit: number;
  /** 0 and 1 both mean the first. */
  page: number;
  /** `next` of the page before, null for the first. */
  after: string | null;
}

/** The order and the role in which the list begins, and to which it returns after a write (acceptance row M4). */
export const studentsByName = { role: 'User', sortBy: 'name', order: 'asce' } as const;

export const firstQuery: MemberQuery = { search: '', categoryId: '', class: '', ...studentsByName };

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

/** The list with the page that follows it (row M1); a member who is on both moves to the later one. */
export const withNextPage = (list: MemberPage, page: MemberPage): MemberPage => {
  const fresh = new Set(page.users.map(({ id }) => id));
  const users = [...list.users.filter(({ id }) => !fresh.has(id)), ...page.users];
  return { ...page, users, results: users.length };
};

/** The list without members that are being deleted: each that is in it lowers the totals by one (row M3). */
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

/** The selection with one member more or fewer. */
export const toggled = (selected: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const others = new Set(selected);
  if (!others.delete(id)) others.add(id);
  return others;
};

/** The selection without these members. */
export const deselected = (selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => {
  const gone = new Set(ids);
  return new Set([...selected].filter((id) => !gone.has(id)));
};

/** Whether every member that is shown is selected; an empty list has none to select. */
export const isAllSelected = (users: readonly Member[], selected: ReadonlySet<string>): boolean =>
  users.length > 0 && selected.size >= users.length && users.every(({ id }) => selected.has(id));
