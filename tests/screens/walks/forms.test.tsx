import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { ForgotPassword } from '../../../src/screens/account/ForgotPassword';
import { Login } from '../../../src/screens/account/Login';
import { ResetPassword } from '../../../src/screens/account/ResetPassword';
import { forgotPassword, login, resetPassword, typed } from '../../models/account/form.model';
import { invalid, refusal, taken } from '../../support/actors';
import { pathsOnScreen } from '#xstate-paths/onScreen';
import type { Page as Screen } from '#xstate-paths/pathTests';
import { renderScreen } from '../../support/renderScreen';
import { answer, formScreen } from './formScreen';

interface Page {
  screen: ReactNode;
  submit: string;
  fields: readonly ('email' | 'password')[];
  says: string;
  goesTo: readonly string[];
}

const labels = { email: 'Email', password: 'Password' };

const arrange = ({ screen, submit, fields, says, goesTo }: Page): Screen => {
  const { user, actors, effects } = renderScreen(screen);
  const form = formScreen(user, submit, labels);
  const sent = actors.submit;
  return {
    perform: {
      'the next field is filled in': async () => {
        const name = fields.find((candidate) => form.field(candidate).value === '') ?? 'none';
        await form.fillIn(name, typed[name] ?? '');
      },
      'the first field is emptied': () => user.clear(form.field(fields[0] ?? 'none')),
      'the form is sent': form.submit,
      'the service accepts it': () => answer(() => sent.last().resolve(undefined)),
      'the service refuses it': () => answer(() => sent.last().reject(refusal(taken))),
      'the service refuses fields': () => answer(() => sent.last().reject(refusal(invalid))),
    },
    sees: {
      'editing.filling': form.open,
      'editing.incomplete': form.incomplete,
      'editing.refused': form.open,
      submitting: form.busy(sent.calls),
      done: form.open,
    },
    then: {
      'the service accepts it': () => {
        expect(effects.notify).toHaveBeenLastCalledWith(expect.objectContaining({ text: says }));
        expect(effects.navigate.mock.lastCall ?? []).toEqual(goesTo);
      },
      'the service refuses it': () => expect(effects.reportProblem).toHaveBeenLastCalledWith(taken),
      'the service refuses fields': () => expect(effects.reportProblem).toHaveBeenLastCalledWith(invalid),
    },
  };
};

// A form has few enough states to try every event in each of them.
const everything = { coverage: 'steps' } as const;

pathsOnScreen(
  login,
  'at the log-in page',
  () =>
    arrange({
      screen: <Login redirectTo={null} />,
      submit: 'Log in',
      fields: ['email', 'password'],
      says: 'Login Successfully!',
      goesTo: ['/'],
    }),
  everything,
);
pathsOnScreen(
  forgotPassword,
  'at the forgot-password page',
  () =>
    arrange({
      screen: <ForgotPassword />,
      submit: 'Continue',
      fields: ['email'],
      says: 'Reset Password link sent to your email',
      goesTo: [],
    }),
  everything,
);
pathsOnScreen(
  resetPassword,
  'at the reset-password page',
  () =>
    arrange({
      screen: <ResetPassword />,
      submit: 'Reset password',
      fields: ['password'],
      says: 'Password updated!',
      goesTo: ['/login'],
    }),
  everything,
);
