import * as v from 'valibot';
import { text, nothing } from '../http/schemas';
import type { components } from '../../../contract/schema.gen';
import { call, send } from '../http/call';

type Contract = components['schemas'];

export const subscriptionSchema = v.object({ productId: text, plan: v.string() });

/** Older responses name the id `_id`. Other properties are dropped, so that they are never stored. */
export const userSchema = v.pipe(
  v.looseObject({}),
  v.transform((user) => ({ id: user['_id'], ...user })),
  v.object({
    id: text,
    name: v.string(),
    email: text,
    subscribed: v.boolean(),
    subscription: v.nullable(subscriptionSchema),
  }),
) satisfies v.GenericSchema<unknown, Contract['User']>;

/** The signed-in user. */
export type User = v.InferOutput<typeof userSchema>;

export const tokenSchema = v.object({ token: text, expires: text });

/** `expires` is an ISO date-time. */
export type Token = v.InferOutput<typeof tokenSchema>;

export const tokensSchema = v.object({ access: tokenSchema, refresh: tokenSchema });

export type AuthTokens = v.InferOutput<typeof tokensSchema>;

/** The response of a log-in, and the shape of the stored session. */
export const sessionSchema = v.object({
  user: userSchema,
  tokens: tokensSchema,
}) satisfies v.GenericSchema<unknown, Contract['LoginAnswer']>;

export type Session = v.InferOutput<typeof sessionSchema>;

/** @throws ProblemError: `unauthorized` for wrong credentials, `refused` with a ticket where a code is needed, or over the rate limit */
export const logIn = send('post', '/auth/login', sessionSchema);

/**
 * Begins a session with the ticket of a right password and a code.
 * @throws ProblemError: `unauthorized` for a ticket that is too old, `refused` (403) for a wrong code
 */
export const finishLogIn = send('post', '/auth/second-step', sessionSchema);

/** Revokes the session at the service. @throws ProblemError */
export const logOut = send('post', '/auth/logout', nothing);

/** Ends the session of another identity service. @throws ProblemError */
export const endIdentitySession = send('post', '/auth/google/logout', nothing);

/**
 * Exchanges the refresh token for new tokens.
 * @throws ProblemError: `unauthorized` if the session has ended
 */
export const refreshTokens = send('post', '/auth/refresh-tokens', tokensSchema);

/** Fetches the user of the session. @throws ProblemError: `unauthorized` if the access token has expired */
export const authenticate = call('get', '/auth/authenticate', userSchema);
