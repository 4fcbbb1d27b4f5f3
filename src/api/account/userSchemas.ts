import * as v from 'valibot';
import type { components } from '../schema.gen';

type Contract = components['schemas'];

export const text = v.pipe(v.string(), v.nonEmpty());

export const subscriptionSchema = v.object({ productId: text, plan: v.string() });

/** Older answers call the id `_id`. Whatever else a user has is dropped, so that no more than this is ever stored. */
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

/** Who is signed in. */
export type User = v.InferOutput<typeof userSchema>;

const tokenSchema = v.object({ token: text, expires: text });

/** `expires` is an ISO date-time. */
export type Token = v.InferOutput<typeof tokenSchema>;

export const tokensSchema = v.object({ access: tokenSchema, refresh: tokenSchema });

export type AuthTokens = v.InferOutput<typeof tokensSchema>;

/** Login's answer, and what a signed-in browser stores. */
export const sessionSchema = v.object({
  user: userSchema,
  tokens: tokensSchema,
}) satisfies v.GenericSchema<unknown, Contract['LoginAnswer']>;

export type Session = v.InferOutput<typeof sessionSchema>;

export const registrationSchema = v.object({
  user: userSchema,
  token: tokenSchema,
}) satisfies v.GenericSchema<unknown, Contract['RegisterAnswer']>;

/** Register's answer. */
export type Registered = v.InferOutput<typeof registrationSchema>;
