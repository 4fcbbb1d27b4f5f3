import type { MemberQuery, MemberSort } from '../../api/members/memberSchemas';

/** The role and sort order of the initial list, to which it returns after a write. */
export const studentsByName = { role: 'User', sortBy: 'name', order: 'asce' } as const;

/** The search and the filters by class and category, empty. */
const noFilters = { search: '', categoryId: '', class: '' } as const;

export const firstQuery: MemberQuery = { ...noFilters, ...studentsByName };

/** True if there is a search, or a filter other than the role. */
export const hasFilters = ({
  search,
  categoryId,
  class: group,
  addedSince,
  withoutEmail,
}: MemberQuery): boolean => [search, categoryId, group, addedSince, withoutEmail].some(Boolean);

/** True if a query filters more than the initial one. */
export const isNarrowed = (query: MemberQuery): boolean =>
  hasFilters(query) || (query.role !== '' && query.role !== studentsByName.role);

/** The query for all members that were added since a time, in any role. */
export const newcomers = (addedSince: string): MemberQuery => ({ ...firstQuery, role: '', addedSince });

/** The events that change the query. */
export type QueryEvent =
  | { type: 'search.changed'; search: string }
  | { type: 'filter.changed'; filter: 'role' | 'categoryId' | 'class' | 'addedSince'; value: string }
  | { type: 'filter.changed'; filter: 'withoutEmail' | 'invited'; value: boolean }
  | { type: 'filters.cleared' }
  | { type: 'query.changed'; query: MemberQuery }
  | { type: 'sort.changed'; sortBy: MemberSort; order: MemberQuery['order'] }
  | { type: 'column.pressed'; sortBy: MemberSort };

/** The query without its view of the invitations. */
export const ofMembers = ({ invited: _, ...query }: MemberQuery): MemberQuery => query;

/**
 * The query after an event. Any change other than showing the invitations returns to the members. Pressing the sorted column
 * reverses its order; the Added column starts with the newest.
 */
export const changedQuery = (before: MemberQuery, event: QueryEvent): MemberQuery => {
  const query = ofMembers(before);
  switch (event.type) {
    case 'search.changed':
      return { ...query, search: event.search };
    case 'filter.changed':
      return { ...query, [event.filter]: event.value };
    case 'filters.cleared':
      return {
        ...query,
        ...noFilters,
        ...(query.addedSince && { addedSince: '' }),
        ...(query.withoutEmail && { withoutEmail: false }),
      };
    case 'query.changed':
      return event.query;
    case 'sort.changed':
      return { ...query, sortBy: event.sortBy, order: event.order };
    case 'column.pressed': {
      const [first, other] =
        event.sortBy === 'added' ? (['desc', 'asce'] as const) : (['asce', 'desc'] as const);
      const isReversed = query.sortBy === event.sortBy && query.order === first;
      return { ...query, sortBy: event.sortBy, order: isReversed ? other : first };
    }
  }
};

/** True if the fetched list, in this or another order, has the members of the query. */
export const isListOf = (query: MemberQuery, fetched: MemberQuery | null): boolean =>
  (['search', 'role', 'class', 'categoryId', 'addedSince', 'withoutEmail'] as const).every(
    (filter) => query[filter] === fetched?.[filter],
  );

/** True if both request the same members in the same order and view. */
export const isSameQuery = (query: MemberQuery, fetched: MemberQuery | null): boolean =>
  isListOf(query, fetched) &&
  query.invited === fetched?.invited &&
  query.sortBy === fetched?.sortBy &&
  query.order === fetched.order;
