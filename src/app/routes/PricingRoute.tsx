import { readPricingQuery } from '../../urls/query';
import { Pricing } from '../../screens/pricing/Pricing';
import { PlanMachines } from './PricingProvider';
import { useQuery } from '../navigation/useQuery';

export const PricingRoute = () => (
  <PlanMachines>
    <Pricing {...useQuery(readPricingQuery)} />
  </PlanMachines>
);
