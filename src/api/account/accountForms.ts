import * as v from 'valibot';
import { send } from '../http/call';
import type { Abortable, ApiClient } from '../http/client';
import { nothing, text } from '../http/schemas';
import { unwrap } from '../http/unwrap';
import type { components } from '../../../contract/schema.gen';
import { tokenSchema, userSchema } from './accounts';

// The calls of the account forms that are not part of the first script.

const registrationSchema = v.object({
  user: userSchema,
  token: tokenSchema,
}) satisfies v.GenericSchema<unknown, components['schemas']['RegisterAnswer']>;

const invitationPreviewSchema = v.object({ inviter: text, role: text });

/** The inviting person and the offered role, from an invitation link. */
export type InvitationPreview = v.InferOutput<typeof invitationPreviewSchema>;

/**
 * Creates an account, with or without an invitation.
 * @throws ProblemError: `invalid`; `refused` for an existing account (409) or an altered invitation (403)
 */
export const register = send('post', '/auth/register', registrationSchema);

/**
 * Reads the inviting person and the offered role of an invitation link.
 * @throws ProblemError: `refused` (403) if the link is used up, revoked, expired or altered
 */
export const lookUpInvitation = send('post', '/invitations/lookup', invitationPreviewSchema);

/**
 * Joins a team with the signed-in account.
 * @throws ProblemError: `refused` if the link is used up, revoked, expired, altered or for another address (403), or the
 * account can't join (409)
 */
export const joinTeam = send('post', '/invitations/acceptance', nothing);

/**
 * Requests a reset link by mail. The response does not reveal whether the account exists.
 * @throws ProblemError
 */
export const forgotPassword = send('post', '/auth/forgot-password', nothing);

const keySchema = v.object({ name: v.nullable(v.string()), addedAt: text, isRecent: v.boolean() });
const otherKeysSchema = v.pipe(
  v.optional(v.object({ keys: v.array(keySchema) }), { keys: [] }),
  v.transform(({ keys }) => keys),
);

/** The passkeys of an account, by their names, and its two-step log-in, whose name is null. */
export type OtherKeys = v.InferOutput<typeof otherKeysSchema>;

/**
 * Checks whether a reset link still works, without using it up.
 * @returns the account's other keys besides the password
 * @throws ProblemError: `unauthorized` for a used, replaced or expired link
 */
export const lookUpResetLink = send('post', '/auth/reset-password/lookup', otherKeysSchema);

/**
 * Sets a new password with the token of a mailed link.
 * @throws ProblemError: `unauthorized` for a used or expired link, `invalid` for a rejected password
 */
export const resetPassword = (
  client: ApiClient,
  { token, signal, ...body }: components['schemas']['NewPassword'] & Abortable & { token: string },
): Promise<undefined> =>
  unwrap(
    client.POST('/auth/reset-password', { params: { query: { token } }, body, signal }),
    nothing,
    signal,
  );
