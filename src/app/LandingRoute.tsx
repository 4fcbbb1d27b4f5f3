import { readLandingQuery } from '../links/query';
import { Landing } from '../screens/marketing/Landing';
import { ScrollToPricing } from '../screens/marketing/ScrollToPricing';
import { useQuery } from './useQuery';

export function LandingRoute() {
  const { scroll } = useQuery(readLandingQuery);
  return (
    <>
      <Landing />
      {scroll ? <ScrollToPricing /> : null}
    </>
  );
}
