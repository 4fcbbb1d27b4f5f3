import { proofMachine } from '../../../src/machines/account/proof.machine';
import { proof as words } from '../../../src/content/passkeys';
import { refusal, taken } from '../../support/actors';
import { button, labelled, role } from '#xstate-paths/controls';
import { after, done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { showsWork, writesToTheEnd } from '../callInvariants';
import { did, saysErrors, showsTyped } from '../invariants';
import { leaveDialog } from './leaveDialog';
import { typed } from '../shared/fields.model';

const within = role('dialog');
const password = { ...labelled('Password'), within };
const value = typed['password'] ?? '';
const change = { type: 'field.changed', field: 'password', value } as const;

/** The proof that sensitive changes need. */
export const proof = model({
  machine: proofMachine,
  layers: ['actor'],
  starts: { 'at the account': {} },
  events: {
    'a sensitive call is to be made': { type: 'proof.requested' },
    'the service wants a newer proof': { type: 'proof.lapsed' },
    'five minutes have passed': after('proofLasts', 300_000),
    'the password is typed': change,
    'the form is sent with an empty field': { type: 'form.submitted' },
    'the complete form is sent': { type: 'fields.completed', values: { password: value } },
    'a passkey is to be used': { type: 'passkey.chosen' },
    'the dialog is closed': { type: 'modal.closed' },
    'the password is right': done('givePassword'),
    'the password is wrong': failed('givePassword', refusal(taken)),
    'the passkey is right': done('givePasskey'),
    'there is no such passkey': failed('givePasskey', refusal(taken)),
  },
  invariants: {
    ...writesToTheEnd(['givePassword', 'givePasskey']),
    ...showsWork('givePassword', 'givePasskey'),
    ...showsTyped({ password }),
    ...saysErrors(),
    'Who asks for a proof is answered at once, or by the dialog.': {
      holds: (moment) =>
        !(moment.event && 'type' in moment.event && moment.event.type === 'proof.requested') ||
        moment.snapshot.matches('asking') ||
        did(moment, 'answer'),
    },
  },
  controls: {
    'the password is typed': { find: password, sends: change },
    'the form is sent': { find: { ...button(words.submit), within }, sends: { type: 'form.submitted' } },
    'a passkey is to be used': {
      find: { ...button(words.passkey), within },
      sends: { type: 'passkey.chosen' },
    },
    ...leaveDialog({ asking: 'checking' }, { asking: 'touching' }),
  },
  sentElsewhere: {
    'fields.completed': 'the fields of the form',
    'proof.requested': 'the calls of the page',
    'proof.lapsed': 'the calls of the page',
  },
  ignores: {
    'No dialog is open.': {
      'given, needed': 'field.changed, form.submitted, fields.completed, passkey.chosen, modal.closed',
    },
    'It is needed already.': { 'needed, asking': 'proof.lapsed' },
    'The call that waits is answered together with those that came before.': { asking: 'proof.requested' },
    'The form is locked while its answer is awaited.': {
      'asking.checking, asking.touching':
        'field.changed, form.submitted, fields.completed, passkey.chosen, modal.closed',
    },
  },
});
