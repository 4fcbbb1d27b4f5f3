import { withoutScroll } from '../links/scrollQuery';
import { scrollMachine } from '../machines/scroll.machine';
import type { Navigator } from './navigator';

/** The scroll machine on the real page. */
export const provideScrollMachine = (navigator: Navigator) =>
  scrollMachine.provide({
    actions: {
      scrollToPricing: () => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        document.getElementById('pricing')?.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
      },
      forgetRequest: () => {
        navigator.navigate(withoutScroll(window.location.hash), { replace: true });
      },
    },
  });
