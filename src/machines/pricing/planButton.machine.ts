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
 * The button of one plan's card: what it offers follows from the session, and choosing the plan
 * also makes a checkout at the subscription provider, which nothing waits for.
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
        signedOut: {},
        available: {},
        current: {},
        upgrade: {},
      },
    },
    checkout: {
      initial: 'idle',
      states: {
        idle: { on: { 'plan.chosen': { guard: 'isOffered', target: 'creating' } } },
        creating: {
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
