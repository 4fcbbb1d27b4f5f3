import * as v from 'valibot';
import type { Logger } from 'pino';
import type { Clock } from '../base/clock';
import type { Provider } from './lemonSqueezy';
import { onOffer, type OfferedPlan, type PlanSource } from './plans';

const freshMs = 60_000;
const restMs = 30_000;

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

const toPlans = ({ data, included }: v.InferOutput<typeof answerSchema>): OfferedPlan[] =>
  data.map((plan) => {
    const variants = included.filter(({ attributes }) => String(attributes.product_id) === plan.id);
    return {
      plan,
      variantIds: variants.map(({ id }) => id),
      oneTime: variants.length > 0 && variants.every(({ attributes }) => !attributes.is_subscription),
    };
  });

/**
 * The store's products at the provider. Cached plans are returned immediately, and refreshed in the background once
 * they are a minute old. After a failure, the provider is not called for half a minute.
 */
export const providerPlans = (
  provider: Provider,
  storeId: string,
  { clock, log }: { clock: Clock; log: Logger },
): PlanSource => {
  let known: { plans: OfferedPlan[]; at: number } | null = null;
  let refreshing: Promise<OfferedPlan[]> | null = null;
  let failure: { error: Error; at: number } | null = null;

  const request = async (): Promise<OfferedPlan[]> => {
    const query = new URLSearchParams({
      'filter[store_id]': storeId,
      include: 'variants',
      'page[size]': '100',
    });
    return toPlans(await provider(answerSchema, `/products?${query.toString()}`));
  };

  const refresh = async (): Promise<OfferedPlan[]> => {
    if (failure && clock() - failure.at < restMs) throw failure.error;
    try {
      known = { plans: await request(), at: clock() };
      failure = null;
      return known.plans;
    } catch (error) {
      failure = { error: error as Error, at: clock() };
      log.warn({ err: error }, 'plans not refreshed');
      throw error;
    }
  };

  const current = async (): Promise<OfferedPlan[]> => {
    if (known && clock() - known.at < freshMs) return known.plans;
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  const isOneTime = (plans: OfferedPlan[], productId: string): boolean | undefined =>
    plans.find(({ plan }) => plan.id === productId)?.oneTime;

  return {
    list: async () => {
      if (!known) return onOffer(await current());
      // The failure was already logged.
      current().catch(() => undefined);
      return onOffer(known.plans);
    },
    isPaidOnce: async (productId) => {
      try {
        return isOneTime(await current(), productId) ?? false;
      } catch (cause) {
        const lastKnown = isOneTime(known?.plans ?? [], productId);
        if (lastKnown === undefined)
          throw new Error('The provider’s plans are needed to understand an order', { cause });
        return lastKnown;
      }
    },
  };
};
