import { pathsOnActor } from '#xstate-paths/onActor';
import { asked, refused, typed as told } from '../shared/fieldsTold';
import { typed } from '../shared/fields.model';
import { recoveryCodes, secondKey } from './secondKey.model';

const retracted = 'retractNotices {"about":"secondKey"}';
const rejected = ['reports Taken about secondKey', refused('Taken')] as const;
const [code = ''] = recoveryCodes;
const begins = (field: string, recovery: readonly string[]) =>
  `starts fields ${JSON.stringify({ form: 'secondKey', values: { [field]: '' }, required: [field], refusals: { 403: { field, recovery } } })}`;
const asksPassword = begins('password', ['resetPassword']);

/** A step with one field: what can be done with its form, and what it calls. */
const editing = (
  step: string,
  { field, value, calls, known }: { field: string; value: string; calls: string; known: string },
) => {
  const state = `${step}.editing${known === '' ? '' : ` ${known}`}`;
  const app = known === 'app' ? ' app' : '';
  return {
    [state]: {
      'the field is filled in': [state, told(field, value)],
      'the form is sent with an empty field': [state, asked],
      'the complete form is sent': [
        `${step}.sending (busy)${known === '' ? '' : ` ${known}`}`,
        `calls ${calls} ${JSON.stringify({ [field]: value })}`,
      ],
      'the dialog is closed': [`loading (busy)${app}`, retracted, 'stops fields', 'calls readKey'],
    },
  };
};
const password = { field: 'password', value: typed['password'] ?? '' };

/** While it is asked what there is, with what is known. */
const reading = (known: '' | ' app') => ({
  [`loading (busy)${known}`]: {
    'there is no second key': ['absent', retracted],
    'there is an app': ['present app', retracted],
    'the service does not say': [
      `failed${known}`,
      'reports Server is unavailable about secondKey',
      'starts watchService',
    ],
  },
  [`failed${known}`]: {
    'it is asked again': [`loading (busy)${known}`, 'stops watchService', 'calls readKey'],
    'the service answers again': [`loading (busy)${known}`, 'stops watchService', 'calls readKey'],
  },
});
const shown = ['stops fields', 'starts holdWork {"work":"shownOnce"}'] as const;

pathsOnActor(secondKey, {
  'at the account': {
    initial: ['loading (busy)', 'calls readKey'],
    transitions: {
      ...reading(''),
      ...reading(' app'),
      absent: { 'an app is to be added': ['starting.editing', asksPassword] },
      'present app': {
        'the app is to be removed': ['removing.editing app', asksPassword],
        'new codes are wanted': ['renewing.editing app', asksPassword],
      },
      ...editing('starting', { ...password, calls: 'beginSetup', known: '' }),
      'starting.sending (busy)': {
        'the service makes a secret': [
          'scanning.editing offer',
          retracted,
          'stops fields',
          begins('code', []),
        ],
        'the service refuses the password': ['starting.editing', ...rejected],
      },
      ...editing('scanning', { field: 'code', value: '287082', calls: 'confirmSetup', known: 'offer' }),
      'scanning.sending (busy) offer': {
        'the code is right': [`codes ${code}`, retracted, ...shown],
        'the code is wrong': ['scanning.editing offer', ...rejected],
      },
      ...editing('renewing', { ...password, calls: 'renewCodes', known: 'app' }),
      'renewing.sending (busy) app': {
        'the service makes new codes': [`codes app ${code}`, retracted, ...shown],
        'the service makes none': ['renewing.editing app', ...rejected],
      },
      [`codes ${code}`]: { 'the dialog is closed': ['loading (busy)', 'stops holdWork', 'calls readKey'] },
      [`codes app ${code}`]: {
        'the dialog is closed': ['loading (busy) app', 'stops holdWork', 'calls readKey'],
      },
      ...editing('removing', { ...password, calls: 'removeKey', known: 'app' }),
      'removing.sending (busy) app': {
        'the service removes it': [
          'loading (busy) app',
          'says “The authenticator app was removed.” (success, 5000 ms, about secondKey and unreachable)',
          'stops fields',
          'calls readKey',
        ],
        'the service keeps it': ['removing.editing app', ...rejected],
      },
    },
  },
});
