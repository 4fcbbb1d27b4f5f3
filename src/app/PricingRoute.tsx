import { readPricingQuery } from '../links/query';
import { Pricing } from '../screens/pricing/Pricing';
import { useQuery } from './useQuery';

export const PricingRoute = () => <Pricing {...useQuery(readPricingQuery)} />;
