import { pathsOnActor } from '#xstate-paths/onActor';
import { invite } from './invitations.model';
import { asked, discarded, refused, replaced, saved, typed } from '../shared/fieldsEvents';

const emptied = replaced({ name: '', email: '', role: 'Viewer' });
const created = [
  'retractNotices {"about":"invitation"}',
  saved,
  'tells invitations invitations.requested',
  'starts holdWork {"work":"shownOnce"}',
] as const;
const url = 'https://threadkeep.example/#/signup';
const copying = `calls copy {"text":"${url}"}`;

/** The states of an invitation that was made, mailed or not. */
const madeStates = (invitation: string) => {
  /** While the link can be copied, for the first time or again. */
  const withLink = {
    'the link is to be copied': [`made.copying ${invitation}`, copying],
    'another is to be invited': ['editing', 'stops holdWork', emptied],
    'the dialog is closed': [
      `closed ${invitation} ends with {"changed":false}`,
      'stops holdWork',
      'stops modal',
      'stops invitations',
      'stops fields',
    ],
  };
  return {
    [`made.shown ${invitation}`]: withLink,
    [`made.copying ${invitation}`]: {
      'the link is to be copied': [`made.copying ${invitation}`, 'gives up copy', copying],
      'the copy succeeds': [
        `made.copied ${invitation}`,
        'says “Content copied to clipboard!” (success, 5000 ms)',
      ],
      'the copy fails': [`made.shown ${invitation}`, 'logs denied'],
      'another is to be invited': ['editing', 'gives up copy', 'stops holdWork', emptied],
      'the dialog is closed': [
        `closed ${invitation} ends with {"changed":false}`,
        'gives up copy',
        'stops holdWork',
        'stops modal',
        'stops invitations',
        'stops fields',
      ],
    },
    [`made.copied ${invitation}`]: withLink,
  };
};

pathsOnActor(invite, {
  'at an empty form': {
    initial: [
      'editing',
      'starts modal {"name":"contentModel","arguments":{"content":"invite"}}',
      'starts invitations',
      'starts fields {"form":"invite","draft":"invite","values":{"name":"","email":"","role":"Viewer"},"required":["name","email","role"]}',
    ],
    transitions: {
      editing: {
        'a field is filled in': ['editing', typed('name', 'Bo')],
        'the form is sent with an empty field': ['editing', asked],
        'what was typed is discarded': ['editing', discarded],
        'an invitation is to be sent again': [
          'sending (busy)',
          replaced({ name: 'Bo', email: 'bo@school.example', role: 'User' }),
          'calls invite {"name":"Bo","email":"bo@school.example","role":"User"}',
        ],
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
        'the invitation is created and mailed': [`made.shown mailed ${url}`, ...created],
        'the invitation is created without a mail': [`made.shown ${url}`, ...created],
        'fields are refused': ['editing', 'reports Not valid about invitation', refused('Not valid')],
        'the dialog is closed': [
          'closed ends with {"changed":false}',
          'gives up invite',
          'stops modal',
          'stops invitations',
          'stops fields',
        ],
      },
      ...madeStates(`mailed ${url}`),
      ...madeStates(url),
    },
  },
});
