import { pathsOnActor } from '#xstate-paths/onActor';
import { resetLink } from './resetLink.model';

const open = 'open ends with undefined';

pathsOnActor(resetLink, {
  'by a reset link': {
    initial: ['lookingUp', 'calls lookUpLink'],
    transitions: {
      lookingUp: {
        'the link works': open,
        'the link is dead': 'dead ends with undefined',
        'the look-up fails': [open, 'logs Server is unavailable'],
      },
    },
  },
});
