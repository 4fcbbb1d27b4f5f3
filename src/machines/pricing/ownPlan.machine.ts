import { assign, setup } from 'xstate';
import type { OwnSubscription } from '../../api/pricing/planSchemas';
import { serviceWatchNotProvided, type ServiceReached } from '../shared/connection';
import { callbackNotProvided, effects, promiseNotProvided } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';

export type OwnPlanEvent =
  | { type: 'plan.requested' }
  /** The page is looked at again: the plan may have been changed at the provider. */
  | { type: 'page.returned' }
  | ServiceReached;

const { report, retract } = noticesAbout('plan');

/**
 * A person's plan, and its end.
 * @see docs/machines.md#ownplan
 */
export const ownPlanMachine = setup({
  types: {
    /** Null until it was fetched. */
    context: {} as { plan: OwnSubscription | null },
    events: {} as OwnPlanEvent,
    tags: {} as 'busy',
  },
  actors: {
    readPlan: promiseNotProvided<OwnSubscription>('readPlan'),
    watchReturn: callbackNotProvided('watchReturn'),
    watchService: serviceWatchNotProvided,
  },
  actions: {
    ...effects,
    rememberPlan: assign({ plan: (_, { plan }: { plan: OwnSubscription }) => plan }),
  },
}).createMachine({
  id: 'ownPlan',
  context: { plan: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The plan is being fetched; what is known is shown.',
      tags: 'busy',
      invoke: {
        id: 'readPlan',
        src: 'readPlan',
        onDone: {
          target: 'known',
          actions: [{ type: 'rememberPlan', params: ({ event }) => ({ plan: event.output }) }, retract],
        },
        onError: { target: 'failed', actions: report },
      },
    },
    known: {
      description: 'The plan is shown, with the way to manage it, which leads away from the site.',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { 'page.returned': { target: 'loading' } },
    },
    failed: {
      description: 'The plan could not be fetched.',
      invoke: { id: 'watchService', src: 'watchService' },
      on: { 'plan.requested': { target: 'loading' }, 'service.reached': { target: 'loading' } },
    },
  },
});
