import * as v from 'valibot';
import type { Abortable, ApiClient } from '../http/client';
import { text } from '../http/schemas';
import { roleSchema } from './memberSchemas';
import { nothing } from '../http/schemas';
import { unwrap } from '../http/unwrap';

const invitationSchema = v.object({
  id: text,
  email: text,
  role: roleSchema,
  profileName: v.object({ name: text }),
  expiresAt: text,
  status: v.optional(v.picklist(['pending', 'expired', 'accepted', 'revoked']), 'pending'),
});

/** An invitation to the team, without its link. `expiresAt` is an ISO date-time. */
export type Invitation = v.InferOutput<typeof invitationSchema>;

const listSchema = v.object({ results: v.array(invitationSchema) });
const madeSchema = v.object({ url: v.pipe(v.string(), v.url()), mailed: v.optional(v.boolean(), true) });

/** A new invitation: its link, and whether the service mails it. */
export type MadeInvitation = v.InferOutput<typeof madeSchema>;

/** The team's invitations, newest first, at most 200. @throws ProblemError */
export const listInvitations = async (client: ApiClient, { signal }: Abortable): Promise<Invitation[]> => {
  const { results } = await unwrap(
    client.GET('/invitations', { params: { query: {} }, signal }),
    listSchema,
    signal,
  );
  return results;
};

/**
 * Invites a person to the team. `url` is the invitation link, which the service returns only here.
 * @throws ProblemError: `refused` without permission to invite (403) or if the address is in the team (409), or has a
 * pending invitation (409) that this one does not replace
 */
export const sendInvitation = (
  client: ApiClient,
  {
    name,
    email,
    role,
    replaces = false,
    signal,
  }: Abortable & { name: string; email: string; role: string; replaces?: boolean },
): Promise<MadeInvitation> => {
  const body = {
    email,
    role: v.parse(roleSchema, role),
    profileName: { name },
    // An instance of the version before refuses a property that it does not know.
    ...(replaces && { replaces }),
  };
  return unwrap(client.POST('/invitations', { body, signal }), madeSchema, signal);
};

/** Revokes an invitation. @throws ProblemError: `refused` (404) if it is no longer pending */
export const revokeInvitation = (
  client: ApiClient,
  { id, signal }: Abortable & { id: string },
): Promise<undefined> =>
  unwrap(client.DELETE('/invitations/{id}', { params: { path: { id } }, signal }), nothing, signal);
