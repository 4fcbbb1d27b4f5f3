import { carouselMachine, type CarouselEvent } from '../../../src/machines/page/carousel.machine';
import { carousel as words } from '../../../src/content/marketing';
import { model } from '../../support/model/model';
import { carouselInvariants } from '../pageInvariants';
import { button } from '#xstate-paths/controls';

/** Limits an event to the first slide: one change is enough to check that the slide is kept. */
const onFirstSlide =
  (event: CarouselEvent) =>
  ({ context: { current } }: { context: { current: number } }) =>
    current === 0 ? event : undefined;

/** A carousel that pauses on hover, on focus and with reduced motion. */
export const carousel = model({
  machine: carouselMachine,
  layers: ['actor'],
  starts: {
    'with motion': { provide: { guards: { prefersReducedMotion: () => false } } },
    'with reduced motion': { provide: { guards: { prefersReducedMotion: () => true } } },
  },
  events: {
    'the next slide comes': (snapshot) =>
      snapshot.hasTag('moving') && snapshot.context.current === 0
        ? ({ type: 'slide.changed', index: 1 } as const)
        : undefined,
    'the first slide comes': ({ context }) =>
      context.current === 1 ? ({ type: 'slide.changed', index: 0 } as const) : undefined,
    'playback is switched': onFirstSlide({ type: 'playback.toggled' }),
    'the pointer comes': onFirstSlide({ type: 'pointer.entered' }),
    'the pointer goes': onFirstSlide({ type: 'pointer.left' }),
    'the focus comes': onFirstSlide({ type: 'focus.entered' }),
    'the focus goes': onFirstSlide({ type: 'focus.left' }),
    'motion is reduced': onFirstSlide({ type: 'motion.reduced' }),
    'motion is allowed': onFirstSlide({ type: 'motion.allowed' }),
  },
  key: ({ context: { current } }) => `slide ${current + 1}`,

  invariants: carouselInvariants,
  controls: {
    'playback is switched': {
      find: [button(words.stop), button(words.start)],
      sends: { type: 'playback.toggled' },
      except: {
        'With reduced motion nothing moves that could be stopped.': (snapshot) =>
          !snapshot.hasTag('stoppable'),
      },
    },
  },
  sentElsewhere: {
    'slide.changed': 'the slider, with its buttons Next and Previous',
    'pointer.entered': 'the pointer over the carousel',
    'pointer.left': 'the pointer over the carousel',
    'focus.entered': 'the keyboard focus',
    'focus.left': 'the keyboard focus',
    'motion.reduced': 'the setting of the system',
    'motion.allowed': 'the setting of the system',
  },
  ignores: {
    'It is so already.': {
      'motion.allowed': 'motion.allowed',
      'motion.reduced': 'motion.reduced',
      'pointer.away': 'pointer.left',
      'pointer.over': 'pointer.entered',
      'focus.away': 'focus.left',
      'focus.within': 'focus.entered',
    },
  },
});
