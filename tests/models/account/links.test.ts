import { pathsOnActor } from '#xstate-paths/onActor';
import { emailLink, joinTeam } from './signup.model';
import { resetLink, forgotPassword } from './form.model';
import { asked, refused, saved, typed } from '../shared/fieldsEvents';

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

const open = 'open ends with undefined';

pathsOnActor(resetLink, {
  'by a reset link': {
    initial: ['lookingUp', 'calls lookUpLink'],
    transitions: {
      lookingUp: {
        'the link works': open,
        'the link is dead': 'dead ends with undefined',
        'the look-up fails': [open, 'logs Server is unavailable'],
      },
    },
  },
});

const link = '{"email":"bo@school.example","role":"Moderator","teamId":"t1","profileName":{"name":"Helper"}}';
const joins = `calls joinTeam ${link}`;
const joinRetracted = 'retractNotices {"about":"join"}';

const joining = (who: string) =>
  ({
    'the service adds the person': [
      `joined (busy)${who}`,
      joinRetracted,
      'says “You’re on the team.” (success, 5000 ms)',
      'goes to /members',
    ],
    'the invitation is dead meanwhile': [`dead${who}`, joinRetracted],
    'the service refuses the person': [`asking${who}`, 'reports Taken about join'],
  }) as const;

pathsOnActor(joinTeam, {
  'at an invitation': {
    initial: ['lookingUp', `calls lookUpInvitation ${link}`],
    transitions: {
      lookingUp: {
        'the invitation is found': 'asking Dana',
        'the invitation is dead': 'dead',
        'the look-up fails': ['asking', 'logs Server is unavailable'],
        'the button is pressed': ['joining (busy)', 'gives up lookUpInvitation', joins],
      },
      'asking Dana': { 'the button is pressed': ['joining (busy) Dana', joins] },
      asking: { 'the button is pressed': ['joining (busy)', joins] },
      'joining (busy) Dana': joining(' Dana'),
      'joining (busy)': joining(''),
    },
  },
});

const sent = [
  'says “Reset Password link sent to your email” (success, 5000 ms, about Reset Password link sent to your email and unreachable)',
  'focuses change of forgotPassword',
  saved,
];
const failed = ['reports Taken about Reset Password link sent to your email', refused('Taken')];
const wanted = ['editing', 'focuses email of forgotPassword'] as const;

const calls = 'calls submit {"email":"ana@school.example"}';

/** What can be done once so many links are sent; three stand for more. */
const after = (links: 1 | 2 | 3, pause: string) => ({
  [`sent.pausing.counting ${links}`]: {
    'a second passes': `sent.pausing.counting ${links}`,
    [pause]: `sent.ready ${links}`,
    'another address is wanted': wanted,
  },
  [`sent.ready ${links}`]: {
    'the link is requested again': [`sent.sending (busy) ${links}`, calls],
    'another address is wanted': wanted,
  },
  [`sent.sending (busy) ${links}`]: {
    'the service sends the link': [`sent.pausing.counting ${Math.min(links + 1, 3)}`, ...sent],
    'the service refuses it': [`sent.ready ${links}`, ...failed],
  },
});

pathsOnActor(forgotPassword, {
  'at the forgot-password page': {
    initial: [
      'editing',
      'starts fields {"form":"forgotPassword","values":{"email":""},"required":["email"]}',
      'offers the focus to email',
    ],
    transitions: {
      editing: {
        'the address is typed': ['editing', typed('email', 'ana@school.example')],
        'the form is sent with an empty field': ['editing', asked],
        'the complete form is sent': ['submitting (busy)', calls],
      },
      'submitting (busy)': {
        'the service sends the link': ['sent.pausing.counting 1', ...sent],
        'the service refuses it': ['editing', ...failed],
      },
      ...after(1, 'half a minute passes'),
      ...after(2, 'half a minute passes'),
      ...after(3, 'five minutes pass'),
    },
  },
});
