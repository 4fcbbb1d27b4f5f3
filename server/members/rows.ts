import type { Schema } from '../contract/types';
import type { Queries, Row } from '../database/schema';
import { normalizeEmail } from '../../contract/emailAddress';
import { addedAt } from './order';
import { nameKeyOf } from './text';

type Member = Schema<'Member'>;

/** Texts that a team gives its members. */
const labels = ['categoryId', 'class'] as const;
/** The columns that people fill in, in a form or in a file. */
export const givenColumns = ['name', 'role', 'username', 'email', ...labels] as const;
/** The columns of the contract's `Member`. */
export const columns = ['id', 'userId', ...givenColumns] as const;
const keys = ['nameKey', 'usernameKey', 'emailKey'] as const;
const qualified = [...columns, ...keys].map((column) => `members.${column}` as const);

/** Selects members with their accounts, if they have one. */
export const readable = (db: Queries) =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.userId')
    .select(qualified)
    .select(['users.name as userName', 'users.email as userEmail'])
    .select(addedAt);

type Readable = Pick<Row<'members'>, (typeof columns)[number]> & {
  addedAt: string;
  userName: string | null;
  userEmail: string | null;
};

const userOf = ({ userId, userName, userEmail }: Readable, populated: boolean): Member['user_id'] =>
  populated && userId !== null && userName !== null && userEmail !== null
    ? { id: userId, name: userName, email: userEmail }
    : userId;

/** Maps a member to the contract's schema. `populated` shows the account as an object instead of its id. */
export const toMember = (row: Readable, populated: boolean): Member => ({
  id: row.id,
  user_id: userOf(row, populated),
  name: row.name,
  role: row.role,
  username: row.username,
  email: row.email,
  categoryId: row.categoryId,
  class: row.class,
  addedAt: row.addedAt,
});

/** The columns that store a name. */
export const namedColumns = (name: string) => ({ name: name.trim(), nameKey: nameKeyOf(name) });
export const emailColumn = (email: string | null | undefined) => (email ? normalizeEmail(email) : null);

type Labels<Text> = Record<(typeof labels)[number], Text>;
type GivenLabels = Partial<Labels<string | null | undefined>>;

/** The columns that store labels, without spaces around them. */
export const labelColumns = (given: GivenLabels) =>
  Object.fromEntries(labels.map((label) => [label, given[label]?.trim() ?? null])) as Labels<string | null>;

/** Those of them that are given: null takes a label away, undefined leaves it. */
export const changedLabels = (given: GivenLabels) =>
  Object.fromEntries(
    Object.entries(labelColumns(given)).filter(([label]) => given[label as keyof GivenLabels] !== undefined),
  ) as Partial<Labels<string | null>>;
