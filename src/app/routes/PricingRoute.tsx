import { Pricing } from '../../screens/pricing/Pricing';
import { readPricingQuery } from '../../urls/query';
import { provideInstall } from '../actors/install';
import { provideNextSteps } from '../actors/nextSteps';
import { providePortal } from '../actors/portal';
import { providePricing } from '../actors/pricing';
import { useQuery } from '../navigation/useQuery';
import { provided } from './provided';

export const PricingRoute = provided(
  () => <Pricing {...useQuery(readPricingQuery)} />,
  providePricing,
  providePortal,
  provideInstall,
  provideNextSteps,
);
