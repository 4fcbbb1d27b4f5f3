import { dialogFormMachine } from '../../../src/machines/account/dialogForm.machine';
import { accountPage } from '../../../src/content/accountPage';
import { ownAddress } from '../../../src/content/addresses';
import { passkeys } from '../../../src/content/passkeys';
import { memberDialogs } from '../../../src/content/memberDialogs';
import { controls, dialog } from '../../../src/content/site';
import { secondKey, secondStep } from '../../../src/content/secondKey';
import { refusal, taken, unreachable } from '../../support/actors';
import { button, labelled, role, type Query } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../model';
import { showsTyped, showsWork } from '../invariants';
import { fieldControls, typeInto, valuesOf } from '../shared/fields.model';
import { firstQuery } from '../../../src/machines/members/memberQuery';
import type { FieldsInput } from '../../../src/machines/shared/fields.machine';

const sends = { type: 'modal.closed' } as const;

/** The controls that close a dialog of the account page, also while its call runs. */
export const leaveDialog = {
  'the dialog is cancelled': { find: button(dialog.cancel), sends },
  'the dialog is closed': { find: button(controls.close), sends },
};

const within = role('dialog');
const email = { ...role('textbox', 'Email'), within };

/** A dialog with one form: its submission, the service's answers, and its end. */
const dialogForm = (
  about: string,
  submit: string,
  fields: Omit<FieldsInput, 'form'> & { endsOn?: readonly number[] | 'anyFailure'; question?: unknown },
  finds: Readonly<Record<string, Query>>,
) => {
  const { values } = fields;
  const [first = ''] = Object.keys(finds);
  return model({
    machine: dialogFormMachine,
    starts: { 'the dialog is open': { input: { about, form: about, ...fields } } },
    events: {
      'a field is filled in': typeInto(first),
      'the form is sent with an empty field': { type: 'form.submitted' },
      'the complete form is sent': {
        type: 'fields.completed',
        values: { ...values, ...valuesOf(Object.keys(finds)) },
      },
      'what was typed is discarded': { type: 'draft.discarded' },
      'the service accepts it': done('submit'),
      'the service refuses it': failed('submit', refusal(taken)),
      'the service is away': failed('submit', refusal(unreachable)),
      'the dialog is closed': sends,
    },
    invariants: {
      ...showsWork('submit'),
      ...showsTyped(finds, values[first] === ''),
    },
    controls: {
      ...fieldControls(finds),
      'the form is sent': { find: { ...button(submit), within }, sends: { type: 'form.submitted' } },
      ...leaveDialog,
    },
    ...(first === '' && { sentElsewhere: { 'a form with fields': 'field.changed' } }),
    unwalked: {
      ...(!fields.endsOn && {
        'dialogForm.submitting: submit failed [isEnd] → dialogForm.doubtful': 'No refusal ends this dialog.',
      }),
      ...(fields.endsOn === 'anyFailure' && {
        'dialogForm.submitting: submit failed → dialogForm.editing.sentOnce': 'Any failure ends this dialog.',
        'dialogForm.editing.sentOnce: modal.closed → dialogForm.doubtful': 'Any failure ends this dialog.',
      }),
    },
    ignores: { 'The form is locked while its answer is awaited.': { submitting: '*' } },
  });
};

export const deletionForm = dialogForm(
  'deletion',
  accountPage.deletion.submit,
  {
    draft: 'accountDeletion',
    values: { email: '', password: '' },
    required: ['email', 'password'],
    refusals: { 403: { field: 'password', recovery: ['resetPassword'] } },
  },
  { email, password: { ...labelled('Password'), within } },
);
export const addressForm = dialogForm(
  'addressChange',
  ownAddress.dialog.submit,
  { draft: 'addressChange', values: { email: '' }, required: ['email'] },
  { email },
);
export const nameForm = dialogForm(
  'passkeys',
  passkeys.renaming.submit,
  {
    draft: 'passkeyName 6f1d',
    values: { id: '6f1d', name: 'Chrome on macOS' },
    required: ['name'],
  },
  { name: { ...role('textbox', passkeys.renaming.name), within } },
);

export const codeForm = dialogForm(
  'secondKey',
  secondKey.scanning.submit,
  {
    values: { code: '' },
    required: ['code'],
    refusals: { 403: { field: 'code', recovery: [] } },
    endsOn: [409],
  },
  { code: { ...role('textbox', secondStep.code), within } },
);
export const removalQuestion = dialogForm(
  'secondKey',
  secondKey.removing.submit,
  { values: {}, required: [] },
  {},
);

export const passkeyRemoval = dialogForm(
  'passkeys',
  passkeys.removing.submit,
  { values: {}, required: [], endsOn: 'anyFailure', question: { id: '6f1d' } },
  {},
);
export const leavingQuestion = dialogForm(
  'leaving',
  accountPage.team.leaving.submit,
  { values: {}, required: [], endsOn: 'anyFailure' },
  {},
);
export const memberValue = dialogForm(
  'assignment',
  memberDialogs.class.assign,
  {
    draft: 'memberValue class {"ids":["m1","m2"]}',
    values: { class: '' },
    required: [],
    question: { chosen: { ids: ['m1', 'm2'] }, field: 'class' },
  },
  { class: { ...labelled(memberDialogs.class.legend), within } },
);
export const memberExport = dialogForm(
  'export',
  memberDialogs.export.confirm,
  { values: {}, required: [], question: { query: firstQuery, total: 12 } },
  {},
);

/** The ways in which a dialog ends, for the machine that invokes it. */
export const ends = (dialog: string, answer?: unknown) => ({
  [`${dialog} is saved`]: done(dialog, { as: 'saved', answer }),
  [`${dialog} is closed before a call`]: done(dialog, { as: 'unsent' }),
  [`${dialog} is closed after a call`]: done(dialog, { as: 'unsure' }),
});
