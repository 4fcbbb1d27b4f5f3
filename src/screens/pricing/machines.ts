import { createContext, use } from 'react';
import type { User } from '../../api/account/userSchemas';
import type { Plan } from '../../api/pricing/planSchemas';
import type { pricingMachine } from '../../machines/pricing/pricing.machine';
import type { purchaseMachine } from '../../machines/pricing/purchase.machine';

/** The pricing machines with their actors and actions provided. */
export interface PricingMachines {
  pricing: typeof pricingMachine;
  purchase: typeof purchaseMachine;
  /** Returns the checkout URL of a plan, or null when the plan's URL is not one of the store. */
  purchaseAddress: (plan: Plan, user: User | null) => string | null;
}

const PricingMachinesContext = createContext<PricingMachines | null>(null);

export const PricingMachinesProvider = PricingMachinesContext.Provider;

/** The machines of the surrounding `PricingMachinesProvider`. Throws outside one. */
export const usePricingMachines = (): PricingMachines => {
  const machines = use(PricingMachinesContext);
  if (!machines) throw new Error('The plans were rendered outside PricingMachinesProvider');
  return machines;
};
