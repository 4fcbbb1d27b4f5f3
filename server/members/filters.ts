import { sql } from 'kysely';
import type { Request, Schema } from '../contract/types';
import type { Queries } from '../database/schema';
import { nameKeyOf, searchOf, type Search } from './text';

/** The filters of a member list; null and undefined do not filter. */
export interface Filters {
  role?: Schema<'Role'> | undefined;
  nameKey?: string | undefined;
  categoryId?: string | undefined;
  class?: string | undefined;
  ids?: string[] | undefined;
  addedSince?: string | undefined;
  search?: Search | null;
}

/** Reads the filters from query parameters. */
export const filtersOf = ({
  name,
  search = '',
  ...rest
}: Request<'listMembers'>['Querystring']): Filters => ({
  role: rest.role,
  nameKey: name === undefined ? undefined : nameKeyOf(name),
  categoryId: rest.categoryId?.trim(),
  class: rest.class?.trim(),
  ids: rest.ids,
  addedSince: rest.addedSince,
  search: searchOf(search),
});

/** Whether the stored counts by role give the number of matching members. */
export const isCounted = ({ role: _, ...rest }: Filters): boolean =>
  Object.values(rest).every((value) => value === undefined || value === null);

const matchesAny = (patterns: string[]) =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`name_key like ${pattern}`),
    sql` or `,
  )})`;

/** SQL condition: each word of the search text begins a word of the name. */
export const matches = ({ words }: Search) =>
  sql<boolean>`(${sql.join(
    words.map(({ anywhere, beginning }) => sql`name_key like ${anywhere} and ${matchesAny(beginning)}`),
    sql` and `,
  )})`;

/** SQL condition: the name begins with the search text. Such names are a contiguous range of every index by name. */
export const begins = ({ beginning }: Search) => sql<boolean>`name_key like ${beginning}`;

/** Selects a team's members that match all filters. */
export const matchingOf = (db: Queries, teamId: string, { search, ...filters }: Filters) => {
  const members = membersOf(db, teamId, filters);
  return search ? members.where(matches(search)) : members;
};

/** Selects a team's members that match all filters except the search. */
export const membersOf = (db: Queries, teamId: string, filters: Filters) => {
  const { role, nameKey, categoryId, class: className, ids, addedSince } = filters;
  let query = db.selectFrom('members').where('members.teamId', '=', teamId);
  if (role !== undefined) query = query.where('members.role', '=', role);
  if (nameKey !== undefined) query = query.where('members.nameKey', '=', nameKey);
  if (categoryId !== undefined) query = query.where('members.categoryId', '=', categoryId);
  if (className !== undefined) query = query.where('members.class', '=', className);
  if (ids !== undefined) query = query.where('members.id', 'in', ids);
  if (addedSince !== undefined) query = query.where('members.createdAt', '>=', new Date(addedSince));
  return query;
};
