import type { Schema } from '../contract/types';

/** A plan on offer, with what only the service needs to know of it. */
export interface OfferedPlan {
  plan: Schema<'Plan'>;
  variantIds: string[];
  /** Bought once rather than subscribed to. */
  oneTime: boolean;
}

/** Where plans come from: the subscription provider, or a catalogue file. */
export interface PlanSource {
  /**
   * The plans on offer, cheapest first; drafts are not. They may be those of a while ago.
   * @param siteUrl the origin that a built-in test store's addresses begin with
   * @throws HttpProblem 502 when the provider does not answer
   */
  list: (siteUrl: string) => Promise<OfferedPlan[]>;
  /**
   * The plans as they are now, at most a minute old.
   * @throws HttpProblem 502 when the provider does not answer
   */
  current: () => Promise<OfferedPlan[]>;
}

/** The plans that may be offered, in the order in which they are shown. */
export const onOffer = (plans: OfferedPlan[]): OfferedPlan[] =>
  plans
    .filter(({ plan }) => plan.attributes.status === 'published')
    .sort((a, b) => a.plan.attributes.price - b.plan.attributes.price);
