import { planButtonMachine, type PlanButtonInput } from '../../../src/machines/pricing/planButton.machine';
import { pricingMachine } from '../../../src/machines/pricing/pricing.machine';
import { refusal, unreachable, unauthorized } from '../../support/actors';
import { button, role } from '#xstate-paths/controls';
import { done, failed, after } from '#xstate-paths/model';
import { model } from '../model';
import { plan, user } from '../../support/samples';
import { pricing as words } from '../../../src/content/pricing';
import { purchaseMachine } from '../../../src/machines/pricing/purchase.machine';
import { ownPlanMachine } from '../../../src/machines/pricing/ownPlan.machine';

export const plans = [plan, { ...plan, id: '103', attributes: { ...plan.attributes, name: 'Lifetime' } }];
export const subscriber = { ...user, subscribed: true, subscription: { productId: plan.id, plan: 'Solo' } };

/** The list of plans, each with a button that follows the session. */
export const pricing = model({
  machine: pricingMachine,
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
  key: ({ context: { user } }) => ({ person: user?.name ?? 'nobody' }),
  shownIn: { empty: words.empty.title },
  invariants: {
    'Each plan’s button knows who is signed in.': {
      holds: ({ snapshot: { context }, isPredicted }) =>
        isPredicted === true ||
        context.buttons.every((button) => button.getSnapshot().context.user?.id === context.user?.id),
    },
  },
  controls: {
    'the plans are requested again': button(words.empty.again),
  },
  sentElsewhere: { 'the auth machine': 'session.changed' },
  ignores: {
    'The plans are not missing because of an outage.': { 'loading, listed': 'service.reached' },
  },
});

const subscription = { productId: plan.id, plan: 'Solo' };
const other = { ...subscription, productId: 'other' };
export const people = {
  nobody: null,
  'a user without a plan': user,
  'a user whose plan has ended': { ...user, subscription },
  'a user with this plan': { ...user, subscribed: true, subscription },
  'a user with another plan': { ...user, subscribed: true, subscription: other },
} as const;
/** A plan whose purchase URL is not one of the store. */
export const unsold = {
  ...plan,
  attributes: { ...plan.attributes, buy_now_url: 'https://elsewhere.example/buy/101' },
};
const byPerson = Object.entries(people);

/** The button of one plan, which depends on the signed-in user. */
export const planButton = model({
  machine: planButtonMachine,
  starts: {
    ...Object.fromEntries(
      byPerson.map(([who, user]) => [
        `for ${who}`,
        { input: { plan, user }, provide: { guards: { isForSale: () => true } } },
      ]),
    ),
    'for nobody, of a plan that is not sold': {
      input: { plan: unsold, user: null },
      provide: { guards: { isForSale: () => false } },
    },
  },
  events: {
    ...Object.fromEntries(
      byPerson.map(([who, user]) => [`${who} is signed in`, { type: 'session.changed' as const, user }]),
    ),
    'the plan is chosen': { type: 'plan.chosen' },
    'the checkout is created': done('createCheckout'),
    'the checkout fails': failed('createCheckout', refusal(unreachable)),
  },
  key: ({ context }) => ({
    person: `for ${byPerson.find(([, user]) => user === context.user)?.[0] ?? 'another user'}`,
    sale: context.plan === unsold ? 'unsold' : 'sold',
  }),
  sentences: {
    createCheckout: ({ plan: { attributes }, user }: PlanButtonInput) =>
      `createCheckout of ${attributes.name} at ${attributes.buy_now_url} for ${JSON.stringify(user)}`,
  },
  shownIn: { 'checkout.failed': words.checkoutFailed },
  invariants: {
    'The plan that the person has is a disabled button.': {
      isShown: async (page, { snapshot }) =>
        !snapshot.matches({ offer: 'current' }) ||
        ((await page.look(role('button', plan.attributes.name))) === 'disabled' &&
          (await page.count(role('link'))) === 0),
    },
  },
  controls: {
    'the plan is chosen': {
      find: [words.signUp, words.start, words.upgrade].map((name) => role('link', name)),
      except: {
        'The link opens the store anyway. One checkout is enough.': (snapshot) =>
          snapshot.matches({ checkout: 'creating' }),
      },
    },
  },
  sentElsewhere: { 'the list of plans': 'session.changed' },
  ignores: {
    'The link opens the store anyway. One checkout is enough.': {
      'checkout.creating': 'plan.chosen',
    },
    'No checkout is being created for the person before.': {
      'checkout.idle, checkout.failed': 'session.changed',
    },
  },
});

/** The return from the store: the service is polled until it reports the purchase, for at most a minute. */
export const purchase = model({
  machine: purchaseMachine,
  starts: { 'back from the store': {} },
  events: {
    'the service knows of it': done('confirmSubscription', {
      subscribed: true,
      trialEndsAt: '2030-12-23T12:00:00Z',
      price: 24_900,
    }),
    'the service does not know of it': done('confirmSubscription', {
      subscribed: false,
      trialEndsAt: null,
      price: null,
    }),
    'the question fails': failed('confirmSubscription', refusal(unreachable)),
    'nobody is signed in any more': failed('confirmSubscription', refusal(unauthorized)),
    'two seconds pass': after('pollInterval', 2_000),
    'a minute has passed': after('pollTimeout', 60_000),
    'the person checks again': { type: 'check.requested' },
  },
  unsaid: { 'It is asked again.': ['confirmSubscription'] },
  controls: {
    'the person checks again': button(words.checkAgain),
  },
});

/** The plan that a person has. */
export const ownPlan = model({
  machine: ownPlanMachine,
  starts: { 'at the account page': {} },
  events: {
    'a plan arrives': done('load', {
      subscribed: true,
      subscription: {
        ...{ productId: '101', plan: 'Solo', status: 'active', trialEndsAt: null },
        ...{ renewsAt: '2030-12-23T12:00:00Z', endsAt: null },
      },
    }),
    'there is none': done('load', { subscribed: false, subscription: null }),
    'the page is looked at again': { type: 'page.returned' },
  },
  key: ({ context: { plan } }) => ({ plan: plan?.subscription?.plan ?? '' }),
  withoutControls: 'The plan is managed at the provider.',
  ignores: { 'It is being fetched, or “Try again” is offered.': { loading: 'page.returned' } },
});
