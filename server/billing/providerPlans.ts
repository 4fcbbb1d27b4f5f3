import * as v from 'valibot';
import { HttpProblem } from '../http/problems';
import type { Provider } from './lemonSqueezy';
import { onOffer, type OfferedPlan, type PlanSource } from './plans';

const freshMs = 60_000;

const productSchema = v.object({
  id: v.string(),
  attributes: v.object({
    buy_now_url: v.pipe(v.string(), v.url()),
    created_at: v.string(),
    description: v.nullish(v.string(), ''),
    from_price: v.nullish(v.number(), null),
    name: v.string(),
    pay_what_you_want: v.boolean(),
    price: v.number(),
    price_formatted: v.string(),
    slug: v.string(),
    status: v.picklist(['published', 'draft']),
    status_formatted: v.string(),
    store_id: v.number(),
  }),
});

const variantSchema = v.object({
  type: v.literal('variants'),
  id: v.string(),
  attributes: v.object({ product_id: v.number(), is_subscription: v.boolean() }),
});

const answerSchema = v.object({
  data: v.array(productSchema),
  included: v.optional(v.array(variantSchema), []),
});

const toPlans = (answer: unknown): OfferedPlan[] => {
  const { data, included } = v.parse(answerSchema, answer);
  return onOffer(
    data.map((plan) => {
      const variants = included.filter(({ attributes }) => String(attributes.product_id) === plan.id);
      return {
        plan,
        variantIds: variants.map(({ id }) => id),
        oneTime: variants.length > 0 && variants.every(({ attributes }) => !attributes.is_subscription),
      };
    }),
  );
};

/**
 * The store's products at the subscription provider, asked for at most once a minute. While the provider is away
 * the last known ones are offered.
 */
export const providerPlans = (provider: Provider, storeId: string, now = Date.now): PlanSource => {
  let known: { plans: OfferedPlan[]; at: number } | null = null;
  let asking: Promise<OfferedPlan[]> | null = null;

  const ask = async (): Promise<OfferedPlan[]> => {
    const query = new URLSearchParams({
      'filter[store_id]': storeId,
      include: 'variants',
      'page[size]': '100',
    });
    const answer = await provider(`/products?${query.toString()}`);
    try {
      known = { plans: toPlans(answer), at: now() };
    } catch (cause) {
      throw Object.assign(new HttpProblem(502, 'The subscription provider is not available'), { cause });
    }
    return known.plans;
  };

  return {
    list: async () => {
      if (known && now() - known.at < freshMs) return known.plans;
      asking ??= ask().finally(() => {
        asking = null;
      });
      const stale = known?.plans;
      return stale ? asking.catch(() => stale) : asking;
    },
  };
};
