import { useActorRef } from '../../screens/useActorRef';
import { useState } from 'react';
import { carouselMachine } from '../../machines/page/carousel.machine';
import { WhenNear } from '../../components/display/WhenNear';
import { LandingRest } from '../../screens/marketing/LandingRest';
import { FirstTestimonial } from '../../screens/marketing/Testimonials';
import { PricingSection } from '../../screens/pricing/PricingSection';
import { lazyPart } from '../loading/lazyPart';
import { prefersReducedMotion, watchMotionPreference } from '../actors/motionPreference';
import { useSectionAddress } from '../navigation/useSectionAddress';
import { provided } from './provided';
import { providePortal } from '../actors/portal';
import { providePricing } from '../actors/pricing';
import { useDependencies } from '../runtime/dependencies';
import { withoutScroll } from '../../urls/query';
import { scrollMachine } from '../../machines/page/scroll.machine';
import type { Navigator } from '../runtime/navigator';

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

function LandingRestPage() {
  useSectionAddress();
  return (
    <LandingRest
      plans={<PricingSection level={2} />}
      carousel={
        <WhenNear fallback={<FirstTestimonial />}>
          <TestimonialCarousel />
        </WhenNear>
      }
    />
  );
}

export const LandingRestRoute = provided(LandingRestPage, providePricing, providePortal);

/** Renders nothing; its actor scrolls the page to the plans. */
export function ScrollToPricing() {
  const { navigator } = useDependencies();
  const [machine] = useState(() => provideScrollMachine(navigator));
  useActorRef(machine);
  return null;
}

/** Provides the scroll machine with its real actions. */
const provideScrollMachine = (navigator: Navigator) =>
  scrollMachine.provide({
    actions: {
      scrollToPricing: () => {
        const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
        document.getElementById('pricing')?.scrollIntoView({ behavior });
      },
      forgetRequest: () => navigator.navigate(withoutScroll(window.location.hash), { replace: true }),
    },
  });
