import { planButtonMachine } from '../../../src/machines/pricing/planButton.machine';
import { pricingMachine } from '../../../src/machines/pricing/pricing.machine';
import { refusal, unreachable } from '../../support/actors';
import { button } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { canBeAskedAgain } from '../callInvariants';
import { pricingInvariants } from '../pageInvariants';
import { plan, user } from '../../support/samples';
import { saysErrors } from '../invariants';
import { pricing as words } from '../../../src/content/pricing';

export const plans = [plan, { ...plan, id: '103', attributes: { ...plan.attributes, name: 'Lifetime' } }];
export const subscriber = { ...user, subscribed: true, subscription: { productId: plan.id, plan: 'Solo' } };

/** The list of plans, each with a button that follows the session. */
export const pricing = model({
  machine: pricingMachine,
  layers: ['actor', 'screen'],
  starts: {
    'at the pricing page': {
      provide: { actors: { planButton: planButtonMachine.provide({ guards: { isForSale: () => true } }) } },
    },
  },
  events: {
    'the plans arrive': done('fetchPlans', plans),
    'there are no plans': done('fetchPlans', []),
    'the plans cannot be loaded': failed('fetchPlans', refusal(unreachable)),
    'the plans are requested again': { type: 'plans.requested' },
    'the service answers again': { type: 'service.reached' },
    'a subscriber signs in': { type: 'session.changed', user: subscriber },
    'everybody signs out': { type: 'session.changed', user: null },
  },
  key: ({ context: { user } }) => user?.name ?? 'nobody',
  shows: ({ context: { buttons } }) =>
    buttons
      .map((button) => ({ id: button.id, ...button.getSnapshot() }))
      .map(({ id, context, value }) => `${context.plan.attributes.name} (${id}): ${value.offer}`)
      .join(', ') || 'no button',
  invariants: {
    ...pricingInvariants,
    ...canBeAskedAgain({ fetchPlans: { type: 'plans.requested' } }),
    ...saysErrors({ empty: words.empty.title }),
  },
  controls: {
    'the plans are requested again': { find: button(words.empty.again), sends: { type: 'plans.requested' } },
  },
  sentElsewhere: {
    'session.changed': 'the auth machine',
    'service.reached': 'the actor that watches the service',
  },
  ignores: {
    'The plans are being fetched.': { loading: 'plans.requested' },
    'The plans are shown, so nothing asks for them again.': { listed: 'plans.requested' },
    'No outage has kept the plans back.': { 'loading, listed': 'service.reached' },
  },
});
