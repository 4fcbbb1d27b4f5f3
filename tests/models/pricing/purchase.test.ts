import { pathsOnActor } from '#xstate-paths/onActor';
import { purchase } from './purchase.model';

pathsOnActor(purchase, {
  'back from the store': {
    initial: ['confirming.asking', 'calls confirmSubscription'],
    transitions: {
      'confirming.asking': {
        'the service knows of it': 'confirmed',
        'the service does not know of it': 'confirming.pausing',
        'the question fails': 'confirming.pausing',
        'nobody is signed in any more': 'signedOut',
        'a minute has passed': ['late', 'gives up confirmSubscription'],
      },
      'confirming.pausing': {
        'two seconds pass': ['confirming.asking', 'calls confirmSubscription'],
        'a minute has passed': 'late',
      },
      late: {
        'the person checks again': ['confirming.asking', 'calls confirmSubscription'],
      },
    },
  },
});
