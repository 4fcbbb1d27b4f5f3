import { missingFields } from '../../../src/machines/account/fields';
import { formMachine, type FormInput } from '../../../src/machines/account/form.machine';
import { invalid, refusal, taken } from '../../support/actors';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';

export const typed: Readonly<Record<string, string>> = {
  email: 'ana@school.example',
  password: 'plum orchard 7',
};

/** A page with one form: input, submission, and the service's answers. */
const form = (start: string, input: FormInput) =>
  model({
    machine: formMachine,
    layers: ['actor', 'screen'],
    starts: { [start]: { input } },
    events: {
      'the next field is filled in': ({ context: { values, required } }) => {
        const [field] = missingFields(values, required);
        return field === undefined ? undefined : change(field, typed[field] ?? '');
      },
      'the first field is emptied': ({ context: { values } }) => {
        const [field = ''] = Object.keys(values);
        return values[field] ? change(field, '') : undefined;
      },
      'the form is sent': { type: 'form.submitted' },
      'the service accepts it': done('submit'),
      'the service refuses it': failed('submit', refusal(taken)),
      'the service refuses fields': failed('submit', refusal(invalid)),
    },
    key: ({ context: { values, required, problem } }) => {
      const missing = missingFields(values, required).map((field) => `no ${field}`);
      const refused = problem?.kind === 'invalid' ? Object.keys(problem.fields) : problem ? ['whole'] : [];
      return [...missing, ...refused.map((field) => `${field} refused`)].join(', ');
    },
  });

const change = (field: string, value: string) => ({ type: 'field.changed', field, value }) as const;

export const login = form('at the log-in page', {
  values: { email: '', password: '' },
  required: ['email', 'password'],
  successText: 'Login Successfully!',
  destination: '/',
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
