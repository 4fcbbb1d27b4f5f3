import { pathsOnActor } from '#xstate-paths/onActor';
import { forgotPassword } from './forgotPassword.model';
import { asked, refused, saved, typed } from '../shared/fieldsEvents';

const sent = [
  'says “Reset Password link sent to your email” (success, 5000 ms, about Reset Password link sent to your email and unreachable)',
  'focuses change of forgotPassword',
  saved,
];
const failed = ['reports Taken about Reset Password link sent to your email', refused('Taken')];
const wanted: [string, ...string[]] = ['editing', 'focuses email of forgotPassword'];

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
        'the complete form is sent': ['submitting (busy)', 'calls submit {"email":"ana@school.example"}'],
      },
      'submitting (busy)': {
        'the service sends the link': ['sent.pausing.counting', ...sent],
        'the service refuses it': ['editing', ...failed],
      },
      'sent.pausing.counting': {
        'a second passes': 'sent.pausing.counting',
        'half a minute passes': 'sent.ready',
        'another address is wanted': wanted,
      },
      'sent.ready': {
        'the link is requested again': ['sent.sending (busy)', 'calls submit {"email":"ana@school.example"}'],
        'another address is wanted': wanted,
      },
      'sent.sending (busy)': {
        'the service sends the link': ['sent.pausing.counting', ...sent],
        'the service refuses it': ['sent.ready', ...failed],
      },
    },
  },
});
