import { pathsOnActor } from '#xstate-paths/onActor';
import { emailLink } from './emailLink.model';

const retracted = 'retractNotices {"about":"emailLink"}';

pathsOnActor(emailLink, {
  'at the page of a link': {
    initial: 'asking',
    transitions: {
      asking: { 'the button is pressed': ['opening (busy)', 'calls openLink {"token":"k7"}'] },
      'opening (busy)': {
        'the link works': ['opened changed', retracted],
        'the link was used': ['dead', retracted],
        'the link was cut off': ['dead', retracted],
        'the service cannot be reached': ['asking', 'reports Server is unavailable about emailLink'],
      },
    },
  },
});
