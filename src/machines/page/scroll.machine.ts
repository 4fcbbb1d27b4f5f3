import { setup } from 'xstate';
import { actionNotProvided } from '../shared/effects';

/**
 * Someone asked for the plans on the landing page: scrolls there, then lets the request leave the address.
 * @see docs/machines.md#scroll
 */
export const scrollMachine = setup({
  actions: {
    scrollToPricing: actionNotProvided('scrollToPricing'),
    forgetRequest: actionNotProvided('forgetRequest'),
  },
  delays: {
    // The page has to be drawn before it can be scrolled.
    scrollDelay: 100,
  },
}).createMachine({
  id: 'scroll',
  initial: 'waiting',
  states: {
    waiting: {
      after: { scrollDelay: { target: 'scrolled', actions: ['scrollToPricing', 'forgetRequest'] } },
    },
    scrolled: {},
  },
});
