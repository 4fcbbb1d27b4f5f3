import { pathsOnActor } from '#xstate-paths/onActor';
import { asked, refused, typed } from '../shared/fieldsEvents';
import { recoveryCodes, secondKey } from './secondKey.model';

const retracted = 'retractNotices {"about":"secondKey"}';
const [code = ''] = recoveryCodes;
const asksCode =
  'starts fields {"form":"secondKey","values":{"code":""},"required":["code"],"refusals":{"403":{"field":"code","recovery":[]}}}';
const failedCall = 'reports Taken about secondKey';

/** A dialog that asks a question, and what it calls. */
const asking = (step: string, calls: string) => ({
  [`${step}.confirming app`]: {
    'the question is answered': [`${step}.sending (busy) app`, `calls ${calls}`],
    'the dialog is closed': ['loading (busy) app', retracted, 'calls readKey'],
  },
});

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
const shown = ['starts holdWork {"work":"shownOnce"}'] as const;

pathsOnActor(secondKey, {
  'at the account': {
    initial: ['loading (busy)', 'calls readKey'],
    transitions: {
      ...reading(''),
      ...reading(' app'),
      absent: { 'an app is to be added': ['starting (busy)', 'calls beginSetup'] },
      'present app': {
        'the app is to be removed': ['removing.confirming app'],
        'new codes are wanted': ['renewing.confirming app'],
      },
      'starting (busy)': {
        'the service makes a secret': ['scanning.editing offer', retracted, asksCode],
        'the service makes no secret': ['absent', failedCall],
      },
      'scanning.editing offer': {
        'the field is filled in': ['scanning.editing offer', typed('code', '287082')],
        'the form is sent with an empty field': ['scanning.editing offer', asked],
        'the complete form is sent': [
          'scanning.sending (busy) offer',
          'calls confirmSetup {"code":"287082"}',
        ],
        'the dialog is closed': ['loading (busy)', retracted, 'stops fields', 'calls readKey'],
      },
      'scanning.sending (busy) offer': {
        'the code is right': [`codes ${code}`, retracted, 'stops fields', ...shown],
        'the code is wrong': ['scanning.editing offer', failedCall, refused('Taken')],
      },
      ...asking('renewing', 'renewCodes'),
      'renewing.sending (busy) app': {
        'the service makes new codes': [`codes app ${code}`, retracted, ...shown],
        'the service makes none': ['renewing.confirming app', failedCall],
      },
      [`codes ${code}`]: { 'the dialog is closed': ['loading (busy)', 'stops holdWork', 'calls readKey'] },
      [`codes app ${code}`]: {
        'the dialog is closed': ['loading (busy) app', 'stops holdWork', 'calls readKey'],
      },
      ...asking('removing', 'removeKey'),
      'removing.sending (busy) app': {
        'the service removes it': [
          'loading (busy) app',
          'says “The authenticator app was removed.” (success, 5000 ms, about secondKey and unreachable)',
          'calls readKey',
        ],
        'the service keeps it': ['removing.confirming app', failedCall],
      },
    },
  },
});
