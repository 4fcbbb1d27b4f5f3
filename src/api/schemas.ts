import * as v from 'valibot';
import { planFeatures } from './planFeatures';
import type { components } from './schema.gen';

type Contract = components['schemas'];

const text = v.pipe(v.string(), v.nonEmpty());

const subscriptionSchema = v.object({ productId: text, plan: v.string() });

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

const planSchema = v.pipe(
  v.object({
    id: text,
    attributes: v.object({
      buy_now_url: v.pipe(v.string(), v.url()),
      created_at: v.string(),
      description: v.string(),
      from_price: v.nullable(v.number()),
      name: text,
      pay_what_you_want: v.boolean(),
      price: v.pipe(v.number(), v.integer()),
      price_formatted: v.string(),
      slug: v.string(),
      status: v.picklist(['published', 'draft']),
      status_formatted: v.string(),
      store_id: v.number(),
    }),
  }),
  v.transform((plan) => ({ ...plan, features: planFeatures(plan.attributes.description) })),
) satisfies v.GenericSchema<unknown, Contract['Plan']>;

/** What can be bought. `price` is in cents; `features` is the text of `description`, which is HTML and never rendered. */
export type Plan = v.InferOutput<typeof planSchema>;

export const planListSchema = v.object({ data: v.array(planSchema) });

/** `status` may be one that a later version of the service knows. */
export const ownSubscriptionSchema = v.object({
  subscribed: v.boolean(),
  subscription: v.nullable(
    v.object({ ...subscriptionSchema.entries, status: v.string(), endsAt: v.nullable(v.string()) }),
  ),
});

/** The signed-in user's own subscription. */
export type OwnSubscription = v.InferOutput<typeof ownSubscriptionSchema>;
