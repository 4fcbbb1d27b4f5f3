import type { Schema } from '../contract/types';
import type { Config } from '../config';
import catalogue from './catalogue.json';

/** A plan on offer, with the fields that only the service needs. */
export interface OfferedPlan {
  plan: Schema<'Plan'>;
  variantIds: string[];
  /** Paid once, as opposed to a subscription. */
  oneTime: boolean;
}

/** A source of plans: the provider or the catalogue file. */
export interface PlanSource {
  /**
   * The published plans, cheapest first. They may come from a cache.
   * @param siteUrl the origin of the test store's URLs
   * @throws HttpProblem 502 when the provider does not answer
   */
  list: (siteUrl: string) => Promise<OfferedPlan[]>;
  /**
   * Whether the product, on offer or not, is paid once. While the provider is unreachable, the last known plans decide.
   * @throws Error if they do not include the product
   */
  isPaidOnce: (productId: string) => Promise<boolean>;
}

/** The published plans, cheapest first. */
export const onOffer = (plans: OfferedPlan[]): OfferedPlan[] =>
  plans
    .filter(({ plan }) => plan.attributes.status === 'published')
    .sort((a, b) => a.plan.attributes.price - b.plan.attributes.price);

interface Entry {
  id: string;
  variantId: string;
  oneTime: boolean;
  attributes: Omit<Schema<'PlanAttributes'>, 'store_id'>;
}

/** The plans of catalogue.json. Outside production, they link to the test store. */
export const cataloguePlans = ({ NODE_ENV, LEMONSQUEEZY_STORE_ID }: Config): PlanSource => {
  const entries = catalogue.plans as Entry[];
  const offer = ({ id, variantId, oneTime, attributes }: Entry, siteUrl: string): OfferedPlan => ({
    oneTime,
    variantIds: [variantId],
    plan: {
      id,
      attributes: {
        ...attributes,
        store_id: Number(LEMONSQUEEZY_STORE_ID),
        ...(NODE_ENV !== 'production' && { buy_now_url: `${siteUrl}/dev/store?plan=${id}` }),
      },
    },
  });
  return {
    list: (siteUrl) => Promise.resolve(onOffer(entries.map((entry) => offer(entry, siteUrl)))),
    isPaidOnce: (productId) =>
      Promise.resolve(entries.some(({ id, oneTime }) => id === productId && oneTime)),
  };
};
