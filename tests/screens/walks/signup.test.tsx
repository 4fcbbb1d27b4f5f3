import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SignupQuery } from '../../../src/urls/accountQuery';
import { Signup } from '../../../src/screens/account/Signup';
import { dead, invitation, signup, typed } from '../../models/account/signup.model';
import { refusal, taken, unreachable } from '../../support/actors';
import { pathsOnScreen } from '#xstate-paths/onScreen';
import type { Page as Screen } from '#xstate-paths/pathTests';
import { renderScreen } from '../../support/renderScreen';
import { answer, formScreen } from './formScreen';
import { isDisabled } from '../../support/isDisabled';

const labels = { name: 'Name', email: 'Email', password: 'Password' };

const arrange = (query: Omit<SignupQuery, 'redirectTo'>) => (): Screen => {
  const { user, actors, effects } = renderScreen(<Signup {...query} redirectTo="/pricing" />);
  const form = formScreen(user, 'Sign Up', labels);
  const { register, signIn, openWelcome } = actors;
  const said = () => effects.notify.mock.calls.map(([{ text }]) => text);
  const lookUp = actors.lookUpInvitation;
  const inMode = (mode: 'standard' | 'invited') => ({
    [`${mode}.editing`]: () => {
      form.open();
      expect(form.field('email').readOnly).toBe(mode === 'invited');
    },
    [`${mode}.lookingUp`]: form.open,
    [`${mode}.registering`]: form.busy(register.calls),
  });
  return {
    perform: {
      'a field is filled in': () => form.fillIn('name', typed.name),
      'the form is sent': async () => {
        // Once the account exists, the button only logs in.
        const logIn = screen.queryByRole('button', { name: 'Log in' });
        await (logIn ? user.click(logIn) : form.submitIncomplete('name'));
      },
      'the complete form is sent': () => form.submitComplete(typed),
      'the invitation is found': () =>
        answer(() => lookUp.last().resolve({ inviter: 'Dana', role: 'Moderator' })),
      'the invitation is dead': () => answer(() => lookUp.last().reject(refusal(dead))),
      'the look-up fails': () => answer(() => lookUp.last().reject(refusal(unreachable))),
      'the account is created': () => answer(() => register.last().resolve(undefined)),
      'the account is refused': () => answer(() => register.last().reject(refusal(taken))),
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
      'standard.registered': () => {
        form.locked();
        expect(isDisabled(form.button('Log in'))).toBe(false);
        expect(screen.getByText(/Your account is ready/)).toBeDefined();
      },
      'invited.welcoming': form.busy(openWelcome.calls),
      damaged: () => {
        expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('incomplete');
        expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
      },
      dead: () => {
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This invitation isn’t valid');
        expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
      },
      done: form.locked,
    },
    then: {
      'a field is filled in': form.noMessage,
      'the invitation is found': () =>
        expect(screen.getByText(/^Dana invited you to join their team as a moderator/)).toBeDefined(),
      'the account is created': () => expect(said().at(-1)).toBe('Registered Successfully!!!'),
      'the account is refused': () => expect(effects.reportProblem).toHaveBeenLastCalledWith(taken),
      'the log-in succeeds': () => {
        expect(said().at(-1)).toBe('Registration successful');
        expect(effects.navigate.mock.calls).toEqual([['/pricing']]);
      },
      'the log-in fails': () => expect(effects.reportProblem).toHaveBeenLastCalledWith(unreachable),
      'the welcome page opens': () => expect(said().at(-1)).toBe('You are all set! Registered Successfully'),
      'the welcome page is blocked': () =>
        expect(effects.notify.mock.lastCall?.[0].link?.text).toBe('Open the welcome page'),
      'the welcome page fails': () =>
        expect(effects.navigate.mock.calls).toEqual([
          ['/login?redirectTo=%2Fpricing&email=bo%40school.example&joined=true'],
        ]),
    },
  };
};

pathsOnScreen(signup, 'without an invitation', arrange({ email: '', invitation: null }));
pathsOnScreen(signup, 'with an invitation', arrange({ email: invitation.email, invitation }));
pathsOnScreen(signup, 'with a damaged invitation', arrange({ email: '', invitation: 'damaged' }));
