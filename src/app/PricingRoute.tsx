import { readPricingQuery } from '../urls/query';
import { Pricing } from '../screens/pricing/Pricing';
import { PlanMachines } from './PlanMachines';
import { useQuery } from './useQuery';

export const PricingRoute = () => (
  <PlanMachines>
    <Pricing {...useQuery(readPricingQuery)} />
  </PlanMachines>
);
