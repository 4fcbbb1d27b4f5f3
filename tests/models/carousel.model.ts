import { carouselMachine } from '../../src/machines/carousel.machine';
import { model } from '../support/model/model';

/** A carousel that pauses on hover and focus. */
export const carousel = model({
  machine: carouselMachine,
  layers: ['actor'],
  starts: { 'at the testimonials': {} },
  events: {
    'playback is switched': { type: 'playback.toggled' },
    'the pointer comes': { type: 'pointer.entered' },
    'the pointer goes': { type: 'pointer.left' },
    'the focus comes': { type: 'focus.entered' },
    'the focus goes': { type: 'focus.left' },
  },
});
