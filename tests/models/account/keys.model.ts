import type { SnapshotFrom } from 'xstate';
import { passkeysMachine } from '../../../src/machines/account/passkeys.machine';
import { passkeys as words, proof as proofWords } from '../../../src/content/passkeys';
import { refusal, taken } from '../../support/actors';
import { button, role, labelled } from '#xstate-paths/controls';
import { done, failed, after } from '#xstate-paths/model';
import { model } from '../model';
import { showsTyped, showsWork } from '../invariants';
import { ends, leaveDialog } from './dialogForm.model';
import { proofMachine } from '../../../src/machines/account/proof.machine';
import { typeInto, valuesOf } from '../shared/fields.model';

const passkey = {
  id: '6f1d',
  name: 'Chrome on macOS',
  addedAt: '2026-05-01T12:00:00.000Z',
  usedAt: null,
};
const within = role('dialog');

type Snapshot = SnapshotFrom<typeof passkeysMachine>;
const hasNone = (snapshot: Snapshot) => snapshot.matches('listed') && snapshot.context.passkeys.length === 0;

/** The passkeys of a person's account. */
export const passkeys = model({
  machine: passkeysMachine,
  starts: { 'at the account': {} },
  events: {
    'there is none': done('load', []),
    'there is one': done('load', [passkey]),
    'one is to be added': { type: 'adding.requested' },
    'it is added': done('addPasskey'),
    'it is not added': failed('addPasskey', refusal(taken)),
    'one is to be renamed': { type: 'rename.requested', passkey },
    ...ends('dialog'),
    'one is to be removed': { type: 'removal.requested', passkey },
    ...ends('removal'),
  },
  key: ({ context }) => ({ passkey: context.passkeys.length > 0 ? 'one' : '' }),
  invariants: showsWork('addPasskey'),
  controls: {
    'one is to be added': button(words.add),
    'one is to be renamed': {
      find: button(`${words.rename} ${words.of(passkey.name)}`),
      except: { 'There is none to rename.': hasNone },
    },
    'one is to be removed': {
      find: button(`${words.remove} ${words.of(passkey.name)}`),
      except: { 'There is none to remove.': hasNone },
    },
  },
});

const password = { ...labelled('Password'), within };

/** The proof that sensitive changes need. */
export const proof = model({
  machine: proofMachine,
  starts: { 'at the account': {} },
  events: {
    'a sensitive call is to be made': { type: 'proof.requested' },
    'the service wants a newer proof': { type: 'proof.lapsed' },
    'five minutes have passed': after('proofLasts', 300_000),
    'the password is typed': typeInto('password'),
    'the form is sent with an empty field': { type: 'form.submitted' },
    'the complete form is sent': { type: 'fields.completed', values: valuesOf(['password']) },
    'a passkey is to be used': { type: 'passkey.chosen' },
    'the dialog is closed': { type: 'modal.closed' },
    'the password is right': done('givePassword'),
    'the password is wrong': failed('givePassword', refusal(taken)),
    'the passkey is right': done('givePasskey'),
    'there is no such passkey': failed('givePasskey', refusal(taken)),
  },
  invariants: {
    ...showsWork('givePassword', 'givePasskey'),
    ...showsTyped({ password }),
  },
  controls: {
    'the password is typed': password,
    'the form is sent': { find: { ...button(proofWords.submit), within }, sends: { type: 'form.submitted' } },
    'a passkey is to be used': { ...button(proofWords.passkey), within },
    ...leaveDialog,
  },
  sentElsewhere: { 'the calls of the page': 'proof.requested, proof.lapsed' },
  ignores: {
    'No dialog is open.': {
      'given, needed': 'fields.completed',
    },
    'It is needed already.': { 'needed, asking': 'proof.lapsed' },
    'The call that waits is answered together with those that came before.': { asking: 'proof.requested' },
    'The form is locked while its answer is awaited.': {
      'asking.checking, asking.touching': 'fields.completed',
    },
  },
});
