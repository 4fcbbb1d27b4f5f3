import { pathsOnActor } from '#xstate-paths/onActor';
import { invite } from './invite.model';

const held = 'tells unsavedInput input.changed';
const saved = 'tells unsavedInput input.saved';

pathsOnActor(invite, {
  'at an empty form': {
    initial: [
      'editing.filling no name, no email',
      'starts modal {"name":"contentModel","arguments":{"content":"invite"}}',
      'starts invitations',
      'starts unsavedInput',
    ],
    transitions: {
      'editing.filling no name, no email': {
        'the next field is filled in': ['editing.filling no email', held],
        'the name is typed again': ['editing.filling no email', held],
        'the form is sent': 'editing.incomplete (incomplete) no name, no email',
        'the dialog is closed': [
          'closed no name, no email ends with {"changed":false}',
          'stops modal',
          'stops invitations',
          'stops unsavedInput',
        ],
      },
      'editing.filling no email': {
        'the next field is filled in': ['editing.filling', held],
        'the name is typed again': ['editing.filling no email', held],
        'the form is sent': 'editing.incomplete (incomplete) no email',
      },
      'editing.incomplete (incomplete) no name, no email': {
        'the next field is filled in': ['editing.filling no email', held],
        'the name is typed again': ['editing.filling no email', held],
        'the form is sent': 'editing.incomplete (incomplete) no name, no email',
        'the dialog is closed': [
          'closed no name, no email ends with {"changed":false}',
          'stops modal',
          'stops invitations',
          'stops unsavedInput',
        ],
      },
      'editing.filling': {
        'the name is typed again': ['editing.filling', held],
        'the form is sent': [
          'sending (busy)',
          'calls invite {"name":"Bo","email":"bo@school.example","role":"User"}',
        ],
      },
      'editing.incomplete (incomplete) no email': {
        'the next field is filled in': ['editing.filling', held],
        'the name is typed again': ['editing.filling no email', held],
        'the form is sent': 'editing.incomplete (incomplete) no email',
      },
      'sending (busy)': {
        'the invitation is made': [
          'made.shown https://threadkeep.example/#/signup',
          saved,
          'tells invitations invitations.requested',
        ],
        'fields are refused': ['editing.refused name refused, email refused', 'reports Not valid'],
      },
      'made.shown https://threadkeep.example/#/signup': {
        'the link is to be copied': [
          'made.copying https://threadkeep.example/#/signup',
          'calls copy {"text":"https://threadkeep.example/#/signup"}',
        ],
        'another is to be invited': 'editing.filling no name, no email',
      },
      'editing.refused name refused, email refused': {
        'the name is typed again': ['editing.filling email refused', held],
        'the form is sent': [
          'sending (busy)',
          'calls invite {"name":"Bo","email":"bo@school.example","role":"User"}',
        ],
      },
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
        'another is to be invited': ['editing.filling no name, no email', 'gives up copy'],
      },
      'editing.filling email refused': {
        'the name is typed again': ['editing.filling email refused', held],
        'the form is sent': [
          'sending (busy)',
          'calls invite {"name":"Bo","email":"bo@school.example","role":"User"}',
        ],
      },
      'made.copied https://threadkeep.example/#/signup': {
        'the link is to be copied': [
          'made.copying https://threadkeep.example/#/signup',
          'calls copy {"text":"https://threadkeep.example/#/signup"}',
        ],
        'another is to be invited': 'editing.filling no name, no email',
      },
    },
  },
});
