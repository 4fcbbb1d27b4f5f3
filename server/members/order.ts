import { sql, type RawBuilder } from 'kysely';
import type { Request } from '../contract/types';
import type { Row } from '../database/schema';

type Member = Row<'members'>;
type Field = 'name' | 'username' | 'email' | 'role' | 'added';
type Key = 'nameKey' | 'usernameKey' | 'emailKey' | 'role' | 'createdAt' | 'id';

/** The time at which a member was added, in the contract's format with microseconds. A `Date` has only milliseconds. */
export const addedAt =
  sql<string>`to_char(members.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('addedAt');

/** The sort order of a list: an index's columns after the team, all in one direction. */
export interface Order {
  field: Field;
  descending: boolean;
  keys: readonly Key[];
}

const keysOf: Record<Field, readonly Key[]> = {
  name: ['nameKey', 'id'],
  username: ['usernameKey', 'id'],
  email: ['emailKey', 'id'],
  role: ['role', 'nameKey', 'id'],
  added: ['createdAt', 'id'],
};

/** Reads the sort order from query parameters. A direction in `sortBy` takes precedence over `order`. */
export const orderOf = ({
  sortBy = 'name',
  order = 'asce',
}: Pick<Request<'listMembers'>['Querystring'], 'sortBy' | 'order'>): Order => {
  const [field = 'name', direction = order] = sortBy.split(':') as [Field?, string?];
  return { field, descending: direction === 'desc', keys: keysOf[field] };
};

/** The key of a member without a username or an email address, which the database generates. */
export const noKey = '~';

const columns = ({ keys }: Order) => keys.map((key) => sql.ref(`members.${key}`));

/** The `order by` clause's expressions. */
export const inOrder = (order: Order): RawBuilder<unknown> => {
  const direction = sql.raw(order.descending ? 'desc' : 'asc');
  return sql.join(columns(order).map((column) => sql`${column} ${direction}`));
};

/** A member's sort keys. */
export const positionOf = (
  { keys }: Order,
  member: Pick<Member, Exclude<Key, 'createdAt'>> & { addedAt: string },
): string[] => keys.map((key) => member[key === 'createdAt' ? 'addedAt' : key]);

/** SQL condition: the member comes after the position. */
export const isAfter = (order: Order, position: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(columns(order))}) ${sql.raw(order.descending ? '<' : '>')} (${sql.join(position)})`;
