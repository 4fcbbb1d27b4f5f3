import { assign, setup } from 'xstate';
import type { Plan } from '../../api/pricing/planSchemas';
import { serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { effects, promiseNotProvided } from '../shared/effects';
import { errorOfEvent } from '../shared/problemOf';

export interface ChosenPlanInput {
  /** The destination after the sign-up: the plan's purchase URL. */
  redirectTo: string | null;
}

interface ChosenPlanContext extends ChosenPlanInput {
  plan: Plan | null;
}

/**
 * The plan that a person chose before signing up, found by its purchase URL.
 * @see docs/machines.md#chosenplan
 */
export const chosenPlanMachine = setup({
  types: {
    input: {} as ChosenPlanInput,
    context: {} as ChosenPlanContext,
    events: {} as ServiceReached,
  },
  actors: {
    findPlan: promiseNotProvided<Plan | null, { redirectTo: string }>('findPlan'),
    watchService: serviceWatchNotProvided,
  },
  actions: {
    logProblem: effects.logProblem,
    rememberPlan: assign({ plan: (_, { plan }: { plan: Plan | null }) => plan }),
  },
  guards: {
    hasDestination: ({ context }) => context.redirectTo !== null,
    isPlan: (_, { plan }: { plan: Plan | null }) => plan !== null,
  },
}).createMachine({
  id: 'chosenPlan',
  context: ({ input }) => ({ ...input, plan: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasDestination', target: 'finding' }, { target: 'none' }] },
    finding: {
      description: 'The plan that the destination buys is being looked up.',
      invoke: {
        id: 'findPlan',
        src: 'findPlan',
        input: ({ context }) => ({ redirectTo: context.redirectTo ?? '' }),
        onDone: [
          {
            guard: { type: 'isPlan', params: ({ event }) => ({ plan: event.output }) },
            target: 'chosen',
            actions: { type: 'rememberPlan', params: ({ event }) => ({ plan: event.output }) },
          },
          { target: 'none' },
        ],
        onError: { target: 'failed', actions: { type: 'logProblem', params: errorOfEvent } },
      },
    },
    chosen: { description: 'The plan is shown above the form.' },
    failed: {
      description: 'The plans could not be fetched. They are fetched again when the service responds.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: { 'service.reached': { target: 'finding' } },
    },
    none: { description: 'The page leads to no plan.' },
  },
});
