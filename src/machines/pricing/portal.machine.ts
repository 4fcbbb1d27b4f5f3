import { setup } from 'xstate';
import { effects, promiseNotProvided } from '../shared/effects';
import { problemOfEvent } from '../shared/problemOf';

export type PortalEvent = { type: 'portal.requested' };

/**
 * The way to the subscription provider's customer portal, whose signed address is fetched each time.
 * @see docs/machines.md#portal
 */
export const portalMachine = setup({
  types: { events: {} as PortalEvent, tags: {} as 'busy' },
  actors: { openPortal: promiseNotProvided<undefined>('openPortal') },
  actions: { reportProblem: effects.reportProblem },
}).createMachine({
  id: 'portal',
  initial: 'closed',
  states: {
    closed: {
      description: 'A subscriber can go to the customer portal.',
      on: { 'portal.requested': { target: 'opening' } },
    },
    opening: {
      description: 'The address of the customer portal is being fetched; the browser then goes there.',
      tags: 'busy',
      invoke: {
        id: 'openPortal',
        src: 'openPortal',
        // The page may come back from the browser's history.
        onDone: { target: 'closed' },
        onError: { target: 'closed', actions: { type: 'reportProblem', params: problemOfEvent } },
      },
    },
  },
});
