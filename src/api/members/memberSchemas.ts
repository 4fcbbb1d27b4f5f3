import * as v from 'valibot';
import { text } from '../http/schemas';
import type { components } from '../../../contract/schema.gen';

type Contract = components['schemas'];

/** A non-negative integer. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const roleSchema = v.picklist(['User', 'Viewer', 'Moderator']) satisfies v.GenericSchema<
  unknown,
  Contract['Role']
>;

/** A role in a team; `User` means student. */
export type Role = v.InferOutput<typeof roleSchema>;

/** An invitation of another person to the signed-in user; `route` is the site's route of its link. */
export const invitationToMeSchema = v.object({
  inviter: text,
  role: roleSchema,
  route: v.pipe(v.string(), v.startsWith('/signup?')),
}) satisfies v.GenericSchema<unknown, Contract['InvitationToMe']>;

export const memberSchema = v.object({
  id: text,
  user_id: v.nullable(v.union([text, v.object({ id: text, name: v.string(), email: text })])),
  name: text,
  role: roleSchema,
  username: v.nullable(v.string()),
  email: v.nullable(v.string()),
  categoryId: v.nullable(v.string()),
  class: v.nullable(v.string()),
  // Absent from older services.
  addedAt: v.optional(v.string(), ''),
}) satisfies v.GenericSchema<unknown, Contract['Member']>;

/** A member of the team. `user_id` is the id of their account, or the account if the call requested it. */
export type Member = v.InferOutput<typeof memberSchema>;

/** Drops and logs members that violate the contract, so that the rest of the list stays usable. */
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
 * A page of members. `results` is the number on the page; `totalResults` and `total` are the number that
 * matches the query, or a lower bound of it if `totalIsExact` is false. `next` is the cursor of the next page, null at
 * the end.
 */
export type MemberPage = v.InferOutput<typeof memberPageSchema>;

export const outcomeSchema = v.object({
  members: count,
  more: v.boolean(),
}) satisfies v.GenericSchema<unknown, Contract['MatchingOutcome']>;

export const undoneSchema = v.object({
  restored: count,
  conflicts: v.array(v.string()),
  // An older service restores all members at once.
  next: v.optional(v.nullable(text), null),
}) satisfies v.GenericSchema<unknown, Contract['UndoneDeletion']>;

/** The number of restored members, and the names of members who conflict with another member's username, email or account. */
export type UndoneDeletion = Omit<UndoneCall, 'next'>;

/** The result of one call of an undo, and the cursor of the next call; null after the last one. */
export type UndoneCall = v.InferOutput<typeof undoneSchema>;

/** The filters and the order of the list; an empty text means no filter. */
export interface MemberQuery {
  /** A search for the beginnings of words in name, username, e-mail address and class. */
  search: string;
  role: Role | '';
  categoryId: string;
  class: string;
  /** The earliest time at which members were added, as an ISO date-time. */
  addedSince?: string;
  /** Only members without an email address. */
  withoutEmail?: boolean;
  /** Shows the team's invitations instead of members. */
  invited?: boolean;
  sortBy: MemberSort;
  order: 'asce' | 'desc';
}

/** All members who match a query, and the number that the person saw: the service refuses a different number. */
export interface Matching {
  matching: MemberQuery;
  total: number;
  totalIsExact: boolean;
}

export type MemberSort = 'name' | 'username' | 'email' | 'role' | 'added';

export const facetsSchema = v.object({
  access: v.picklist(['owner', 'manage', 'read']),
  // Absent from older services.
  team: v.exactOptional(
    v.object({
      owner: v.nullable(v.string()),
      seats: v.nullable(v.object({ used: count, most: v.nullable(count) })),
    }),
  ),
  // Absent from older services.
  invitations: v.exactOptional(v.array(invitationToMeSchema)),
  categories: v.array(v.string()),
  classes: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, Contract['MemberFacets']>;

/** The facets of the list, and the signed-in user's permissions on it. */
export type MemberFacets = v.InferOutput<typeof facetsSchema>;
