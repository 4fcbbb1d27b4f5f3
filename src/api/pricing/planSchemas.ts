import * as v from 'valibot';
import { planFeatures, withShared } from './planFeatures';
import type { components } from '../../../contract/schema.gen';
import { subscriptionSchema } from '../account/accounts';
import { text } from '../http/schemas';

type Contract = components['schemas'];

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

export const planListSchema = v.object({ data: v.pipe(v.array(planSchema), v.transform(withShared)) });

/**
 * A plan. `price` is in cents. `features` and `shared` are the text of `description`, whose HTML is never rendered: the lines
 * that distinguish it, and the lines that all plans share.
 */
export type Plan = v.InferOutput<typeof planListSchema>['data'][number];

/** `status` is any string, because later versions of the service may add values. */
export const ownSubscriptionSchema = v.object({
  subscribed: v.boolean(),
  subscription: v.nullable(
    v.object({
      ...subscriptionSchema.entries,
      status: v.string(),
      renewsAt: v.optional(v.nullable(v.string()), null),
      endsAt: v.nullable(v.string()),
      trialEndsAt: v.optional(v.nullable(v.string()), null),
    }),
  ),
});

/** The signed-in user's subscription. */
export type OwnSubscription = v.InferOutput<typeof ownSubscriptionSchema>;

export const portalSchema = v.object({ url: v.string() }) satisfies v.GenericSchema<
  unknown,
  Contract['PortalAnswer']
>;
