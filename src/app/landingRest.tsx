import { useActorRef } from '../screens/useActorRef';
import { useState } from 'react';
import { carouselMachine } from '../machines/carousel.machine';
import { LandingRest } from '../screens/marketing/LandingRest';
import { prefersReducedMotion, watchMotionPreference } from './motionPreference';
import { PlanMachines } from './PlanMachines';
import { provideScrollMachine } from './scrollMachine';
import { useWiring } from './wiring';

const carousel = carouselMachine.provide({
  actors: { watchMotionPreference },
  guards: { prefersReducedMotion },
});

export const LandingRestRoute = () => (
  <PlanMachines>
    <LandingRest carousel={carousel} />
  </PlanMachines>
);

/** Shows nothing: while it is there, its actor takes the page to the plans. */
export function ScrollToPricing() {
  const { navigator } = useWiring();
  const [machine] = useState(() => provideScrollMachine(navigator));
  useActorRef(machine);
  return null;
}
