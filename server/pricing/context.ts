import type { Context } from '../context';
import type { Worker } from '../jobs/worker';
import type { Provider } from './lemonSqueezy';
import type { PlanSource } from './plans';

/** The dependencies of everything about plans. */
export interface PricingContext extends Context {
  /** The payment provider's API; null without a key. */
  provider: Provider | null;
  plans: PlanSource;
  /** Applies the provider's events. */
  webhooks: Worker;
}
