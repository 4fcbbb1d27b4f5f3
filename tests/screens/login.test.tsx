import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Login } from '../../src/screens/account/Login';
import { keyboardOf, renderScreen } from '../support/renderScreen';

const arrange = (redirectTo: string | null = null) => {
  const scene = renderScreen(<Login redirectTo={redirectTo} email="" />);
  const email = screen.getByRole('textbox', { name: 'Email' });
  const password = screen.getByLabelText('Password');
  const submit = screen.getByRole('button', { name: 'Log in' });
  return { ...scene, email, password, submit };
};

describe('the log-in page', () => {
  it('labels its fields for phones and password managers', () => {
    const { email, password } = arrange();
    expect(keyboardOf(email)).toEqual({
      type: 'email',
      autocomplete: 'username webauthn',
      inputmode: 'email',
      enterkeyhint: 'next',
    });
    expect(keyboardOf(password)).toMatchObject({ autocomplete: 'current-password', enterkeyhint: 'go' });
  });

  it('shows an error for missing fields, next to the form and linked to the field', async () => {
    const { user, submit, email, password, actors } = arrange();
    await user.type(email, 'ana@school.example');
    await user.click(submit);
    const message = screen.getByRole('alert');
    expect(message.textContent).toBe('Please fill in all fields');
    expect(password.getAttribute('aria-describedby')).toContain(message.id);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-invalid')).toBe('false');
    expect(actors.submit.calls).toHaveLength(0);
    await user.type(password, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows and hides the password', async () => {
    const { user, password } = arrange();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password.getAttribute('type')).toBe('password');
  });

  it('warns while Caps Lock is on', async () => {
    const { user, password } = arrange();
    await user.click(password);
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('Caps Lock is on')).toBeDefined();
    await user.keyboard('{CapsLock}a');
    expect(screen.queryByText('Caps Lock is on')).toBeNull();
  });

  it('has a Remember me box, and links to password recovery and sign-up that keep redirectTo', () => {
    arrange('/pricing?x=1');
    expect(screen.getByRole('checkbox', { name: 'Remember me' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe(
      '#/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '#/signup?redirectTo=%2Fpricing%3Fx%3D1',
    );
  });
});
