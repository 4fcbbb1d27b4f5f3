import { fromCallback } from 'xstate';
import type { CarouselEvent } from '../../machines/page/carousel.machine';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** True if the system asks for less motion. */
export const prefersReducedMotion = (): boolean => window.matchMedia(reducedMotion).matches;

/** Reports changes of the system's motion preference to a carousel. */
export const watchMotionPreference = fromCallback(({ sendBack }) => {
  const preference = window.matchMedia(reducedMotion);
  const report = () => {
    sendBack({
      type: preference.matches ? 'motion.reduced' : 'motion.allowed',
    } satisfies CarouselEvent);
  };
  preference.addEventListener('change', report);
  return () => {
    preference.removeEventListener('change', report);
  };
});
