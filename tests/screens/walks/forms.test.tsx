import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { Login } from '../../../src/screens/account/Login';
import { ResetPassword } from '../../../src/screens/account/ResetPassword';
import type { Problem } from '../../../src/api/http/problem';
import { login, resetPassword } from '../../models/account/form.model';
import { fields as fieldsModel, typed } from '../../models/shared/fields.model';
import { invalid, refusal, taken, unreachable } from '../../support/actors';
import type { Step } from '#xstate-paths/explore';
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
  const form = formScreen(user, submit, Object.fromEntries(fields.map((name) => [name, labels[name]])));
  const [first = 'email'] = fields;
  const sent = actors.submit;
  return {
    perform: {
      'a field is filled in': () => form.fillIn(first, typed[first] ?? ''),
      'the form is sent with an empty field': () => form.submitIncomplete(first),
      'the complete form is sent': () => form.submitComplete(typed),
      'the service accepts it': () => answer(() => sent.last().resolve(undefined)),
      'the service refuses it': () => answer(() => sent.last().reject(refusal(taken))),
    },
    sees: { editing: form.open, submitting: form.busy(sent.calls), done: form.open },
    then: {
      'a field is filled in': form.noMessage,
      'the form is sent with an empty field': form.incomplete,
      'the service accepts it': () => {
        expect(effects.notify).toHaveBeenLastCalledWith(expect.objectContaining({ text: says }));
        expect(effects.navigate.mock.lastCall ?? []).toEqual(goesTo);
      },
      'the service refuses it': () => expect(effects.reportProblem).toHaveBeenLastCalledWith(taken),
    },
  };
};

// A form has few enough states to try every event in each of them.
const everything = {
  coverage: 'steps',
  // Emptying a field leaves `done`, so that an incomplete form cannot be sent from it.
  without: ({ from, event }: Step) =>
    from.stateKey === 'done' && event === 'the form is sent with an empty field',
} as const;

pathsOnScreen(
  fieldsModel,
  'at an empty form',
  () => {
    const { user, actors, service } = renderScreen(<Login redirectTo={null} email="" />);
    const form = formScreen(user, 'Log in', labels);
    const sent = actors.submit;
    const refuse = async (problem: Problem) => {
      await form.submit();
      await answer(() => sent.last().reject(refusal(problem)));
    };
    return {
      perform: {
        'the next field is filled in': async () => {
          const [name = 'none'] = form.emptyOnes();
          await form.fillIn(name, typed[name] ?? '');
        },
        'the first field is emptied': () => user.clear(form.field('email')),
        'the form is sent': form.submit,
        'the service refuses it': () => refuse(taken),
        'the service refuses fields': () => refuse(invalid),
        'the service is away': () => refuse(unreachable),
        'the service answers again': () => answer(() => service.say({ type: 'service.reached' })),
        'the form is saved': async () => {
          await form.submit();
          await answer(() => sent.last().resolve(undefined));
        },
      },
      sees: {
        filling: (state) => {
          form.expectFields(state);
          // The page has no field for the name, so the form says its refusal as a whole.
          if (!state.stateKey.includes('name refused')) form.noMessage();
        },
        incomplete: (state) => {
          form.expectFields(state);
          form.incomplete();
        },
        refused: (state) => {
          form.expectFields(state);
          expect(screen.queryByText('Server is unavailable') !== null).toBe(
            state.stateKey.includes('connection refused'),
          );
        },
      },
    };
  },
  {
    coverage: 'steps',
    without: ({ from, event }) =>
      // The log-in page has nothing that fills in its fields, and it forgets the problem when it is sent.
      event === 'the form is filled with an address' ||
      (event === 'the form is saved' && from.stateKey !== 'filling') ||
      // A sent form is locked until it is answered.
      (event === 'the form is sent' && !from.stateKey.includes('no ')),
  },
);
pathsOnScreen(
  login,
  'at the log-in page',
  () =>
    arrange({
      screen: <Login redirectTo="/#/pricing" email="" />,
      submit: 'Log in',
      fields: ['email', 'password'],
      says: 'Login Successfully!',
      goesTo: ['/#/pricing'],
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
