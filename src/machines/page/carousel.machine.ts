import { and, assign, or, setup, stateIn } from 'xstate';
import { callbackNotProvided } from '../shared/effects';

export type CarouselEvent =
  | { type: 'slide.changed'; index: number }
  | { type: 'playback.toggled' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | { type: 'focus.entered' }
  | { type: 'focus.left' }
  | { type: 'motion.reduced' }
  | { type: 'motion.allowed' };

const slideOfEvent = ({ event }: { event: { index: number } }) => ({ index: event.index });

/**
 * A carousel that moves by itself: it rests on hover, on focus and with reduced motion, and stops on request
 * (WCAG 2.2.2).
 * @see docs/machines.md#carousel
 */
export const carouselMachine = setup({
  types: {
    /** `current` is the index of the visible slide. */
    context: {} as { current: number },
    events: {} as CarouselEvent,
    tags: {} as 'moving' | 'stoppable',
  },
  actors: {
    /** Reports changes of the system's motion preference. */
    watchMotionPreference: callbackNotProvided('watchMotionPreference'),
  },
  actions: {
    rememberSlide: assign({ current: (_, { index }: { index: number }) => index }),
  },
  guards: {
    prefersReducedMotion: (): boolean => {
      throw new Error('"prefersReducedMotion" is not provided');
    },
    isUndisturbed: and([
      stateIn({ motion: 'allowed' }),
      stateIn({ pointer: 'away' }),
      stateIn({ focus: 'away' }),
    ]),
    isDisturbed: or([
      stateIn({ motion: 'reduced' }),
      stateIn({ pointer: 'over' }),
      stateIn({ focus: 'within' }),
    ]),
  },
}).createMachine({
  id: 'carousel',
  context: { current: 0 },
  invoke: { id: 'watchMotionPreference', src: 'watchMotionPreference' },
  type: 'parallel',
  on: { 'slide.changed': { actions: { type: 'rememberSlide', params: slideOfEvent } } },
  states: {
    playback: {
      initial: 'playing',
      states: {
        playing: {
          initial: 'resting',
          on: { 'playback.toggled': 'stopped' },
          states: {
            resting: { always: { guard: 'isUndisturbed', target: 'moving' } },
            moving: { tags: 'moving', always: { guard: 'isDisturbed', target: 'resting' } },
          },
        },
        stopped: { on: { 'playback.toggled': 'playing' } },
      },
    },
    motion: {
      initial: 'unknown',
      states: {
        unknown: { always: [{ guard: 'prefersReducedMotion', target: 'reduced' }, { target: 'allowed' }] },
        allowed: { tags: 'stoppable', on: { 'motion.reduced': 'reduced' } },
        reduced: { on: { 'motion.allowed': 'allowed' } },
      },
    },
    pointer: {
      initial: 'away',
      states: {
        away: { on: { 'pointer.entered': 'over' } },
        over: { on: { 'pointer.left': 'away' } },
      },
    },
    focus: {
      initial: 'away',
      states: {
        away: { on: { 'focus.entered': 'within' } },
        within: { on: { 'focus.left': 'away' } },
      },
    },
  },
});
