import { setup } from 'xstate';
import { actionNotProvided } from '../shared/effects';

/**
 * The landing page's `?scroll=true`: scrolls to the plans and removes the parameter from the URL.
 * @see docs/machines.md#scroll
 */
export const scrollMachine = setup({
  actions: {
    scrollToPricing: actionNotProvided('scrollToPricing'),
    forgetRequest: actionNotProvided('forgetRequest'),
  },
  delays: {
    // The page must be drawn before it can be scrolled.
    scrollDelay: 100,
  },
}).createMachine({
  id: 'scroll',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The page is being drawn.',
      after: { scrollDelay: { target: 'scrolled', actions: ['scrollToPricing', 'forgetRequest'] } },
    },
    scrolled: {
      description: 'The plans are in view.',
    },
  },
});
