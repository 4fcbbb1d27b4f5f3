import { Suspense } from 'react';
import { homeTitle } from '../content/brand';
import { readLandingQuery } from '../links/query';
import { Landing } from '../screens/marketing/Landing';
import { lazyChunk } from './chunks';
import { laterChunk } from './laterChunk';
import { useTitle } from './useNavigation';
import { useQuery } from './useQuery';

const LandingRest = laterChunk(async () => (await import('./landingRest')).LandingRestRoute);
const ScrollToPricing = lazyChunk(async () => (await import('./landingRest')).ScrollToPricing);

export function LandingRoute() {
  useTitle(homeTitle);
  const { scroll } = useQuery(readLandingQuery);
  return (
    <>
      <Landing rest={<LandingRest />} />
      <Suspense>{scroll ? <ScrollToPricing /> : null}</Suspense>
    </>
  );
}
