import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Pricing } from '../../../src/screens/pricing/Pricing';
import { purchase } from '../../models/pricing/pricing.model';
import { refusal, unauthorized, unreachable } from '../../support/actors';
import { pathsOnScreen } from '#xstate-paths/onScreen';
import { renderScreen } from '../../support/renderScreen';
import { answer } from './formScreen';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const passes = (milliseconds: number) => () =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

pathsOnScreen(purchase, 'back from the store', () => {
  const { actors } = renderScreen(<Pricing purchased />);
  const { confirmSubscription } = actors;
  const confirms = (subscribed: boolean) => () =>
    answer(() => confirmSubscription.last().resolve({ subscribed, trialEndsAt: null, price: null }));
  const waits = () => {
    expect(screen.getByText(/confirming your payment/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  };
  return {
    perform: {
      'the service knows of it': confirms(true),
      'the service does not know of it': confirms(false),
      'the question fails': () => answer(() => confirmSubscription.last().reject(refusal(unreachable))),
      'nobody is signed in any more': () =>
        answer(() => confirmSubscription.last().reject(refusal(unauthorized))),
      'two seconds pass': passes(2_000),
      'a minute has passed': passes(60_000),
      'the person checks again': () => fireEvent.click(screen.getByRole('button', { name: 'Check again' })),
    },
    sees: {
      'confirming.asking': waits,
      'confirming.pausing': waits,
      late: () => {
        expect(screen.getByText(/won’t be charged twice/)).toBeDefined();
      },
      signedOut: () => {
        const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in' });
        expect(decodeURIComponent(link.hash)).toBe('#/login?redirectTo=/pricing?purchased=true');
      },
      confirmed: () => {
        expect(screen.getByRole('heading', { level: 1, name: 'Your plan is active' })).toBeDefined();
      },
    },
  };
});
