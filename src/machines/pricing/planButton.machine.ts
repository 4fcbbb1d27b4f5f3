import { assign, not, or, setup, stateIn } from 'xstate';
import type { User } from '../../api/account/accounts';
import type { Plan } from '../../api/pricing/planSchemas';
import { effects, guardNotProvided, promiseNotProvided } from '../shared/effects';
import { errorOfEvent } from '../shared/problemOf';

export interface PlanButtonInput {
  plan: Plan;
  user: User | null;
}

export type PlanButtonEvent = { type: 'session.changed'; user: User | null } | { type: 'plan.chosen' };

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
    logProblem: effects.logProblem,
    rememberUser: assign({ user: (_, { user }: { user: User | null }) => user }),
  },
  guards: {
    isOffered: not(or([stateIn({ offer: 'current' }), stateIn({ offer: 'notForSale' })])),
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
          actions: { type: 'rememberUser', params: ({ event }) => event },
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
          description: 'The button opens the sign-up, which then starts the plan.',
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
            input: ({ context }) => context,
            onDone: { target: 'idle' },
            onError: { target: 'failed', actions: { type: 'logProblem', params: errorOfEvent } },
          },
          // The checkout belongs to the person who chose the plan.
          on: { 'session.changed': { target: 'idle' } },
        },
        failed: {
          description:
            'The checkout could not be created; choosing the plan tries again, and leads to the store all the same.',
          on: { 'plan.chosen': { guard: 'isOffered', target: 'creating' } },
        },
      },
    },
  },
});
