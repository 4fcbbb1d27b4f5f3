import { fromCallback } from 'xstate';
import type { CarouselEvent } from '../../machines/page/carousel.machine';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** True if the system setting asks for reduced motion. */
export const prefersReducedMotion = (): boolean => window.matchMedia(reducedMotion).matches;

/** Sends `motion.reduced` and `motion.allowed` when the system setting changes. */
export const watchMotionPreference = fromCallback(({ sendBack }) => {
  const preference = window.matchMedia(reducedMotion);
  const report = () =>
    sendBack({
      type: preference.matches ? 'motion.reduced' : 'motion.allowed',
    } satisfies CarouselEvent);
  preference.addEventListener('change', report);
  return () => preference.removeEventListener('change', report);
});
