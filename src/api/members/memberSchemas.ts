import * as v from 'valibot';
import type { components } from '../schema.gen';

type Contract = components['schemas'];

/** A text that says something. */
export const text = v.pipe(v.string(), v.nonEmpty());
/** How many there are. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const roleSchema = v.picklist(['User', 'Viewer', 'Moderator']) satisfies v.GenericSchema<
  unknown,
  Contract['Role']
>;

/** A role in a team; `User` means student. */
export type Role = v.InferOutput<typeof roleSchema>;

export const memberSchema = v.object({
  id: text,
  user_id: v.nullable(v.union([text, v.object({ id: text, name: v.string(), email: text })])),
  name: text,
  role: roleSchema,
  username: v.nullable(v.string()),
  email: v.nullable(v.string()),
  categoryId: v.nullable(v.string()),
  class: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, Contract['Member']>;

/** Somebody of the team. `user_id` is their account's id, or the account itself where the call asked for it. */
export type Member = v.InferOutput<typeof memberSchema>;

/** A member that is not as the contract says is left out and logged: the others are still of use. */
const membersSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((rows) =>
    rows.flatMap((row) => {
      const read = v.safeParse(memberSchema, row);
      if (!read.success) console.error('A member is not as the contract says', v.flatten(read.issues));
      return read.success ? [read.output] : [];
    }),
  ),
);

export const memberPageSchema = v.object({
  page: count,
  results: count,
  users: membersSchema,
  totalPages: count,
  totalResults: count,
  total: count,
  totalIsExact: v.boolean(),
  next: v.nullable(text),
}) satisfies v.GenericSchema<unknown, Contract['MemberPage']>;

/**
 * One page of members. `results` are on the page, `totalResults` and `total` fit the query, or more than these where
 * `totalIsExact` is false. `next` is where the following page begins, null at the end.
 */
export type MemberPage = v.InferOutput<typeof memberPageSchema>;

/** Which members are asked for, and in which order; an empty text asks for any. */
export interface MemberQuery {
  /** A part of the name. */
  search: string;
  role: Role | '';
  categoryId: string;
  class: string;
  sortBy: MemberSort;
  order: 'asce' | 'desc';
}

export type MemberSort = 'name' | 'username' | 'email' | 'role';

export const facetsSchema = v.object({
  access: v.picklist(['owner', 'manage', 'read']),
  categories: v.array(v.string()),
  classes: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, Contract['MemberFacets']>;

/** What the list can be filtered by, and what the signed-in user may do with it. */
export type MemberFacets = v.InferOutput<typeof facetsSchema>;
