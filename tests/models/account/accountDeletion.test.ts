import { pathsOnActor } from '#xstate-paths/onActor';
import { asked, refused, typed } from '../shared/fieldsTold';
import { accountDeletion } from './accountDeletion.model';

pathsOnActor(accountDeletion, {
  'at the account': {
    initial: 'closed',
    transitions: {
      closed: {
        'the account is to be deleted': [
          'asking.editing',
          'starts fields {"form":"accountDeletion","values":{"email":"","password":""},"required":["email","password"],"refusals":{"403":{"field":"password","recovery":["resetPassword"]}}}',
        ],
      },
      'asking.editing': {
        'the address is typed': ['asking.editing', typed('email', 'ana@school.example')],
        'the form is sent with an empty field': ['asking.editing', asked],
        'the complete form is sent': [
          'asking.deleting (busy)',
          'calls deleteAccount {"email":"ana@school.example","password":" plum orchard 7 "}',
        ],
        'the dialog is closed': ['closed', 'retractNotices {"about":"deletion"}', 'stops fields'],
      },
      'asking.deleting (busy)': {
        'the service deletes it': [
          'deleted',
          'says after the reload “Your account was deleted.” (success, 5000 ms)',
          'leave',
          'stops fields',
        ],
        'the service refuses it': ['asking.editing', 'reports Taken about deletion', refused('Taken')],
      },
    },
  },
});
