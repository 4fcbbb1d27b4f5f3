import { useActorRef } from '@xstate/react';
import { useSite } from '../site';

/** Shows nothing: while it is there, its actor takes the page to the plans. */
export function ScrollToPricing() {
  useActorRef(useSite().machines.scroll);
  return null;
}
