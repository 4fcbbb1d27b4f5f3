import type { Abortable, ApiClient } from '../http/client';
import { nothing } from '../http/schemas';
import { unwrap } from '../http/unwrap';
import type { components } from '../schema.gen';
import {
  invitationPreviewSchema,
  registrationSchema,
  sessionSchema,
  tokensSchema,
  userSchema,
  type AuthTokens,
  type InvitationPreview,
  type Registered,
  type Session,
  type User,
} from './userSchemas';

type Body<Name extends keyof components['schemas']> = components['schemas'][Name] & Abortable;

/** @throws ProblemError: `unauthorized` for wrong credentials, `refused` with a ticket where a code is needed, or over the rate limit */
export const logIn = (client: ApiClient, { signal, ...body }: Body<'Credentials'>): Promise<Session> =>
  unwrap(client.POST('/auth/login', { body, signal }), sessionSchema, signal);

/**
 * Begins a session with the ticket of a right password and a code.
 * @throws ProblemError: `unauthorized` for a ticket that is too old, `refused` (403) for a wrong code
 */
export const finishLogIn = (client: ApiClient, { signal, ...body }: Body<'SecondStep'>): Promise<Session> =>
  unwrap(client.POST('/auth/second-step', { body, signal }), sessionSchema, signal);

/**
 * Creates an account, with or without an invitation.
 * @throws ProblemError: `invalid`; `refused` for an existing account (409) or an altered invitation (403)
 */
export const register = (client: ApiClient, { signal, ...body }: Body<'Registration'>): Promise<Registered> =>
  unwrap(client.POST('/auth/register', { body, signal }), registrationSchema, signal);

/**
 * Reads who invites by an invitation link, and as what.
 * @throws ProblemError: `refused` (403) if the link is used up, revoked, expired or altered
 */
export const lookUpInvitation = (
  client: ApiClient,
  { signal, ...body }: Body<'InvitationLink'>,
): Promise<InvitationPreview> =>
  unwrap(client.POST('/invitations/lookup', { body, signal }), invitationPreviewSchema, signal);

/**
 * Joins a team with the signed-in account.
 * @throws ProblemError: `refused` if the link is used up, revoked, expired, altered or for another address (403), or the
 * account can't join (409)
 */
export const joinTeam = (
  client: ApiClient,
  { signal, ...body }: Body<'InvitationLink'>,
): Promise<undefined> => unwrap(client.POST('/invitations/acceptance', { body, signal }), nothing, signal);

/** Revokes the session at the service. @throws ProblemError */
export const logOut = (client: ApiClient, { signal, ...body }: Body<'RefreshRequest'>): Promise<undefined> =>
  unwrap(client.POST('/auth/logout', { body, signal }), nothing, signal);

/** Ends the session of another identity service. @throws ProblemError */
export const endIdentitySession = (
  client: ApiClient,
  { signal, ...body }: Body<'IdentitySession'>,
): Promise<undefined> => unwrap(client.POST('/auth/google/logout', { body, signal }), nothing, signal);

/**
 * Exchanges the refresh token for new tokens.
 * @throws ProblemError: `unauthorized` if the session has ended
 */
export const refreshTokens = (
  client: ApiClient,
  { signal, ...body }: Body<'RefreshRequest'>,
): Promise<AuthTokens> => unwrap(client.POST('/auth/refresh-tokens', { body, signal }), tokensSchema, signal);

/** Fetches the user of the session. @throws ProblemError: `unauthorized` if the access token has expired */
export const authenticate = (client: ApiClient, { signal }: Abortable): Promise<User> =>
  unwrap(client.GET('/auth/authenticate', { signal }), userSchema, signal);

/**
 * Requests a reset link by mail. The response does not reveal whether the account exists.
 * @throws ProblemError
 */
export const forgotPassword = (
  client: ApiClient,
  { signal, ...body }: Body<'ForgotPassword'>,
): Promise<undefined> => unwrap(client.POST('/auth/forgot-password', { body, signal }), nothing, signal);

/**
 * Asks whether a reset link still works, without using it up.
 * @throws ProblemError: `unauthorized` for a used, replaced or expired link
 */
export const lookUpResetLink = (
  client: ApiClient,
  { signal, ...body }: Body<'ResetLink'>,
): Promise<undefined> =>
  unwrap(client.POST('/auth/reset-password/lookup', { body, signal }), nothing, signal);

/**
 * Sets a new password with the token of a mailed link.
 * @throws ProblemError: `unauthorized` for a used or expired link, `invalid` for a rejected password
 */
export const resetPassword = (
  client: ApiClient,
  { token, signal, ...body }: Body<'NewPassword'> & { token: string },
): Promise<undefined> =>
  unwrap(
    client.POST('/auth/reset-password', { params: { query: { token } }, body, signal }),
    nothing,
    signal,
  );
