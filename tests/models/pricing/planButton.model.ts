import { planButtonMachine } from '../../../src/machines/pricing/planButton.machine';
import { pricing as words } from '../../../src/content/pricing';
import { refusal, unreachable } from '../../support/actors';
import { role } from '#xstate-paths/controls';
import { done, failed } from '#xstate-paths/model';
import { model } from '../../support/model/model';
import { writesToTheEnd } from '../callInvariants';
import { planButtonInvariants } from '../pageInvariants';
import { plan, user } from '../../support/samples';
import { saysErrors } from '../invariants';

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
  layers: ['actor', 'screen', 'browser'],
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
  key: ({ context }) => `for ${byPerson.find(([, user]) => user === context.user)?.[0] ?? 'another user'}`,
  invariants: {
    ...planButtonInvariants,
    ...writesToTheEnd(['createCheckout'], ['session.changed']),
    ...saysErrors({ 'checkout.failed': words.checkoutFailed }),
  },
  controls: {
    'the plan is chosen': {
      find: [words.signUp, words.start, words.upgrade].map((name) => role('link', name)),
      sends: { type: 'plan.chosen' },
      except: {
        'The link leads to the store all the same; one checkout is enough.': (snapshot) =>
          snapshot.matches({ checkout: 'creating' }),
      },
    },
  },
  sentElsewhere: { 'session.changed': 'the list of plans' },
  ignores: {
    'The button is disabled for a plan that one has or that is not sold.': {
      'checkout.idle, checkout.failed': 'plan.chosen',
    },
    'The link leads to the store all the same; one checkout is enough.': {
      'checkout.creating': 'plan.chosen',
    },
    'No checkout is being created for the person before.': {
      'checkout.idle, checkout.failed': 'session.changed',
    },
  },
});
