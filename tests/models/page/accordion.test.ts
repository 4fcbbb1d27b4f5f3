import { walksOnActor } from '../../support/model/onActor';
import { accordion } from './accordion.model';

walksOnActor(accordion, {
  'at the questions': {
    begins: 'open 0',
    then: {
      'open 0': {
        'the first question is pressed': 'closed null',
        'the second question is pressed': 'open 1',
      },
      'closed null': {
        'the first question is pressed': 'open 0',
        'the second question is pressed': 'open 1',
      },
      'open 1': {
        'the first question is pressed': 'open 0',
        'the second question is pressed': 'closed null',
      },
    },
  },
});
