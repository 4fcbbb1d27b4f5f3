import { formMachine, type FormInput } from '../../../src/machines/account/form.machine';
import { refusal, taken } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { typed } from '../shared/fields.model';

/** A page with one form: its submission, and the service's answers. The fields have a model of their own. */
const form = (start: string, input: FormInput) => {
  const [first = ''] = input.required;
  return model({
    machine: formMachine,
    layers: ['actor', 'screen'],
    starts: { [start]: { input } },
    events: {
      'a field is filled in': { type: 'field.changed', field: first, value: typed[first] ?? '' },
      'the form is sent with an empty field': { type: 'form.submitted' },
      'the complete form is sent': {
        type: 'fields.completed',
        values: Object.fromEntries(input.required.map((field) => [field, typed[field] ?? ''])),
      },
      'the service accepts it': done('submit'),
      'the service refuses it': failed('submit', refusal(taken)),
    },
  });
};

export const login = form('at the log-in page', {
  values: { email: '', password: '' },
  required: ['email', 'password'],
  successText: 'Login Successfully!',
  destination: '/',
  redirectTo: null,
});
export const forgotPassword = form('at the forgot-password page', {
  values: { email: '' },
  required: ['email'],
  successText: 'Reset Password link sent to your email',
});
export const resetPassword = form('at the reset-password page', {
  values: { password: '' },
  required: ['password'],
  successText: 'Password updated!',
  destination: '/login',
});
