import { walksOnActor } from '../../support/model/onActor';
import { purchase } from './purchase.model';

walksOnActor(purchase, {
  'back from the store': {
    begins: ['confirming.asking', 'calls confirmSubscription'],
    then: {
      'confirming.asking': {
        'the service knows of it': ['confirmed', 'says “Thank you. Your plan is active.” (success, 5000 ms)'],
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
