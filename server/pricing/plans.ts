import type { Schema } from '../contract/types';

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
   * Whether the product, on offer or not, is paid once. While the provider is away, the last known plans decide.
   * @throws Error when it is not among them either
   */
  isPaidOnce: (productId: string) => Promise<boolean>;
}

/** The published plans, cheapest first. */
export const onOffer = (plans: OfferedPlan[]): OfferedPlan[] =>
  plans
    .filter(({ plan }) => plan.attributes.status === 'published')
    .sort((a, b) => a.plan.attributes.price - b.plan.attributes.price);
