import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SignupQuery } from '../../src/urls/accountQuery';
import { Signup } from '../../src/screens/account/Signup';
import { refusal, unreachable } from '../support/actors';
import { keyboardOf, renderScreen } from '../support/renderScreen';

const invitation = {
  email: 'bo@school.example',
  role: 'Moderator',
  teamId: 't1',
  parentUser: 'u1',
  profileName: { name: 'Helper' },
};
const standard = { email: '', invitation: null, redirectTo: null };
const invited = { email: invitation.email, invitation, redirectTo: null };

const arrange = (query: SignupQuery) => {
  const scene = renderScreen(<Signup {...query} />);
  const submit = () => scene.user.click(screen.getByRole('button', { name: 'Sign Up' }));
  const fill = async () => {
    await scene.user.clear(screen.getByRole('textbox', { name: 'Name' }));
    await scene.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bo');
    if (query === standard)
      await scene.user.type(screen.getByRole('textbox', { name: 'Email' }), 'bo@school.example');
    await scene.user.type(screen.getByLabelText('Password'), 'correct horse');
  };
  return { ...scene, submit, fill };
};

describe('the sign-up page', () => {
  it('registers, logs in and opens the destination', async () => {
    const { submit, fill, actors, effects } = arrange(standard);
    await fill();
    await submit();
    expect(actors.register.last().input).toEqual({
      name: 'Bo',
      email: 'bo@school.example',
      password: 'correct horse',
    });
    actors.register.last().resolve(undefined);
    await expect.poll(() => actors.signIn.calls).toHaveLength(1);
    actors.signIn.last().resolve(undefined);
    await expect.poll(() => effects.navigate.mock.calls).toEqual([['/']]);
    expect(effects.notify.mock.calls.map(([{ text }]) => text)).toEqual([
      'Registered Successfully!!!',
      'Registration successful',
    ]);
  });

  it('says that the account exists when only the log-in fails, and retries only the log-in', async () => {
    const { user, submit, fill, actors } = arrange(standard);
    await fill();
    await submit();
    actors.register.last().resolve(undefined);
    await expect.poll(() => actors.signIn.calls).toHaveLength(1);
    actors.signIn.last().reject(refusal(unreachable));
    expect(await screen.findByText(/Your account is ready/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(actors.register.calls).toHaveLength(1);
    expect(actors.signIn.calls).toHaveLength(2);
  });

  it('asks for a name where only blanks were typed', async () => {
    const { user, submit, fill, actors } = arrange(standard);
    await fill();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, '  ');
    await submit();
    expect(actors.register.calls).toHaveLength(0);
    const refused = screen.getByRole('textbox', { name: 'Name', description: 'Please fill in all fields' });
    expect(refused.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows how strong the password is while it is typed', async () => {
    const { user } = arrange(standard);
    const field = screen.getByLabelText('Password');
    await user.type(field, 'aaaaaaaa');
    expect(screen.getByText('Weak. Try four random words.').id).toBe(
      field.getAttribute('aria-describedby')?.split(' ').at(-1),
    );
    await user.type(field, ' violet anchor tundra');
    expect(screen.getByText('Strong.')).toBeDefined();
  });

  it('shows the minimum length of a password', () => {
    arrange(standard);
    const hint = screen.getByText('Must be at least 8 characters');
    expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toContain(hint.id);
  });

  it('labels its fields for phones and password managers', () => {
    arrange(standard);
    const keyboard = (label: string) => keyboardOf(screen.getByLabelText(label));
    expect(keyboard('Name')).toMatchObject({ autocomplete: 'name', enterkeyhint: 'next' });
    expect(keyboard('Email')).toMatchObject({ autocomplete: 'email', enterkeyhint: 'next' });
    expect(keyboard('Password')).toMatchObject({ autocomplete: 'new-password', enterkeyhint: 'go' });
  });
});

describe('the sign-up page by invitation', () => {
  it('has the invited address filled in and read-only', () => {
    arrange(invited);
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email).toHaveProperty('value', invitation.email);
    expect(email).toHaveProperty('readOnly', true);
  });

  it('sends the invitation with the registration and opens the log-in page', async () => {
    const { submit, fill, actors, effects } = arrange(invited);
    await fill();
    await submit();
    expect(actors.register.last().input).toEqual({
      name: 'Bo',
      password: 'correct horse',
      ...invitation,
      setupComplete: true,
    });
    actors.register.last().resolve(undefined);
    await expect.poll(() => actors.openWelcome.calls).toHaveLength(1);
    actors.openWelcome.last().resolve({ opened: true });
    await expect
      .poll(() => effects.navigate.mock.calls)
      .toEqual([[`/login?redirectTo=%2Fmembers&email=${encodeURIComponent(invitation.email)}&joined=true`]]);
  });

  it('with a damaged link shows an error instead of the form and offers a standard sign-up', () => {
    renderScreen(<Signup {...invited} invitation="damaged" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('incomplete');
    expect(screen.queryByRole('textbox')).toBeNull();
    const link = screen.getByRole('link', { name: 'Sign up without an invitation' });
    expect(link.getAttribute('href')).toBe('#/signup');
  });
});
