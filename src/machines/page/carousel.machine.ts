import { and, assign, not, setup, stateIn } from 'xstate';
import { callbackNotProvided, guardNotProvided } from '../shared/effects';

export type CarouselEvent =
  | { type: 'slide.changed'; index: number }
  | { type: 'playback.toggled' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | { type: 'focus.entered' }
  | { type: 'focus.left' }
  | { type: 'motion.reduced' }
  | { type: 'motion.allowed' };

/**
 * An auto-advancing carousel. It rests on hover, on focus and with reduced motion, and has a stop button
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
    /** Sends `motion.reduced` and `motion.allowed` when the system setting changes. */
    watchMotionPreference: callbackNotProvided('watchMotionPreference'),
  },
  actions: {
    rememberSlide: assign({ current: (_, { index }: { index: number }) => index }),
  },
  guards: {
    prefersReducedMotion: guardNotProvided('prefersReducedMotion'),
    isUndisturbed: and([
      stateIn({ motion: 'allowed' }),
      stateIn({ pointer: 'away' }),
      stateIn({ focus: 'away' }),
    ]),
    isDisturbed: not('isUndisturbed'),
  },
}).createMachine({
  id: 'carousel',
  context: { current: 0 },
  invoke: { id: 'watchMotionPreference', src: 'watchMotionPreference' },
  type: 'parallel',
  on: { 'slide.changed': { actions: { type: 'rememberSlide', params: ({ event }) => event } } },
  states: {
    playback: {
      initial: 'playing',
      states: {
        playing: {
          description: 'The person has not stopped the carousel.',
          initial: 'resting',
          on: { 'playback.toggled': 'stopped' },
          states: {
            resting: {
              description: 'The slides are paused by hover, focus or reduced motion.',
              always: { guard: 'isUndisturbed', target: 'moving' },
            },
            moving: {
              description: 'The slides advance by themselves.',
              tags: 'moving',
              always: { guard: 'isDisturbed', target: 'resting' },
            },
          },
        },
        stopped: {
          description: 'The person has stopped the carousel.',
          on: { 'playback.toggled': 'playing' },
        },
      },
    },
    motion: {
      initial: 'unknown',
      states: {
        unknown: { always: [{ guard: 'prefersReducedMotion', target: 'reduced' }, { target: 'allowed' }] },
        allowed: {
          description: 'The system setting allows motion.',
          tags: 'stoppable',
          on: { 'motion.reduced': 'reduced' },
        },
        reduced: {
          description: 'The system setting asks for reduced motion.',
          on: { 'motion.allowed': 'allowed' },
        },
      },
    },
    pointer: {
      initial: 'away',
      states: {
        away: {
          description: 'The pointer is outside the carousel.',
          on: { 'pointer.entered': 'over' },
        },
        over: {
          description: 'The pointer is over the carousel.',
          on: { 'pointer.left': 'away' },
        },
      },
    },
    focus: {
      initial: 'away',
      states: {
        away: {
          description: 'The focus is outside the carousel.',
          on: { 'focus.entered': 'within' },
        },
        within: {
          description: 'The focus is inside the carousel.',
          on: { 'focus.left': 'away' },
        },
      },
    },
  },
});
