import { assign, setup } from 'xstate';
import type { OwnSubscription } from '../../api/pricing/planSchemas';
import { callbackNotProvided } from '../shared/effects';
import { load } from '../shared/load.machine';

/** The person has returned to the page: the plan may have been changed at the provider. */
export interface OwnPlanEvent {
  type: 'page.returned';
}

/**
 * A person's plan, and its end.
 * @see docs/machines.md#ownplan
 */
export const ownPlanMachine = setup({
  types: {
    /** Null until it was fetched. */
    context: {} as { plan: OwnSubscription | null },
    events: {} as OwnPlanEvent,
    children: {} as { load: 'load' },
  },
  actors: {
    load: load<OwnSubscription>(),
    watchReturn: callbackNotProvided('watchReturn'),
  },
  actions: { rememberPlan: assign({ plan: (_, { plan }: { plan: OwnSubscription }) => plan }) },
}).createMachine({
  id: 'ownPlan',
  context: { plan: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The plan is being fetched. Known data is shown.',
      invoke: {
        id: 'load',
        src: 'load',
        input: { about: 'plan' },
        onDone: {
          target: 'known',
          actions: { type: 'rememberPlan', params: ({ event }) => ({ plan: event.output }) },
        },
      },
    },
    known: {
      description: "The plan is shown with a link to the provider's page for managing it.",
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { 'page.returned': { target: 'loading' } },
    },
  },
});
