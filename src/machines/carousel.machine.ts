import { setup } from 'xstate';

export type CarouselEvent =
  | { type: 'playback.toggled' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | { type: 'focus.entered' }
  | { type: 'focus.left' };

/**
 * Whether a carousel moves by itself: it rests while it is pointed at or holds the focus, and stops for good when the
 * person says so (WCAG 2.2.2).
 * @see docs/machines.md#carousel
 */
export const carouselMachine = setup({ types: { events: {} as CarouselEvent } }).createMachine({
  id: 'carousel',
  type: 'parallel',
  states: {
    playback: {
      initial: 'playing',
      states: {
        playing: { on: { 'playback.toggled': { target: 'stopped' } } },
        stopped: { on: { 'playback.toggled': { target: 'playing' } } },
      },
    },
    pointer: {
      initial: 'away',
      states: {
        away: { on: { 'pointer.entered': { target: 'over' } } },
        over: { on: { 'pointer.left': { target: 'away' } } },
      },
    },
    focus: {
      initial: 'away',
      states: {
        away: { on: { 'focus.entered': { target: 'within' } } },
        within: { on: { 'focus.left': { target: 'away' } } },
      },
    },
  },
});
