import type { User } from '../../api/account/userSchemas';
import type { Plan } from '../../api/pricing/planSchemas';
import type { pricingMachine } from '../../machines/pricing/pricing.machine';
import type { purchaseMachine } from '../../machines/pricing/purchase.machine';
import { requiredContext } from '../AppContext';

/** The pricing machines with their actors and actions provided. */
export interface PricingMachines {
  pricing: typeof pricingMachine;
  purchase: typeof purchaseMachine;
  /** Returns the checkout URL of a plan. @throws if the plan is not for sale, which its button knows */
  purchaseAddress: (plan: Plan, user: User | null) => string;
}

/** The provider of the machines, and the hook of the screens with plans. */
export const [PricingMachinesProvider, usePricingMachines] =
  requiredContext<PricingMachines>('The machines of the plans');
