import { portalMachine } from '../../../src/machines/pricing/portal.machine';
import { refusal, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';

/** The button that leads to the customer portal. */
export const portal = model({
  machine: portalMachine,
  layers: ['actor'],
  starts: { 'at the present plan': {} },
  events: {
    'the plan is to be managed': { type: 'portal.requested' },
    'the portal opens': done('openPortal'),
    'the address cannot be fetched': failed('openPortal', refusal(unreachable)),
  },
  controls: {
    'the plan is to be managed': { find: button('Manage plan'), sends: { type: 'portal.requested' } },
  },
  ignores: { 'The portal is being opened.': { opening: 'portal.requested' } },
});
