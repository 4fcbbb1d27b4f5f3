import { assign, enqueueActions, setup, type ActorRefFrom, type DoneActorEvent } from 'xstate';
import type { User } from '../../api/account/accounts';
import type { Plan } from '../../api/pricing/planSchemas';
import { serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { callbackNotProvided, effects, promiseNotProvided } from '../shared/effects';
import { planButtonMachine } from './planButton.machine';
import { errorOfEvent } from '../shared/problemOf';

type PlanButtonRef = ActorRefFrom<typeof planButtonMachine>;

interface PricingContext {
  user: User | null;
  /** One button actor per plan, in the order of the cards. */
  buttons: PlanButtonRef[];
}

export type PricingEvent =
  { type: 'session.changed'; user: User | null } | { type: 'plans.requested' } | ServiceReached;

const userOfEvent = ({ event }: { event: { user: User | null } }) => ({ user: event.user });
const plansOfOutput = ({ event }: { event: DoneActorEvent<Plan[]> }) => ({ plans: event.output });

/**
 * The plans, each with its button. A failed fetch is logged, not reported; it is repeated once the service answers, or
 * when the person asks.
 * @see docs/machines.md#pricing
 */
export const pricingMachine = setup({
  types: {
    context: {} as PricingContext,
    events: {} as PricingEvent,
  },
  actors: {
    fetchPlans: promiseNotProvided<Plan[]>('fetchPlans'),
    watchSession: callbackNotProvided('watchSession'),
    watchService: serviceWatchNotProvided,
    planButton: planButtonMachine,
  },
  actions: {
    logProblem: (_, failure: { error: unknown }) => effects.logProblem(_, failure),
    rememberUser: assign({ user: (_, { user }: { user: User | null }) => user }),
    offerPlans: assign({
      buttons: ({ context, spawn }, { plans }: { plans: Plan[] }) =>
        plans.map((plan) =>
          spawn('planButton', { id: `planButton-${plan.id}`, input: { plan, user: context.user } }),
        ),
    }),
    tellButtons: enqueueActions(({ context, enqueue }, { user }: { user: User | null }) => {
      for (const button of context.buttons) enqueue.sendTo(button, { type: 'session.changed', user });
    }),
  },
  guards: {
    hasPlans: (_, { plans }: { plans: Plan[] }) => plans.length > 0,
  },
}).createMachine({
  id: 'pricing',
  context: { user: null, buttons: [] },
  invoke: { id: 'watchSession', src: 'watchSession' },
  on: {
    'session.changed': {
      actions: [
        { type: 'rememberUser', params: userOfEvent },
        { type: 'tellButtons', params: userOfEvent },
      ],
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The plans are being fetched.',
      invoke: {
        id: 'fetchPlans',
        src: 'fetchPlans',
        onDone: [
          {
            guard: { type: 'hasPlans', params: plansOfOutput },
            target: 'listed',
            actions: { type: 'offerPlans', params: plansOfOutput },
          },
          { target: 'empty' },
        ],
        onError: { target: 'empty', actions: { type: 'logProblem', params: errorOfEvent } },
      },
    },
    listed: {
      description: 'The plans are shown, each with its button.',
    },
    empty: {
      description:
        'The fetch failed or returned no plans; it is repeated when the service answers or the person asks.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: { 'plans.requested': { target: 'loading' }, 'service.reached': { target: 'loading' } },
    },
  },
});
