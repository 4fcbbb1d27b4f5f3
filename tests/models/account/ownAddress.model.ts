import { ownAddressMachine } from '../../../src/machines/account/ownAddress.machine';
import { ownAddress as words } from '../../../src/content/addresses';
import { refusal, taken, unreachable } from '../../support/actors';
import { button, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { canBeAskedAgain, showsWork, writesToTheEnd } from '../callInvariants';
import { saysErrors, showsTyped } from '../invariants';
import { leaveDialog } from './leaveDialog';

const within = role('dialog');
const email = { ...role('textbox', 'Email'), within };
const values = { email: 'ana@new.example' };
const change = (field: keyof typeof values) =>
  ({ type: 'field.changed', field, value: values[field] }) as const;

/** A person's own address, and its change. */
export const ownAddress = model({
  machine: ownAddressMachine,
  layers: ['actor'],
  starts: { 'at the account': {} },
  events: {
    'nothing is open': done('readAddress', { confirmed: true, pending: null }),
    'it is not confirmed': done('readAddress', { confirmed: false, pending: null }),
    'another one is pending': done('readAddress', { confirmed: true, pending: values.email }),
    'it cannot be loaded': failed('readAddress', refusal(unreachable)),
    'it is requested again': { type: 'address.requested' },
    'the service answers again': { type: 'service.reached' },
    'the page is looked at again': { type: 'page.returned' },
    'it is to be changed': { type: 'change.requested' },
    'the new one is typed': change('email'),
    'the form is sent with an empty field': { type: 'form.submitted' },
    'the complete form is sent': { type: 'fields.completed', values },
    'what was typed is discarded': { type: 'draft.discarded' },
    'the dialog is closed': { type: 'modal.closed' },
    'the service mails the link': done('changeAddress'),
    'the service refuses it': failed('changeAddress', refusal(taken)),
    'the link is to be sent again': { type: 'mail.requested' },
    'the service mails it again': done('sendMail'),
    'the service refuses to mail it again': failed('sendMail', refusal(taken)),
    'the change is to be cancelled': { type: 'cancel.requested' },
    'the service cancels it': done('cancelAddress'),
    'the service refuses to cancel it': failed('cancelAddress', refusal(taken)),
  },
  key: ({ context: { address } }) =>
    address ? (address.pending ? 'pending' : address.confirmed ? 'confirmed' : 'unconfirmed') : '',
  invariants: {
    ...writesToTheEnd(['changeAddress', 'sendMail', 'cancelAddress']),
    ...canBeAskedAgain({ readAddress: { type: 'address.requested' } }),
    ...showsWork('changeAddress'),
    ...showsTyped({ email }),
    ...saysErrors(),
  },
  controls: {
    'it is to be changed': {
      find: button(`${words.change} ${words.changeOf}`),
      sends: { type: 'change.requested' },
    },
    'it is requested again': { find: button(words.tryAgain), sends: { type: 'address.requested' } },
    'the link is to be sent again': {
      find: button(words.again),
      sends: { type: 'mail.requested' },
    },
    'the change is to be cancelled': { find: button(words.cancel), sends: { type: 'cancel.requested' } },
    'the new one is typed': { find: email, sends: change('email') },
    'the form is sent': {
      find: { ...button(words.dialog.submit), within },
      sends: { type: 'form.submitted' },
    },
    ...leaveDialog({ changing: 'submitting' }),
  },
  sentElsewhere: {
    'fields.completed': 'the fields of the form',
    'draft.discarded': 'the note that the fields show what was typed before',
    'service.reached': 'the problem machine',
    'page.returned': 'the actor that watches the page',
  },
  ignores: {
    'The page asks by itself after each change.': {
      'loading, known, changing, mailing, canceling': 'address.requested',
    },
    'No outage is being shown.': { 'loading, known, changing, mailing, canceling': 'service.reached' },
    'The buttons are disabled until the service has answered, and covered by the dialog.': {
      'loading, failed, changing, mailing, canceling': 'change.requested, mail.requested, cancel.requested',
    },
    'No link is open.': { 'known.confirmed': 'mail.requested, cancel.requested, page.returned' },
    'The answer of the service is on its way, or a dialog covers it.': {
      'loading, failed, changing, mailing, canceling': 'page.returned',
    },
    'There is no change to cancel.': { 'known.open.unconfirmed': 'cancel.requested' },
    'The form is locked while the link is being requested.': {
      'changing.submitting': 'field.changed, form.submitted, fields.completed, draft.discarded, modal.closed',
    },
    'No dialog is open.': {
      'loading, failed, known, mailing, canceling':
        'field.changed, form.submitted, fields.completed, draft.discarded, modal.closed',
    },
  },
});
