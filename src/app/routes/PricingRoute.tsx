import { readPricingQuery } from '../../urls/query';
import { Pricing } from '../../screens/pricing/Pricing';
import { PricingProvider } from './PricingProvider';
import { useQuery } from '../navigation/useQuery';

export const PricingRoute = () => (
  <PricingProvider>
    <Pricing {...useQuery(readPricingQuery)} />
  </PricingProvider>
);
