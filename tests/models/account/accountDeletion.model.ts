import { accountDeletionMachine } from '../../../src/machines/account/accountDeletion.machine';
import { accountPage } from '../../../src/content/accountPage';
import { refusal, taken } from '../../support/actors';
import { button, labelled, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { happensOnce, showsWork, writesToTheEnd } from '../callInvariants';
import { saysErrors, showsTyped } from '../invariants';
import { leaveDialog } from './leaveDialog';
import { typed } from '../shared/fields.model';

const within = role('dialog');
const email = { ...role('textbox', 'Email'), within };
const password = { ...labelled('Password'), within };
const change = (field: 'email' | 'password') =>
  ({ type: 'field.changed', field, value: typed[field] ?? '' }) as const;

/** The deletion of the person's own account. */
export const accountDeletion = model({
  machine: accountDeletionMachine,
  layers: ['actor'],
  starts: { 'at the account': {} },
  events: {
    'the account is to be deleted': { type: 'deletion.requested' },
    'the address is typed': change('email'),
    'the form is sent with an empty field': { type: 'form.submitted' },
    'the complete form is sent': {
      type: 'fields.completed',
      values: { email: typed['email'] ?? '', password: typed['password'] ?? '' },
    },
    'the dialog is closed': { type: 'modal.closed' },
    'the service deletes it': done('deleteAccount'),
    'the service refuses it': failed('deleteAccount', refusal(taken)),
  },
  invariants: {
    ...writesToTheEnd(['deleteAccount']),
    ...showsWork('deleteAccount'),
    ...showsTyped({ email, password }),
    ...saysErrors(),
    ...happensOnce('deleteAccount', 'An account is deleted once.'),
  },
  controls: {
    'the account is to be deleted': {
      find: button(accountPage.data.delete),
      sends: { type: 'deletion.requested' },
    },
    'the address is typed': { find: email, sends: change('email') },
    'the password is typed': { find: password, sends: change('password') },
    'the form is sent': {
      find: { ...button(accountPage.deletion.submit), within },
      sends: { type: 'form.submitted' },
    },
    ...leaveDialog({ asking: 'deleting' }),
  },
  sentElsewhere: { 'fields.completed': 'the fields of the form' },
  ignores: {
    'The dialog covers the page.': { asking: 'deletion.requested' },
    'The form is locked while the account is being deleted.': {
      'asking.deleting': 'field.changed, form.submitted, fields.completed, modal.closed',
    },
    'No dialog is open.': { closed: 'field.changed, form.submitted, fields.completed, modal.closed' },
    'The page reloads.': { deleted: '*' },
  },
});
