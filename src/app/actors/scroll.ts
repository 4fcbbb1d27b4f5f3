import { withoutScroll } from '../../urls/query';
import { scrollMachine } from '../../machines/page/scroll.machine';
import { prefersReducedMotion } from './motionPreference';
import type { Navigator } from '../runtime/navigator';

/** Provides the scroll machine with its real actions. */
export const provideScrollMachine = (navigator: Navigator) =>
  scrollMachine.provide({
    actions: {
      scrollToPricing: () => {
        const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
        document.getElementById('pricing')?.scrollIntoView({ behavior });
      },
      forgetRequest: () => {
        navigator.navigate(withoutScroll(window.location.hash), { replace: true });
      },
    },
  });
