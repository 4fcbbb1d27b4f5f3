import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SignupQuery } from '../../../src/urls/accountQuery';
import { Signup } from '../../../src/screens/account/Signup';
import { invitation, signup, typed } from '../../models/account/signup.model';
import { invalid, refusal, taken, unreachable } from '../../support/actors';
import type { ReachedState } from '#xstate-paths/explore';
import { pathsOnScreen } from '#xstate-paths/onScreen';
import type { Page as Screen } from '#xstate-paths/pathTests';
import { renderScreen } from '../../support/renderScreen';
import { answer, formScreen } from './formScreen';

const labels = { name: 'Name', email: 'Email', password: 'Password' };
const fields = ['name', 'email', 'password'] as const;

const arrange = (query: Omit<SignupQuery, 'redirectTo'>) => (): Screen => {
  const { user, actors, effects } = renderScreen(<Signup {...query} redirectTo="/pricing" />);
  const form = formScreen(user, 'Sign Up', labels);
  const { register, signIn, openWelcome } = actors;
  const said = () => effects.notify.mock.calls.map(([{ text }]) => text);
  const editing = {
    'editing.filling': form.open,
    'editing.incomplete': form.incomplete,
    'editing.refused': form.open,
    registering: form.busy(register.calls),
  };
  const inMode = (mode: 'standard' | 'invited') =>
    Object.fromEntries(
      Object.entries(editing).map(([name, look]) => [
        `${mode}.${name}`,
        async (state: ReachedState) => {
          await look(state);
          if (name !== 'registering') expect(form.field('email').readOnly).toBe(mode === 'invited');
        },
      ]),
    );
  return {
    perform: {
      'the next field is filled in': async () => {
        const name = fields.find((candidate) => form.field(candidate).value === '') ?? 'name';
        await form.fillIn(name, typed[name]);
      },
      'the name is typed again': () => form.fillIn('name', typed.name),
      'the form is sent': () => user.click(screen.getByRole('button', { name: /^(Sign Up|Log in)$/ })),
      'the account is made': () => answer(() => register.last().resolve(undefined)),
      'the account is refused': () => answer(() => register.last().reject(refusal(taken))),
      'fields are refused': () => answer(() => register.last().reject(refusal(invalid))),
      'the log-in succeeds': () => answer(() => signIn.last().resolve(undefined)),
      'the log-in fails': () => answer(() => signIn.last().reject(refusal(unreachable))),
      'the welcome page opens': () => answer(() => openWelcome.last().resolve({ opened: true })),
      'the welcome page is blocked': () => answer(() => openWelcome.last().resolve({ opened: false })),
      'the welcome page fails': () => answer(() => openWelcome.last().reject(new Error('no window'))),
    },
    sees: {
      ...inMode('standard'),
      ...inMode('invited'),
      'standard.signingIn': form.busy(signIn.calls),
      'standard.registered': (state) => {
        form.expectFields(state);
        form.locked(state);
        expect(form.button('Log in').disabled).toBe(false);
        expect(screen.getByText(/Your account is ready/)).toBeDefined();
      },
      'invited.welcoming': form.busy(openWelcome.calls),
      damaged: () => {
        expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('incomplete');
        expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
      },
      done: (state) => {
        form.expectFields(state);
        form.locked(state);
      },
    },
    then: {
      'the account is made': () => expect(said().at(-1)).toBe('Registered Successfully!!!'),
      'the account is refused': () => expect(effects.reportProblem).toHaveBeenLastCalledWith(taken),
      'fields are refused': () => expect(effects.reportProblem).toHaveBeenLastCalledWith(invalid),
      'the log-in succeeds': () => {
        expect(said().at(-1)).toBe('Registration successful');
        expect(effects.navigate.mock.calls).toEqual([['/pricing']]);
      },
      'the log-in fails': () => expect(effects.reportProblem).toHaveBeenLastCalledWith(unreachable),
      'the welcome page opens': () => expect(said().at(-1)).toBe('You are all set! Registered Successfully'),
      'the welcome page is blocked': () =>
        expect(effects.notify.mock.lastCall?.[0].link?.text).toBe('Open the welcome page'),
      'the welcome page fails': () =>
        expect(effects.navigate.mock.calls).toEqual([['/login?redirectTo=%2Fpricing']]),
    },
  };
};

pathsOnScreen(signup, 'without an invitation', arrange({ email: '', invitation: null }));
pathsOnScreen(signup, 'with an invitation', arrange({ email: invitation.email, invitation }));
pathsOnScreen(signup, 'with a damaged invitation', arrange({ email: '', invitation: 'damaged' }));
