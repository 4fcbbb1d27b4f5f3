import { pathsOnActor } from '#xstate-paths/onActor';
import { forgotPassword } from './forgotPassword.model';
import { asked, refused, saved, typed } from '../shared/fieldsEvents';

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
