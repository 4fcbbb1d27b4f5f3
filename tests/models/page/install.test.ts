import { pathsOnActor } from '#xstate-paths/onActor';
import { install } from './install.model';

pathsOnActor(install, {
  'on a computer': {
    initial: 'offered',
    transitions: { offered: { 'the store is opened': ['used', 'rememberUse'] } },
  },
  'on a phone': {
    initial: 'elsewhere',
    transitions: {
      elsewhere: { 'the link is requested': ['sending', 'calls sendLink'] },
      sending: {
        'the link is sent': 'elsewhere',
        'sharing is cancelled': ['elsewhere', 'logs AbortError'],
      },
    },
  },
  'where it has been used': { initial: 'used', transitions: {} },
});
