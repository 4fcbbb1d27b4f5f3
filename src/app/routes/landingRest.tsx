import { useActorRef } from '../../screens/useActorRef';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { carouselMachine } from '../../machines/page/carousel.machine';
import { WhenNear } from '../../components/display/WhenNear';
import { LandingRest } from '../../screens/marketing/LandingRest';
import { FirstTestimonial } from '../../screens/marketing/Testimonials';
import { useAuth } from '../../screens/AppContext';
import { useHydrated } from '../../components/foundations/useHydrated';
import { lazyPart } from '../loading/lazyPart';
import { prefersReducedMotion, watchMotionPreference } from '../actors/motionPreference';
import { PricingProvider } from './PricingProvider';
import { provideScrollMachine } from '../actors/scroll';
import { useDependencies } from '../runtime/dependencies';

const carousel = carouselMachine.provide({
  actors: { watchMotionPreference },
  guards: { prefersReducedMotion },
});

const TestimonialCarousel = lazyPart(
  async () => {
    const { TestimonialCarousel: Carousel } = await import('../../screens/marketing/TestimonialCarousel');
    return () => <Carousel machine={carousel} />;
  },
  { placeholder: <FirstTestimonial /> },
);

const NextSteps = lazyPart(async () => (await import('./signedIn')).NextStepsRoute, { placeholder: null });

/** The next steps of a signed-in user, where they shift nothing that is on screen. The prerendered page, which hydration has to match, is a visitor's. */
function SignedInSteps() {
  const signedIn = useSelector(useAuth(), ({ context }) => context.user !== null);
  return useHydrated() && signedIn ? <NextSteps /> : null;
}

export const LandingRestRoute = () => (
  <PricingProvider>
    <LandingRest
      nextSteps={<SignedInSteps />}
      carousel={
        <WhenNear fallback={<FirstTestimonial />}>
          <TestimonialCarousel />
        </WhenNear>
      }
    />
  </PricingProvider>
);

/** Renders nothing; its actor scrolls the page to the plans. */
export function ScrollToPricing() {
  const { navigator } = useDependencies();
  const [machine] = useState(() => provideScrollMachine(navigator));
  useActorRef(machine);
  return null;
}
