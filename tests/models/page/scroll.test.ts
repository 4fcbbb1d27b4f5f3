import { walksOnActor } from '../../support/model/onActor';
import { scroll } from './scroll.model';

walksOnActor(scroll, {
  'on the way to the plans': {
    begins: 'waiting',
    then: {
      waiting: {
        'the page has been drawn': ['scrolled', 'scrollToPricing', 'forgetRequest'],
      },
    },
  },
});
