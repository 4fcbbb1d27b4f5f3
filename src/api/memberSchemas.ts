import * as v from 'valibot';
import type { components } from './schema.gen';

type Contract = components['schemas'];

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const memberSchema = v.object({
  id: text,
  user_id: v.nullable(v.union([text, v.object({ id: text, name: v.string(), email: text })])),
  name: text,
  role: text,
  username: v.nullable(v.string()),
  email: v.nullable(v.string()),
  categoryId: v.nullable(v.string()),
  class: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, Contract['Member']>;

/** Somebody of the team. `user_id` is their account's id, or the account itself where the call asked for it. */
export type Member = v.InferOutput<typeof memberSchema>;

export const memberPageSchema = v.object({
  page: count,
  results: count,
  users: v.array(memberSchema),
  totalPages: count,
  totalResults: count,
  total: count,
  totalIsExact: v.optional(v.boolean(), true),
  next: v.optional(v.nullable(text), null),
});

/**
 * One page of members. `results` are on the page, `totalResults` and `total` fit the query, or more than these where
 * `totalIsExact` is false. `next` is where the following page begins, null at the end.
 */
export type MemberPage = v.InferOutput<typeof memberPageSchema>;

/** Which members are asked for, and in which order; an empty text asks for any. */
export interface MemberQuery {
  /** A part of the name. */
  search: string;
  role: string;
  categoryId: string;
  class: string;
  sortBy: MemberSort;
  order: 'asce' | 'desc';
}

export type MemberSort = 'name' | 'username' | 'email' | 'role';

export const invitationSchema = v.object({
  id: text,
  email: text,
  role: text,
  profileName: v.object({ name: text }),
  expiresAt: text,
  status: v.picklist(['pending', 'accepted', 'revoked', 'expired']),
});

/** An invitation to the team, without its link. `expiresAt` is an ISO date-time. */
export type Invitation = v.InferOutput<typeof invitationSchema>;

/** A row of an imported file that was not taken; `row` is the row itself, by column. */
export interface ImportFailure {
  /** The line in the file, the header being line 1. */
  line: number;
  name: string;
  reason: string;
  row: Readonly<Record<string, string>>;
}

/** What became of an imported file, in rows. */
export interface ImportOutcome {
  imported: number;
  unchanged: number;
  failed: readonly ImportFailure[];
}
