import { pathsOnActor } from '#xstate-paths/onActor';
import { devices } from './devices.model';

const asks = 'calls fetchSessions';
const known = 's1, s2, s3';
const arrived = [`listed ${known}`, 'retractNotices {"about":"devices"}'] as const;
const unread = 'reports Server is unavailable about devices';

pathsOnActor(devices, {
  'at the devices': {
    initial: ['loading (busy)', asks],
    transitions: {
      'loading (busy)': {
        'three arrive': arrived,
        'they cannot be loaded': ['failed', unread, 'starts watchService'],
      },
      failed: {
        'they are requested again': ['loading (busy)', 'stops watchService', asks],
        'the service answers again': ['loading (busy)', 'stops watchService', asks],
      },
      [`listed ${known}`]: {
        'the last is to be ended': [`ending (busy) ${known}`, 'calls endSessions {"id":"s3"}'],
        'all others are to be ended': [`ending (busy) ${known}`, 'calls endSessions {"id":null}'],
      },
      [`ending (busy) ${known}`]: {
        'the service ends them': [
          `loading (busy) ${known}`,
          'retractNotices {"about":"end"}',
          'says “Signed out.” (success, 5000 ms)',
          asks,
        ],
        'it has ended meanwhile': [`loading (busy) ${known}`, 'reports Not found about end', asks],
        'the service refuses to end them': [`listed ${known}`, 'reports Taken about end'],
      },
      [`loading (busy) ${known}`]: {
        'three arrive': arrived,
        'they cannot be loaded': [`failed ${known}`, unread, 'starts watchService'],
      },
      [`failed ${known}`]: {
        'they are requested again': [`loading (busy) ${known}`, 'stops watchService', asks],
        'the service answers again': [`loading (busy) ${known}`, 'stops watchService', asks],
      },
    },
  },
});
