import { pathsOnActor } from '#xstate-paths/onActor';
import { accordion } from './accordion.model';

pathsOnActor(accordion, {
  'at the questions': {
    initial: 'open 0',
    transitions: {
      'open 0': {
        'the first question is pressed': 'closed',
        'the second question is pressed': 'open 1',
      },
      closed: {
        'the first question is pressed': 'open 0',
        'the second question is pressed': 'open 1',
      },
      'open 1': {
        'the first question is pressed': 'open 0',
        'the second question is pressed': 'closed',
      },
    },
  },
});
