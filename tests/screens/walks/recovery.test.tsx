import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ForgotPassword } from '../../../src/screens/account/ForgotPassword';
import { ResetPassword } from '../../../src/screens/account/ResetPassword';
import { forgotPassword, resetLink } from '../../models/account/form.model';
import { typed } from '../../models/shared/fields.model';
import { refusal, taken, unauthorized, unreachable } from '../../support/actors';
import { pathsOnScreen } from '#xstate-paths/onScreen';
import { renderScreen } from '../../support/renderScreen';
import { answer } from './formScreen';
import { isDisabled } from '../../support/isDisabled';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const address = typed['email'] ?? '';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => () => {
  fireEvent.click(button(name));
};
const type = (value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value } });
};
const passes = (milliseconds: number) => () =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

pathsOnScreen(forgotPassword, 'at the forgot-password page', () => {
  const { actors } = renderScreen(<ForgotPassword email="" />);
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  const sent = () => {
    expect(title()).toBe('Check your mail');
    expect(screen.getByRole('status').textContent).toContain(address);
    expect(screen.queryByRole('textbox')).toBeNull();
  };
  return {
    perform: {
      'the address is typed': () => {
        type(address);
      },
      'the form is sent with an empty field': () => {
        type('');
        press('Continue')();
      },
      'the complete form is sent': () => {
        type(address);
        press('Continue')();
      },
      'the service sends the link': () => answer(() => actors.submit.last().resolve(undefined)),
      'the service refuses it': () => answer(() => actors.submit.last().reject(refusal(taken))),
      'a second passes': passes(1_000),
      'half a minute passes': passes(30_000),
      'five minutes pass': passes(300_000),
      'the link is requested again': press('Send again'),
      'another address is wanted': press('Change'),
    },
    sees: {
      editing: () => {
        expect(title()).toBe('Forgot your password?');
        expect(isDisabled(button('Continue'))).toBe(false);
      },
      submitting: () => {
        expect(isDisabled(button('Loading...'))).toBe(true);
      },
      'sent.pausing.counting': () => {
        sent();
        expect(isDisabled(button(/^Send again in (?:\d+ s|5 min)$/))).toBe(true);
      },
      'sent.ready': sent,
      'sent.sending': () => {
        sent();
        expect(isDisabled(button('Loading...'))).toBe(true);
        expect(actors.submit.last().input).toEqual({ email: address });
      },
    },
    then: {
      'a second passes': () => {
        expect(button(/in (?:29 s|28 s|5 min)$/)).toBeDefined();
      },
      'the service refuses it': () => {
        expect(screen.getByText(taken.message)).toBeDefined();
      },
      'another address is wanted': () => {
        expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(address);
      },
    },
  };
});

pathsOnScreen(resetLink, 'by a reset link', () => {
  const { actors } = renderScreen(<ResetPassword />);
  const open = () => {
    expect(isDisabled(button('Reset password'))).toBe(false);
  };
  return {
    perform: {
      'the link works': () => answer(() => actors.lookUpLink.last().resolve(undefined)),
      'the link is dead': () => answer(() => actors.lookUpLink.last().reject(refusal(unauthorized))),
      'the look-up fails': () => answer(() => actors.lookUpLink.last().reject(refusal(unreachable))),
    },
    sees: {
      lookingUp: open,
      open,
      dead: () => {
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This link isn’t valid');
        expect(screen.queryByLabelText('Password')).toBeNull();
      },
    },
  };
});
