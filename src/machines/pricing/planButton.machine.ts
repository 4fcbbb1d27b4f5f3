import { and, assign, not, setup } from 'xstate';
import type { User } from '../../api/account/userSchemas';
import type { Plan } from '../../api/pricing/planSchemas';
import { guardNotProvided, promiseNotProvided } from '../shared/effects';

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
    // firstPlan: the trial is still ahead, as far as the site knows.
    tags: {} as 'forSale' | 'firstPlan',
  },
  actors: { createCheckout: promiseNotProvided<undefined, PlanButtonInput>('createCheckout') },
  actions: {
    rememberUser: assign({ user: (_, { user }: { user: User | null }) => user }),
  },
  guards: {
    isOffered: and([not('isSubscribedToThis'), 'isForSale']),
    /** The plan's purchase URL is one of the store. */
    isForSale: guardNotProvided('isForSale'),
    isUnavailable: not('isForSale'),
    isSignedIn: ({ context }) => context.user !== null,
    hasHadPlan: ({ context }) => context.user !== null && context.user.subscription !== null,
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
            { guard: 'isUnavailable', target: 'notForSale' },
            { guard: 'isSubscribed', target: 'upgrade' },
            { guard: 'hasHadPlan', target: 'returning' },
            { guard: 'isSignedIn', target: 'available' },
            { target: 'signedOut' },
          ],
        },
        notForSale: {
          description: 'The plan cannot be bought here; the button is disabled.',
        },
        signedOut: {
          description: 'The button starts the plan, and leads to sign-up first.',
          tags: ['forSale', 'firstPlan'],
        },
        available: {
          description: 'The person is signed in, has had no plan yet, and can start this one.',
          tags: ['forSale', 'firstPlan'],
        },
        returning: {
          description: 'The subscription of the signed-in person has ended; they can start this plan.',
          tags: 'forSale',
        },
        current: {
          description: 'The person is subscribed to this plan; the button is disabled.',
        },
        upgrade: {
          description: 'The person is subscribed to another plan and can upgrade to this one.',
          tags: 'forSale',
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
