import { assign, not, setup } from 'xstate';
import type { User } from '../../api/account/userSchemas';
import type { Plan } from '../../api/pricing/planSchemas';
import { promiseNotProvided } from '../shared/effects';

export interface PlanButtonInput {
  plan: Plan;
  user: User | null;
}

export type PlanButtonEvent = { type: 'session.changed'; user: User | null } | { type: 'plan.chosen' };

const checkoutInput = ({ context }: { context: PlanButtonInput }): PlanButtonInput => context;
const userOfEvent = ({ event }: { event: { user: User | null } }) => ({ user: event.user });

/**
 * The button of one plan's card. The session decides which button is shown. Choosing the plan also creates a
 * checkout at the subscription provider, in the background.
 * @see docs/machines.md#planbutton
 */
export const planButtonMachine = setup({
  types: {
    input: {} as PlanButtonInput,
    context: {} as PlanButtonInput,
    events: {} as PlanButtonEvent,
  },
  actors: { createCheckout: promiseNotProvided<undefined, PlanButtonInput>('createCheckout') },
  actions: {
    rememberUser: assign({ user: (_, { user }: { user: User | null }) => user }),
  },
  guards: {
    isOffered: not('isSubscribedToThis'),
    isSignedIn: ({ context }) => context.user !== null,
    isSubscribed: ({ context }) => context.user?.subscribed === true,
    isSubscribedToThis: ({ context }) =>
      context.user?.subscribed === true && context.user.subscription?.productId === context.plan.id,
  },
}).createMachine({
  id: 'planButton',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    offer: {
      initial: 'deciding',
      on: {
        'session.changed': {
          target: '.deciding',
          actions: { type: 'rememberUser', params: userOfEvent },
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'isSubscribedToThis', target: 'current' },
            { guard: 'isSubscribed', target: 'upgrade' },
            { guard: 'isSignedIn', target: 'available' },
            { target: 'signedOut' },
          ],
        },
        signedOut: {
          description: 'The button starts the plan, and leads to sign-up first.',
        },
        available: {
          description: 'The person is signed in without a subscription and can start this plan.',
        },
        current: {
          description: 'The person is subscribed to this plan; the button is disabled.',
        },
        upgrade: {
          description: 'The person is subscribed to another plan and can upgrade to this one.',
        },
      },
    },
    checkout: {
      initial: 'idle',
      states: {
        idle: {
          description: 'No checkout is being created.',
          on: { 'plan.chosen': { guard: 'isOffered', target: 'creating' } },
        },
        creating: {
          description: 'A checkout is being created at the subscription provider.',
          invoke: {
            id: 'createCheckout',
            src: 'createCheckout',
            input: checkoutInput,
            onDone: { target: 'idle' },
            onError: { target: 'idle' },
          },
        },
      },
    },
  },
});
