import type { Model } from '#xstate-paths/model';
import { pathsOnActor } from '#xstate-paths/onActor';
import type { FieldsInput, FieldValues } from '../../../src/machines/shared/fields.machine';
import { login, passwordChange, profile, resetPassword, secondStep } from './form.model';
import { asked, refused, replaced, saved, typed } from '../shared/fieldsEvents';

interface Expected {
  fields: FieldsInput;
  /** The first field that is empty. */
  empty: string;
  filledIn: readonly [field: string, value: string];
  sent: FieldValues;
  successText: string;
  afterSuccess?: string;
}

/** What every form does; `expected` is what tells them apart. */
function pathsOfForm(form: Model, start: string, expected: Expected) {
  const { fields, empty, filledIn, sent, successText, afterSuccess } = expected;
  const open = (state: 'editing' | 'done') =>
    ({
      'a field is filled in': ['editing', typed(...filledIn)],
      'the form is sent with an empty field': [state, asked],
      'the complete form is sent': ['submitting (busy)', `calls submit ${JSON.stringify(sent)}`],
    }) as const;
  pathsOnActor(form, {
    [start]: {
      initial: ['editing', `starts fields ${JSON.stringify(fields)}`, `offers the focus to ${empty}`],
      transitions: {
        editing: open('editing'),
        'submitting (busy)': {
          'the service accepts it': [
            'done',
            `says “${successText}” (success, 5000 ms, about ${successText} and unreachable)`,
            ...(afterSuccess === undefined ? [] : [afterSuccess]),
            saved,
          ],
          'the service refuses it': ['editing', `reports Taken about ${successText}`, refused('Taken')],
        },
        done: open('done'),
      },
    },
  });
}

pathsOfForm(login, 'at the log-in page', {
  fields: {
    form: 'login',
    values: { email: '', password: '' },
    required: ['email', 'password'],
    refusals: { 401: { field: 'password', recovery: ['resetPassword'] } },
  },
  empty: 'email',
  filledIn: ['email', 'ana@school.example'],
  sent: { email: 'ana@school.example', password: ' plum orchard 7 ' },
  successText: 'Login Successfully!',
  afterSuccess: 'goes to /',
});
pathsOfForm(secondStep, 'at the second step', {
  fields: {
    form: 'secondStep',
    values: { code: '' },
    required: ['code'],
    refusals: { 403: { field: 'code', recovery: [] } },
  },
  empty: 'code',
  filledIn: ['code', '287082'],
  sent: { code: '287082' },
  successText: 'Login Successfully!',
  afterSuccess: 'goes to /',
});
pathsOfForm(resetPassword, 'at the reset-password page', {
  fields: { form: 'resetPassword', values: { password: '' }, required: ['password'], refusals: {} },
  empty: 'password',
  filledIn: ['password', ' plum orchard 7 '],
  sent: { password: ' plum orchard 7 ' },
  successText: 'Password updated!',
  afterSuccess: 'goes to /login',
});
pathsOfForm(profile, 'at the profile', {
  fields: { form: 'profile', values: { name: 'Ana' }, required: ['name'], refusals: {} },
  empty: 'no field',
  filledIn: ['name', 'Ana Silva'],
  sent: { name: 'Ana Silva' },
  successText: 'Your name was changed.',
});
pathsOfForm(passwordChange, 'at the change of the password', {
  fields: {
    form: 'passwordChange',
    values: { currentPassword: '', password: '' },
    required: ['currentPassword', 'password'],
    refusals: { 403: { field: 'currentPassword', recovery: ['resetPassword'] } },
  },
  empty: 'currentPassword',
  filledIn: ['currentPassword', ' pear orchard 6 '],
  sent: { currentPassword: ' pear orchard 6 ', password: ' plum orchard 7 ' },
  successText: 'Your password was changed, and your other devices were signed out.',
  afterSuccess: replaced({ currentPassword: '', password: '' }),
});
