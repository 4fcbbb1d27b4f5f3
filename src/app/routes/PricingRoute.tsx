import { readPricingQuery } from '../../urls/query';
import { Pricing } from '../../screens/pricing/Pricing';
import { InstallProvider } from './InstallProvider';
import { PricingProvider } from './PricingProvider';
import { useQuery } from '../navigation/useQuery';

export const PricingRoute = () => (
  <PricingProvider>
    <InstallProvider>
      <Pricing {...useQuery(readPricingQuery)} />
    </InstallProvider>
  </PricingProvider>
);
