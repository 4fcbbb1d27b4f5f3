import { pathsOnActor } from '#xstate-paths/onActor';
import { install } from './install.model';

const opened: [string, ...string[]] = ['used', 'rememberUse'];

pathsOnActor(install, {
  'on a computer': {
    initial: 'offered',
    transitions: {
      offered: { 'the store is opened': opened },
      used: { 'the store is opened': opened },
    },
  },
  'on a phone': {
    initial: 'elsewhere (elsewhere)',
    transitions: {
      'elsewhere (elsewhere)': { 'the link is requested': ['sending (elsewhere)', 'calls sendLink'] },
      'sending (elsewhere)': {
        'the link is sent': 'elsewhere (elsewhere)',
        'sharing is cancelled': ['elsewhere (elsewhere)', 'logs AbortError'],
      },
    },
  },
  'where it has been used': { initial: 'used', transitions: { used: { 'the store is opened': opened } } },
});
