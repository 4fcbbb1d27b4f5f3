import { useActorRef } from '../../screens/useActorRef';
import { useState } from 'react';
import { carouselMachine } from '../../machines/page/carousel.machine';
import { WhenNear } from '../../components/display/WhenNear';
import { LandingRest } from '../../screens/marketing/LandingRest';
import { FirstTestimonial } from '../../screens/marketing/Testimonials';
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

export const LandingRestRoute = () => (
  <PricingProvider>
    <LandingRest
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
