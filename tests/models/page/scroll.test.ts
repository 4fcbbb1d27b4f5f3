import { pathsOnActor } from '#xstate-paths/onActor';
import { scroll } from './scroll.model';

pathsOnActor(scroll, {
  'on the way to the plans': {
    initial: 'waiting',
    transitions: {
      waiting: {
        'the page has been drawn': ['scrolled', 'scrollToPricing', 'forgetRequest'],
      },
    },
  },
});
