import { setup, type DoneActorEvent } from 'xstate';
import type { User } from '../api/schemas';
import { effects, promiseNotProvided, success } from './effects';

export type PurchaseEvent = { type: 'check.requested' };

const userOfOutput = ({ event }: { event: DoneActorEvent<User> }) => ({ user: event.output });

/** Back from the store: asks for the subscription until the provider's webhook has arrived. */
export const purchaseMachine = setup({
  types: { events: {} as PurchaseEvent },
  actors: { confirmSubscription: promiseNotProvided<User>('confirmSubscription') },
  actions: effects,
  guards: { isSubscribed: (_, { user }: { user: User }) => user.subscribed },
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
                guard: { type: 'isSubscribed', params: userOfOutput },
                target: '#purchase.confirmed',
                actions: { type: 'notify', params: success('Thank you. Your plan is active.') },
              },
              { target: 'pausing' },
            ],
            onError: { target: 'pausing' },
          },
        },
        pausing: { after: { pollInterval: { target: 'asking' } } },
      },
    },
    confirmed: {},
    late: { on: { 'check.requested': { target: 'confirming' } } },
  },
});
