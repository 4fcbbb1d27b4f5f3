import { useActorRef } from '../screens/useActorRef';
import { useState } from 'react';
import { LandingRest } from '../screens/marketing/LandingRest';
import { PlanMachines } from './PlanMachines';
import { provideScrollMachine } from './scrollMachine';
import { useWiring } from './wiring';

export const LandingRestRoute = () => (
  <PlanMachines>
    <LandingRest />
  </PlanMachines>
);

/** Shows nothing: while it is there, its actor takes the page to the plans. */
export function ScrollToPricing() {
  const { navigator } = useWiring();
  const [machine] = useState(() => provideScrollMachine(navigator));
  useActorRef(machine);
  return null;
}
