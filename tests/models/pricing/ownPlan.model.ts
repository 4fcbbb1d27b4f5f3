import { ownPlanMachine } from '../../../src/machines/pricing/ownPlan.machine';
import { accountPage } from '../../../src/content/accountPage';
import { refusal, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { canBeAskedAgain } from '../callInvariants';
import { saysErrors } from '../invariants';

const words = accountPage.plan;

/** The plan that a person has. */
export const ownPlan = model({
  machine: ownPlanMachine,
  layers: ['actor'],
  starts: { 'at the account page': {} },
  events: {
    'a plan arrives': done('readPlan', {
      subscribed: true,
      subscription: {
        ...{ productId: '101', plan: 'Solo', status: 'active', trialEndsAt: null },
        ...{ renewsAt: '2030-12-23T12:00:00Z', endsAt: null },
      },
    }),
    'there is none': done('readPlan', { subscribed: false, subscription: null }),
    'it cannot be loaded': failed('readPlan', refusal(unreachable)),
    'it is requested again': { type: 'plan.requested' },
    'the service answers again': { type: 'service.reached' },
  },
  key: ({ context: { plan } }) => plan?.subscription?.plan ?? '',
  invariants: {
    ...canBeAskedAgain({ readPlan: { type: 'plan.requested' } }),
    ...saysErrors({ failed: words.unread }),
  },
  controls: {
    'it is requested again': { find: button(words.again), sends: { type: 'plan.requested' } },
  },
  sentElsewhere: { 'service.reached': 'the actor that watches the service' },
  ignores: {
    'It is being fetched, or known.': { 'loading, known': 'plan.requested' },
    'No outage has kept it back.': { 'loading, known': 'service.reached' },
  },
});
