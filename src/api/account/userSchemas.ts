import * as v from 'valibot';
import { text } from '../http/schemas';
import type { components } from '../schema.gen';

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

const tokenSchema = v.object({ token: text, expires: text });

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

export const registrationSchema = v.object({
  user: userSchema,
  token: tokenSchema,
}) satisfies v.GenericSchema<unknown, Contract['RegisterAnswer']>;

/** The response of a registration. */
export type Registered = v.InferOutput<typeof registrationSchema>;

export const invitationPreviewSchema = v.object({ inviter: text, role: text });

/** Who invites by a link, and as what. */
export type InvitationPreview = v.InferOutput<typeof invitationPreviewSchema>;

const ownSessionSchema = v.object({
  id: text,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  begunAt: text,
  usedAt: text,
  current: v.boolean(),
});

export const sessionListSchema = v.object({ results: v.array(ownSessionSchema) });

/** A session of the signed-in user. The times are ISO date-times. */
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;
