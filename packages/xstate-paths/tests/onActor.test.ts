import { pathsOnActor } from '../src/onActor';
import { turnstile } from './turnstile';

pathsOnActor(turnstile, {
  'at the gate': {
    initial: 'closed',
    transitions: {
      closed: { 'a card is shown': ['checking (busy)', 'calls checkCard {"card":"7"}'] },
      'checking (busy)': {
        'the card is valid': ['open', 'beeps high'],
        'the card is refused': ['closed', 'beeps low'],
      },
      open: { 'a person walks through': 'closed', 'nobody walks through': 'closed' },
    },
  },
});

// Without a table, the running actor is compared with what was explored.
pathsOnActor(turnstile);
