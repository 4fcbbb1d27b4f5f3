import { assign, setup } from 'xstate';
import type { Problem } from '../../api/http/problem';
import { promiseNotProvided } from '../shared/effects';
import { problemOfEvent } from '../shared/problemOf';

export type PurchaseEvent = { type: 'check.requested' };

/** The subscription as the service knows it. */
export interface Confirmation {
  subscribed: boolean;
  /** When the free trial ends; null for a plan without one. */
  trialEndsAt: string | null;
  /** The plan's price, in cents; null if the plans could not be loaded. */
  price: number | null;
}

/**
 * The return from the checkout: polls for the subscription until the provider's webhook has arrived.
 * @see docs/machines.md#purchase
 */
export const purchaseMachine = setup({
  types: { context: {} as Omit<Confirmation, 'subscribed'>, events: {} as PurchaseEvent },
  actors: { confirmSubscription: promiseNotProvided<Confirmation>('confirmSubscription') },
  actions: {
    rememberTerms: assign((_, { trialEndsAt, price }: Confirmation) => ({ trialEndsAt, price })),
  },
  guards: {
    isSubscribed: (_, { subscribed }: Confirmation) => subscribed,
    isUnauthorized: (_, { problem }: { problem: Problem }) => problem.kind === 'unauthorized',
  },
  delays: { pollInterval: 2_000, pollTimeout: 60_000 },
}).createMachine({
  id: 'purchase',
  context: { trialEndsAt: null, price: null },
  initial: 'confirming',
  states: {
    confirming: {
      description:
        'The person has returned from the checkout. The subscription is polled for up to 60 seconds.',
      initial: 'asking',
      after: { pollTimeout: { target: 'late' } },
      states: {
        asking: {
          description: "The subscription's state is being fetched.",
          invoke: {
            id: 'confirmSubscription',
            src: 'confirmSubscription',
            onDone: [
              {
                guard: { type: 'isSubscribed', params: ({ event }) => event.output },
                target: '#purchase.confirmed',
                actions: { type: 'rememberTerms', params: ({ event }) => event.output },
              },
              { target: 'pausing' },
            ],
            onError: [
              { guard: { type: 'isUnauthorized', params: problemOfEvent }, target: '#purchase.signedOut' },
              { target: 'pausing' },
            ],
          },
        },
        pausing: {
          description: 'The subscription is not active yet; the next poll follows in two seconds.',
          after: { pollInterval: { target: 'asking' } },
        },
      },
    },
    // After the log-in, this page is opened again.
    signedOut: {
      description: 'The session has ended; the person has to log in to see the purchase.',
    },
    confirmed: {
      description: 'The subscription is active.',
    },
    late: {
      description: 'The webhook has not arrived within 60 seconds; the person can check again.',
      on: { 'check.requested': { target: 'confirming' } },
    },
  },
});
