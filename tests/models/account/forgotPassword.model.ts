import { forgotPasswordMachine } from '../../../src/machines/account/forgotPassword.machine';
import { forgotPassword as words } from '../../../src/content/account';
import { refusal, taken } from '../../support/actors';
import { button, role } from '#xstate-paths/controls';
import { after, done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { showsWork, writesToTheEnd } from '../callInvariants';
import { saysErrors, showsTyped } from '../invariants';
import { typed } from '../shared/fields.model';

const email = typed['email'] ?? '';
const field = role('textbox', 'Email');
const change = { type: 'field.changed', field: 'email', value: email } as const;

/** The page that requests a reset link, and what stands there once it is sent. */
export const forgotPassword = model({
  machine: forgotPasswordMachine,
  layers: ['actor', 'screen'],
  starts: { 'at the forgot-password page': { input: { email: '' } } },
  events: {
    'the address is typed': change,
    'the form is sent with an empty field': { type: 'form.submitted' },
    'the complete form is sent': { type: 'fields.completed', values: { email } },
    'the service sends the link': done('submit'),
    'the service refuses it': failed('submit', refusal(taken)),
    'a second passes': after('second', 1_000),
    'half a minute passes': ({ context }) => (context.links < 3 ? after('pause', 30_000) : undefined),
    'five minutes pass': ({ context }) => (context.links < 3 ? undefined : after('pause', 300_000)),
    'the link is requested again': { type: 'resend.requested' },
    'another address is wanted': { type: 'change.requested' },
  },
  key: (snapshot) => (snapshot.matches('sent') ? `${Math.min(snapshot.context.links, 3)}` : ''),
  invariants: {
    ...writesToTheEnd(['submit']),
    ...showsWork('submit'),
    ...showsTyped({ email: field }),
    ...saysErrors(),
  },
  controls: {
    'the address is typed': { find: field, sends: change },
    'the form is sent': { find: button(words.submit), sends: { type: 'form.submitted' } },
    'the link is requested again': {
      find: button(words.sent.again),
      sends: { type: 'resend.requested' },
    },
    'another address is wanted': { find: button(words.sent.change), sends: { type: 'change.requested' } },
  },
  sentElsewhere: { 'fields.completed': 'the fields of the form' },
  ignores: {
    'The field is read-only and the button is disabled while the request runs.': { submitting: '*' },
    'The link is not sent yet, so nothing of it can be changed.': {
      editing: 'resend.requested, change.requested',
    },
    'The form has given way to the address.': {
      sent: 'field.changed, form.submitted, fields.completed',
    },
    'The button says when the link can be sent again.': { 'sent.pausing': 'resend.requested' },
    'The buttons are disabled while the link is sent again.': {
      'sent.sending': 'resend.requested, change.requested',
    },
  },
});
