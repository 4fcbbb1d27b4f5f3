import { sql } from 'kysely';
import type { Request, Schema } from '../contract/types';
import type { Queries } from '../database/schema';
import { nameKeyOf, searchOf, type Search } from './text';

/** Which members of a team are wanted; null and undefined ask for nothing. */
export interface Filters {
  role?: Schema<'Role'> | undefined;
  nameKey?: string | undefined;
  categoryId?: string | undefined;
  class?: string | undefined;
  ids?: string[] | undefined;
  search?: Search | null;
}

/** The filters of an address. */
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
  search: searchOf(search),
});

/** Whether the kept numbers by role tell how many members fit. */
export const isCounted = ({ role: _, ...rest }: Filters): boolean =>
  Object.values(rest).every((value) => value === undefined || value === null);

/** Holds for the names that contain what is searched for. */
export const contains = ({ parts }: Search) =>
  sql<boolean>`(${sql.join(
    parts.map((part) => sql`name_key like ${part}`),
    sql` or `,
  )})`;

/** Holds for those of them that begin with it, which are a stretch of every index that has names in order. */
export const begins = ({ beginning }: Search) => sql<boolean>`name_key like ${beginning}`;

/** The members of a team that fit all filters but the search. */
export const membersOf = (db: Queries, teamId: string, filters: Filters) => {
  const { role, nameKey, categoryId, class: className, ids } = filters;
  let query = db.selectFrom('members').where('members.teamId', '=', teamId);
  if (role !== undefined) query = query.where('members.role', '=', role);
  if (nameKey !== undefined) query = query.where('members.nameKey', '=', nameKey);
  if (categoryId !== undefined) query = query.where('members.categoryId', '=', categoryId);
  if (className !== undefined) query = query.where('members.class', '=', className);
  if (ids !== undefined) query = query.where('members.id', 'in', ids);
  return query;
};
