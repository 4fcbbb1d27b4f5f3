import { setup } from 'xstate';
import { effects, promiseNotProvided } from '../shared/effects';
import { noticesAbout } from '../shared/noticesAbout';

export type PortalEvent = { type: 'portal.requested' };

const { report, retract } = noticesAbout('portal');

/**
 * Opens the subscription provider's customer portal, whose signed URL is fetched each time.
 * @see docs/machines.md#portal
 */
export const portalMachine = setup({
  types: { events: {} as PortalEvent, tags: {} as 'busy' },
  actors: { openPortal: promiseNotProvided<undefined>('openPortal') },
  actions: effects,
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
        // The page may be restored from the browser's history.
        onDone: { target: 'closed', actions: retract },
        onError: { target: 'closed', actions: report },
      },
    },
  },
});
