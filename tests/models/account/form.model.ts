import type { AnyMachineSnapshot } from 'xstate';
import { formMachine, type FormInput } from '../../../src/machines/account/form.machine';
import * as words from '../../../src/content/account';
import { accountPage, accountPageNotices } from '../../../src/content/accountPage';
import { feedbackNotices } from '../../../src/content/notices';
import { feedback as feedbackWords } from '../../../src/content/support';
import { secondStep as secondStepWords } from '../../../src/content/secondKey';
import { refusal, taken, unauthorized, unreachable } from '../../support/actors';
import { button, labelled, role, type Query } from '#xstate-paths/controls';
import { done, failed, after } from '#xstate-paths/model';
import { model, where } from '../model';
import { fieldControls, typeInto, valuesOf } from '../shared/fields.model';
import { showsTyped, showsWork } from '../invariants';
import { forgotPasswordMachine } from '../../../src/machines/account/forgotPassword.machine';
import { resetLinkMachine } from '../../../src/machines/account/resetLink.machine';

const common: Readonly<Record<string, Query>> = {
  name: role('textbox', 'Name'),
  email: role('textbox', 'Email'),
  password: labelled('Password'),
};

/** A page with one form: its submission, and the service's answers. The fields have a model of their own. */
const form = (
  start: string,
  submit: string,
  input: FormInput,
  finds = Object.fromEntries(input.required.map((field) => [field, common[field] ?? {}])),
) => {
  const [first = ''] = Object.keys(finds);
  const except = {
    'The survey is replaced by thanks.': (snapshot: AnyMachineSnapshot) =>
      input.form === 'feedback' && snapshot.matches('done'),
  };
  return model({
    machine: formMachine,
    starts: { [start]: { input } },
    events: {
      'a field is filled in': typeInto(first),
      'the form is sent with an empty field': { type: 'form.submitted' },
      'the complete form is sent': {
        type: 'fields.completed',
        values: valuesOf(input.required),
      },
      'the service accepts it': done('submit'),
      'the service refuses it': failed('submit', refusal(taken)),
    },
    invariants: {
      ...showsWork('submit'),
      ...showsTyped(finds, input.values[first] === ''),
    },
    controls: {
      ...fieldControls(finds, except),
      'the form is sent': {
        find: button(submit),
        sends: { type: 'form.submitted' },
        except,
      },
    },
    ignores: {
      'The fields are read-only and the button is disabled while the request runs.': { submitting: '*' },
    },
    unwalked: {
      ...(!input.destination && {
        'form.submitting: submit done [hasDestination] → form.done': 'This form stays on its page.',
      }),
      ...(!input.clears && {
        'form.submitting: submit done [clears] → form.done': 'This form keeps what was typed.',
      }),
      ...((input.destination || input.clears) && {
        'form.submitting: submit done → form.done': 'This form empties its fields, or opens another page.',
      }),
    },
  });
};

export const login = form('at the log-in page', words.login.submit, {
  form: 'login',
  values: { email: '', password: '' },
  required: ['email', 'password'],
  refusals: { 401: { field: 'password', recovery: ['resetPassword'] } },
  successText: 'Login Successfully!',
  destination: '/',
  redirectTo: null,
});
export const secondStep = form(
  'at the second step',
  secondStepWords.submit,
  {
    form: 'secondStep',
    values: { code: '' },
    required: ['code'],
    refusals: { 403: { field: 'code', recovery: [] } },
    successText: 'Login Successfully!',
    destination: '/',
    redirectTo: null,
  },
  { code: role('textbox', secondStepWords.code) },
);
export const resetPassword = form('at the reset-password page', words.resetPassword.submit, {
  form: 'resetPassword',
  values: { password: '', recentKeys: 'remove' },
  required: ['password'],
  successText: 'Password updated!',
  destination: '/login',
});
export const profile = form('at the profile', accountPage.profile.submit, {
  form: 'profile',
  values: { name: 'Ana' },
  required: ['name'],
  successText: accountPageNotices.nameChanged,
});
export const passwordChange = form(
  'at the change of the password',
  accountPage.password.submit,
  {
    form: 'passwordChange',
    values: { currentPassword: '', password: '' },
    required: ['currentPassword', 'password'],
    refusals: { 403: { field: 'currentPassword', recovery: ['resetPassword'] } },
    successText: accountPageNotices.passwordChanged,
    clears: true,
  },
  { currentPassword: labelled('Current password'), password: labelled('New password') },
);

/** The uninstall survey. Its boxes, which are one field together, have tests of their own. */
export const feedback = form(
  'after the extension was removed',
  feedbackWords.submit,
  {
    form: 'feedback',
    values: { reason: '', note: '' },
    required: ['reason'],
    successText: feedbackNotices.posted,
  },
  { note: role('textbox', feedbackWords.note) },
);

const field = role('textbox', 'Email');

/** The page that requests a reset link, and its content once the request is sent. */
export const forgotPassword = model({
  machine: forgotPasswordMachine,
  starts: { 'at the forgot-password page': { input: { email: '' } } },
  events: {
    'the address is typed': typeInto('email'),
    'the form is sent with an empty field': { type: 'form.submitted' },
    'the complete form is sent': { type: 'fields.completed', values: valuesOf(['email']) },
    'the service sends the link': done('submit'),
    'the service refuses it': failed('submit', refusal(taken)),
    'a second passes': after('second', 1_000),
    'half a minute passes': where(({ context }) => context.links < 3, after('pause', 30_000)),
    'five minutes pass': where(({ context }) => context.links >= 3, after('pause', 300_000)),
    'the link is requested again': { type: 'resend.requested' },
    'another address is wanted': { type: 'change.requested' },
  },
  key: (snapshot) => ({
    link: snapshot.matches('sent') ? `link ${Math.min(snapshot.context.links, 3)}` : '',
  }),
  invariants: {
    ...showsWork('submit'),
    ...showsTyped({ email: field }),
  },
  controls: {
    'the address is typed': field,
    'the form is sent': { find: button(words.forgotPassword.submit), sends: { type: 'form.submitted' } },
    'the link is requested again': button(words.forgotPassword.sent.again),
    'another address is wanted': button(words.forgotPassword.sent.change),
  },
  ignores: {
    'The field is read-only and the button is disabled while the request runs.': { submitting: '*' },
    'The page shows the address instead of the form.': {
      sent: 'fields.completed',
    },
  },
});

/** The reset link that has opened the page. */
const key = { name: 'Chrome on macOS', addedAt: '2026-11-27T12:00:00.000Z', isRecent: true };

export const resetLink = model({
  machine: resetLinkMachine,
  starts: { 'by a reset link': {} },
  events: {
    'the link works': done('lookUpLink', []),
    'the link works, and other keys do': done('lookUpLink', [key]),
    'the link is dead': failed('lookUpLink', refusal(unauthorized)),
    'the look-up fails': failed('lookUpLink', refusal(unreachable)),
  },
  shownIn: { dead: words.resetLinkInvalid.dead },
  unsaid: { 'The form can be used, and is refused if the link is dead.': ['lookUpLink'] },
  withoutControls: 'The page asks by itself, once.',
});
