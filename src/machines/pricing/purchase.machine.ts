import { setup, type DoneActorEvent } from 'xstate';
import type { Problem } from '../../api/http/problem';
import { effects, promiseNotProvided, success } from '../shared/effects';
import { problemOfEvent } from '../shared/problemOf';

export type PurchaseEvent = { type: 'check.requested' };

/** What the service knows of the subscription. */
export interface Confirmation {
  subscribed: boolean;
}

const confirmationOf = ({ event }: { event: DoneActorEvent<Confirmation> }): Confirmation => event.output;

/**
 * Back from the store: asks for the subscription until the provider's webhook has arrived.
 * @see docs/machines.md#purchase
 */
export const purchaseMachine = setup({
  types: { events: {} as PurchaseEvent },
  actors: { confirmSubscription: promiseNotProvided<Confirmation>('confirmSubscription') },
  actions: effects,
  guards: {
    isSubscribed: (_, { subscribed }: Confirmation) => subscribed,
    isUnauthorized: (_, { problem }: { problem: Problem }) => problem.kind === 'unauthorized',
  },
  delays: { pollInterval: 2_000, patience: 60_000 },
}).createMachine({
  id: 'purchase',
  initial: 'confirming',
  states: {
    confirming: {
      initial: 'asking',
      after: { patience: { target: 'late' } },
      states: {
        asking: {
          invoke: {
            id: 'confirmSubscription',
            src: 'confirmSubscription',
            onDone: [
              {
                guard: { type: 'isSubscribed', params: confirmationOf },
                target: '#purchase.confirmed',
                actions: { type: 'notify', params: success('Thank you. Your plan is active.') },
              },
              { target: 'pausing' },
            ],
            onError: [
              { guard: { type: 'isUnauthorized', params: problemOfEvent }, target: '#purchase.signedOut' },
              { target: 'pausing' },
            ],
          },
        },
        pausing: { after: { pollInterval: { target: 'asking' } } },
      },
    },
    // The session has ended meanwhile: after a log-in this page is opened again.
    signedOut: {},
    confirmed: {},
    late: { on: { 'check.requested': { target: 'confirming' } } },
  },
});
