import { pathsOnActor } from '#xstate-paths/onActor';
import { invite } from './invite.model';
import { asked, refused, replaced, saved, typed } from '../shared/fieldsTold';

const emptied = replaced({ name: '', email: '', role: 'User' });
/** While the link can be copied, for the first time or again. */
const withLink = {
  'the link is to be copied': [
    'made.copying https://threadkeep.example/#/signup',
    'calls copy {"text":"https://threadkeep.example/#/signup"}',
  ],
  'another is to be invited': ['editing', 'stops holdWork', emptied],
  'the dialog is closed': [
    'closed https://threadkeep.example/#/signup ends with {"changed":false}',
    'stops holdWork',
    'stops modal',
    'stops invitations',
    'stops fields',
  ],
} as const;

pathsOnActor(invite, {
  'at an empty form': {
    initial: [
      'editing',
      'starts modal {"name":"contentModel","arguments":{"content":"invite"}}',
      'starts invitations',
      'starts fields {"form":"invite","values":{"name":"","email":"","role":"User"},"required":["name","email","role"]}',
    ],
    transitions: {
      editing: {
        'a field is filled in': ['editing', typed('name', 'Bo')],
        'the form is sent with an empty field': ['editing', asked],
        'the complete form is sent': [
          'sending (busy)',
          'calls invite {"name":"Bo","email":"bo@school.example","role":"User"}',
        ],
        'the dialog is closed': [
          'closed ends with {"changed":false}',
          'stops modal',
          'stops invitations',
          'stops fields',
        ],
      },
      'sending (busy)': {
        'the invitation is created': [
          'made.shown https://threadkeep.example/#/signup',
          'retractNotices {"about":"invitation"}',
          saved,
          'tells invitations invitations.requested',
          'starts holdWork {"work":"shownOnce"}',
        ],
        'fields are refused': ['editing', 'reports Not valid about invitation', refused('Not valid')],
        'the dialog is closed': [
          'closed ends with {"changed":false}',
          'gives up invite',
          'stops modal',
          'stops invitations',
          'stops fields',
        ],
      },
      'made.shown https://threadkeep.example/#/signup': withLink,
      'made.copying https://threadkeep.example/#/signup': {
        'the link is to be copied': [
          'made.copying https://threadkeep.example/#/signup',
          'gives up copy',
          'calls copy {"text":"https://threadkeep.example/#/signup"}',
        ],
        'the copy succeeds': [
          'made.copied https://threadkeep.example/#/signup',
          'says “Content copied to clipboard!” (success, 5000 ms)',
        ],
        'the copy fails': ['made.shown https://threadkeep.example/#/signup', 'logs denied'],
        'another is to be invited': ['editing', 'gives up copy', 'stops holdWork', emptied],
        'the dialog is closed': [
          'closed https://threadkeep.example/#/signup ends with {"changed":false}',
          'gives up copy',
          'stops holdWork',
          'stops modal',
          'stops invitations',
          'stops fields',
        ],
      },
      'made.copied https://threadkeep.example/#/signup': withLink,
    },
  },
});
