import type { SnapshotFrom } from 'xstate';
import { secondKeyMachine } from '../../../src/machines/account/secondKey.machine';
import { secondKey as words, secondStep } from '../../../src/content/secondKey';
import { refusal, taken, unreachable } from '../../support/actors';
import { button, role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { showsWork, writesToTheEnd } from '../callInvariants';
import { holdsWork, saysErrors, showsTyped } from '../invariants';
import { leaveDialog } from './dialogForm.model';

const offer = {
  secret: 'JBSWY3DP',
  uri: 'otpauth://totp/x',
  picture: { size: 21, path: 'M0 0h1v1h-1z' },
};
export const recoveryCodes = ['k5tz-p2qa-7xwm-n3vd', 'aaaa-bbbb-cccc-dddd'];
const wrongCode = { kind: 'refused', code: 403, message: 'That code is not right.' } as const;
const since = '2026-05-01T12:00:00.000Z';
const code = '287082';
const within = role('dialog');
const codeField = { ...role('textbox', secondStep.code), within };
const change = { type: 'field.changed', field: 'code', value: code } as const;

type Snapshot = SnapshotFrom<typeof secondKeyMachine>;

/** The second key of a person's account. */
export const secondKey = model({
  machine: secondKeyMachine,
  starts: { 'at the account': {} },
  events: {
    'there is no second key': done('load', { since: null, recoveryCodes: 0 }),
    'there is an app': done('load', { since, recoveryCodes: 8 }),
    'an app is to be added': { type: 'setup.requested' },
    'the app is to be removed': { type: 'removal.requested' },
    'new codes are wanted': { type: 'codes.requested' },
    'the field is filled in': change,
    'the form is sent with an empty field': { type: 'form.submitted' },
    'the complete form is sent': { type: 'fields.completed', values: { code } },
    'the question is answered': { type: 'step.confirmed' },
    'the dialog is closed': { type: 'modal.closed' },
    'the codes are to be copied': { type: 'copy.requested' },
    'the copy succeeds': done('copy'),
    'the copy fails': failed('copy', new Error('denied')),
    'the codes are to be downloaded': { type: 'download.requested' },
    'the codes are kept': { type: 'codes.kept' },
    'the service makes a secret': done('beginSetup', offer),
    'the service makes no secret': failed('beginSetup', refusal(unreachable)),
    'there was an app before': failed('beginSetup', refusal(taken)),
    'the code is right': done('confirmSetup', recoveryCodes),
    'the code is wrong': failed('confirmSetup', refusal(wrongCode)),
    'there was an app before the code': failed('confirmSetup', refusal(taken)),
    'the service makes new codes': done('renewCodes', recoveryCodes),
    'the service makes none': failed('renewCodes', refusal(taken)),
    'the service removes it': done('removeKey'),
    'the service keeps it': failed('removeKey', refusal(taken)),
  },
  key: ({ context }) => ({
    key: context.key ? (context.key.since === null ? 'none' : 'app') : '',
    offer: context.offer === null ? '' : 'offer',
    codes: context.recoveryCodes[0] ?? '',
  }),
  invariants: {
    ...writesToTheEnd(['beginSetup', 'confirmSetup', 'renewCodes', 'removeKey'], ['modal.closed']),
    ...showsWork('beginSetup', 'confirmSetup', 'renewCodes', 'removeKey'),
    ...showsTyped({ code: codeField }),
    ...holdsWork(({ context }: Snapshot) => context.recoveryCodes.length > 0),
    ...saysErrors(),
    'The secret is known only while it is shown, and the recovery codes, too.': {
      holds: ({ snapshot }) =>
        (snapshot.context.offer !== null) === snapshot.matches('scanning') &&
        snapshot.context.recoveryCodes.length > 0 === snapshot.matches('codes'),
    },
  },
  controls: {
    'an app is to be added': { find: button(words.add), sends: { type: 'setup.requested' } },
    'the app is to be removed': { find: button(words.remove), sends: { type: 'removal.requested' } },
    'new codes are wanted': { find: button(words.newCodes), sends: { type: 'codes.requested' } },
    'the field is typed': { find: codeField, sends: change },
    'the form is sent': {
      find: { ...button(words.scanning.submit), within },
      sends: { type: 'form.submitted' },
    },
    'the question is answered': {
      find: [words.renewing, words.removing].map(({ submit }) => ({ ...button(submit), within })),
      sends: { type: 'step.confirmed' },
    },
    ...leaveDialog,
    'the codes are to be copied': {
      find: [button(words.codes.copy), button(words.codes.copied)],
      sends: { type: 'copy.requested' },
    },
    'the codes are to be downloaded': {
      find: button(words.codes.download),
      sends: { type: 'download.requested' },
    },
    'the codes are kept': { find: button(words.codes.done), sends: { type: 'codes.kept' } },
  },
  sentElsewhere: { 'fields.completed': 'the fields of the form' },
  ignores: {
    'No dialog is open.': {
      'loading, absent, present, starting':
        'field.changed, form.submitted, fields.completed, step.confirmed, modal.closed, copy.requested, download.requested, codes.kept',
    },
    'A dialog covers the page.': {
      'scanning, codes, renewing, removing': 'setup.requested, removal.requested, codes.requested',
    },
    'The form is locked while its answer is awaited.': {
      'scanning.sending': 'field.changed, form.submitted, fields.completed',
    },
    'The answer is awaited.': {
      'renewing.sending, removing.sending': 'step.confirmed',
      starting: 'setup.requested',
    },
    'The dialog has no form.': {
      'codes, renewing, removing': 'field.changed, form.submitted, fields.completed',
    },
    'Only the button says that they are kept: they are shown once.': { codes: 'modal.closed' },
    'The dialog shows no codes.': {
      'scanning, renewing, removing': 'copy.requested, download.requested, codes.kept',
    },
    'The dialog asks no question.': { 'scanning, codes': 'step.confirmed' },
    'What is known is still being checked.': {
      loading: 'setup.requested, removal.requested, codes.requested',
    },
    'There is an app.': { present: 'setup.requested' },
    'There is none.': { 'absent, starting': 'removal.requested, codes.requested' },
  },
});
