import { sql } from 'kysely';
import type { Request, Schema } from '../contract/types';
import type { Queries } from '../database/schema';
import { noKey } from './order';
import { nameKeyOf, searchOf, type Search } from './text';

/** The filters of a member list; null and undefined do not filter. */
export interface Filters {
  role?: Schema<'Role'> | undefined;
  nameKey?: string | undefined;
  categoryId?: string | undefined;
  class?: string | undefined;
  ids?: string[] | undefined;
  addedSince?: string | undefined;
  withoutEmail?: true | undefined;
  search?: Search | null;
}

/** Reads the filters from query parameters. */
export const filtersOf = ({ name, search, q, ...rest }: Request<'listMembers'>['Querystring']): Filters => ({
  role: rest.role,
  nameKey: name === undefined ? undefined : nameKeyOf(name),
  categoryId: rest.categoryId?.trim(),
  class: rest.class?.trim(),
  ids: rest.ids,
  addedSince: rest.addedSince,
  withoutEmail: rest.email === 'none' ? true : undefined,
  search: searchOf(search, q),
});

/** Whether the stored counts by role give the number of matching members. */
export const isCounted = ({ role: _, ...rest }: Filters): boolean =>
  Object.values(rest).every((value) => value === undefined || value === null);

/** SQL condition on the words of a member: each part of the search text begins one of them. */
const haveParts = ({ parts, isOfNames }: Search) =>
  sql<boolean>`(${sql.join(
    parts.map((part) => sql`words like '% ' || btrim(words_of(${part})) || ${isOfNames ? '%\n%' : '%'}`),
    sql` and `,
  )})`;

/** SQL condition: the name begins with the search text. Such names are a contiguous range of every index by name. */
export const begins = ({ beginning }: Search) => sql<boolean>`members.name_key like ${beginning}`;

/** SQL condition for members who are read one by one. A text of signs alone only finds names that begin with it. */
export const matches = (search: Search) =>
  search.parts.length === 0
    ? begins(search)
    : sql<boolean>`(select ${haveParts(search)} from member_words where member_id = members.id)`;

/** Selects the ids of the members who are found by the index of words. */
export const foundBy = (search: Search, teamId: string) =>
  sql`select member_id from member_words where team_id = ${teamId} and ${haveParts(search)}`;

/** SQL condition for members who are found by the index of words. */
const isFound = (search: Search, teamId: string) =>
  search.parts.length === 0 ? begins(search) : sql<boolean>`members.id in (${foundBy(search, teamId)})`;

/** Selects a team's members that match all filters. */
export const matchingOf = (db: Queries, teamId: string, { search, ...filters }: Filters) => {
  const members = membersOf(db, teamId, filters);
  return search ? members.where(isFound(search, teamId)) : members;
};

/** Selects a team's members that match all filters except the search. */
export const membersOf = (db: Queries, teamId: string, filters: Filters) => {
  const { role, nameKey, categoryId, class: className, ids, addedSince, withoutEmail } = filters;
  let query = db.selectFrom('members').where('members.teamId', '=', teamId);
  if (role !== undefined) query = query.where('members.role', '=', role);
  if (nameKey !== undefined) query = query.where('members.nameKey', '=', nameKey);
  if (categoryId !== undefined) query = query.where('members.categoryId', '=', categoryId);
  if (className !== undefined) query = query.where('members.class', '=', className);
  if (ids !== undefined) query = query.where('members.id', 'in', ids);
  if (addedSince !== undefined) query = query.where('members.createdAt', '>=', new Date(addedSince));
  // By its key, which an index has.
  if (withoutEmail) query = query.where('members.emailKey', '=', noKey);
  return query;
};
