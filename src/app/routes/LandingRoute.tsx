import { homeTitle } from '../../content/brand';
import { readLandingQuery } from '../../urls/query';
import { Landing } from '../../screens/marketing/Landing';
import { useHydrated } from '../../screens/useHydrated';
import { lazyPart } from '../loading/lazyPart';
import { useTitle } from '../navigation/useNavigation';
import { useQuery } from '../navigation/useQuery';

const LandingRest = lazyPart(async () => (await import('./landingRest')).LandingRestRoute, {
  keepHtml: true,
});
const ScrollToPricing = lazyPart(async () => (await import('./landingRest')).ScrollToPricing, {
  placeholder: null,
});

export function LandingRoute() {
  useTitle(homeTitle);
  const { scroll } = useQuery(readLandingQuery);
  const hydrated = useHydrated();
  return (
    <>
      <Landing rest={<LandingRest />} />
      {scroll && hydrated ? <ScrollToPricing /> : null}
    </>
  );
}
