import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AllDone } from '../../src/screens/account/AllDone';
import { ForgotPassword } from '../../src/screens/account/ForgotPassword';
import { MailCheck } from '../../src/screens/account/MailCheck';
import { ResetLinkInvalid } from '../../src/screens/account/ResetLinkInvalid';
import { ResetPassword } from '../../src/screens/account/ResetPassword';
import { refusal, unauthorized } from '../support/actors';
import { keyboardOf, renderScreen } from '../support/renderScreen';
import { settle } from '../support/settle';

describe('the forgot-password page', () => {
  it('labels the address as the last field for phones', () => {
    renderScreen(<ForgotPassword email="" />);
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(keyboardOf(email)).toMatchObject({ inputmode: 'email', enterkeyhint: 'go' });
  });

  it('links back to the sign-up page', () => {
    renderScreen(<ForgotPassword email="" />);
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('#/signup');
  });
});

describe('the reset-password page', () => {
  it('lists the account’s other keys, and removes the new ones unless the person unticks the box', async () => {
    const { user, actors } = renderScreen(<ResetPassword />);
    const old = { name: 'Chrome on macOS', addedAt: '2026-01-05T12:00:00Z', isRecent: false };
    const app = { name: null, addedAt: '2026-11-27T12:00:00Z', isRecent: true };
    await settle(() => actors.lookUpLink.last().resolve([old, app]));
    const rows = within(screen.getByRole('group', { name: 'Besides your password' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.textContent)).toEqual([
      'Chrome on macOSPasskey, added Jan 5, 2026',
      'Two-step log-inTurned on Nov 27, 2026New',
    ]);
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Remove what was added in the last 3 days',
    });
    expect(box.checked).toBe(true);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(actors.submit.last().input).toEqual({ password: 'correct horse', recentKeys: '' });
  });

  it('offers no removal without new keys', async () => {
    const { actors } = renderScreen(<ResetPassword />);
    await settle(() =>
      actors.lookUpLink
        .last()
        .resolve([{ name: 'My phone', addedAt: '2026-01-05T12:00:00Z', isRecent: false }]),
    );
    expect(screen.getByText('My phone')).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('sends the new password and opens the log-in page, although the look-up finds the link used meanwhile', async () => {
    const { user, actors, effects } = renderScreen(<ResetPassword />);
    expect(screen.getByText('Must be at least 8 characters')).toBeDefined();
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(actors.submit.last().input).toEqual({ password: 'correct horse', recentKeys: 'remove' });
    await settle(() => actors.lookUpLink.last().reject(refusal(unauthorized)));
    expect(screen.getByRole('heading', { name: 'Set new password' })).toBeDefined();
    actors.submit.last().resolve(undefined);
    await expect.poll(() => effects.navigate.mock.calls).toEqual([['/login']]);
    expect(effects.notify.mock.calls[0]?.[0].text).toBe('Password updated!');
  });

  it('moves the focus to the message that replaces the form when the link no longer works', async () => {
    const { actors } = renderScreen(<ResetPassword />);
    screen.getByLabelText('Password').focus();
    actors.lookUpLink.last().reject(refusal(unauthorized));
    const dead = await screen.findByRole('heading', { name: 'This link isn’t valid' });
    expect(document.activeElement).toBe(dead);
    expect(screen.getByText(/only until a newer one is sent/)).toBeDefined();
  });

  it('offers a new link if its own is incomplete', () => {
    renderScreen(<ResetLinkInvalid />);
    expect(screen.getByText(/It looks incomplete/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link isn’t valid');
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '#/forgot-password',
    );
  });

  it('links back to the log-in page', () => {
    renderScreen(<ResetPassword />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('#/login');
  });
});

it('the mail-check page shows a placeholder address', () => {
  renderScreen(<MailCheck />);
  expect(screen.getByText(/@example\.com/)).toBeDefined();
});

it('the all-done page links to the log-in page', () => {
  renderScreen(<AllDone />);
  expect(screen.getByRole('link', { name: 'Back to Sign in' }).getAttribute('href')).toBe('#/login');
});
