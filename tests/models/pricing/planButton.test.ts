import { pathsOnActor } from '#xstate-paths/onActor';
import { plan } from '../../support/samples';
import { people, planButton } from './planButton.model';

const checkoutFor = (who: keyof typeof people) =>
  `calls createCheckout ${JSON.stringify({ plan, user: people[who] })}`;

const follows = {
  'nobody is signed in': 'offer.signedOut checkout.idle (firstPlan) (forSale) for nobody',
  'a user without a plan is signed in':
    'offer.available checkout.idle (firstPlan) (forSale) for a user without a plan',
  'a user whose plan has ended is signed in':
    'offer.returning checkout.idle (forSale) for a user whose plan has ended',
  'a user with this plan is signed in': 'offer.current checkout.idle for a user with this plan',
  'a user with another plan is signed in':
    'offer.upgrade checkout.idle (forSale) for a user with another plan',
};
const followsMeanwhile = {
  'nobody is signed in': 'offer.signedOut checkout.creating (firstPlan) (forSale) for nobody',
  'a user without a plan is signed in':
    'offer.available checkout.creating (firstPlan) (forSale) for a user without a plan',
  'a user whose plan has ended is signed in':
    'offer.returning checkout.creating (forSale) for a user whose plan has ended',
  'a user with this plan is signed in': 'offer.current checkout.creating for a user with this plan',
  'a user with another plan is signed in':
    'offer.upgrade checkout.creating (forSale) for a user with another plan',
};
const ends = (stateKey: string) => ({ 'the checkout is created': stateKey, 'the checkout fails': stateKey });

const transitions = {
  'offer.signedOut checkout.idle (firstPlan) (forSale) for nobody': {
    ...follows,
    'the plan is chosen': [
      'offer.signedOut checkout.creating (firstPlan) (forSale) for nobody',
      checkoutFor('nobody'),
    ],
  },
  'offer.available checkout.idle (firstPlan) (forSale) for a user without a plan': {
    ...follows,
    'the plan is chosen': [
      'offer.available checkout.creating (firstPlan) (forSale) for a user without a plan',
      checkoutFor('a user without a plan'),
    ],
  },
  'offer.returning checkout.idle (forSale) for a user whose plan has ended': {
    ...follows,
    'the plan is chosen': [
      'offer.returning checkout.creating (forSale) for a user whose plan has ended',
      checkoutFor('a user whose plan has ended'),
    ],
  },
  'offer.current checkout.idle for a user with this plan': {
    ...follows,
  },
  'offer.upgrade checkout.idle (forSale) for a user with another plan': {
    ...follows,
    'the plan is chosen': [
      'offer.upgrade checkout.creating (forSale) for a user with another plan',
      checkoutFor('a user with another plan'),
    ],
  },
  'offer.signedOut checkout.creating (firstPlan) (forSale) for nobody': {
    ...followsMeanwhile,
    ...ends('offer.signedOut checkout.idle (firstPlan) (forSale) for nobody'),
  },
  'offer.available checkout.creating (firstPlan) (forSale) for a user without a plan': {
    ...followsMeanwhile,
    ...ends('offer.available checkout.idle (firstPlan) (forSale) for a user without a plan'),
  },
  'offer.returning checkout.creating (forSale) for a user whose plan has ended': {
    ...followsMeanwhile,
    ...ends('offer.returning checkout.idle (forSale) for a user whose plan has ended'),
  },
  'offer.current checkout.creating for a user with this plan': {
    ...followsMeanwhile,
    ...ends('offer.current checkout.idle for a user with this plan'),
  },
  'offer.upgrade checkout.creating (forSale) for a user with another plan': {
    ...followsMeanwhile,
    ...ends('offer.upgrade checkout.idle (forSale) for a user with another plan'),
  },
} as const;

const unsoldFollows = {
  'nobody is signed in': 'offer.notForSale checkout.idle for nobody',
  'a user without a plan is signed in': 'offer.notForSale checkout.idle for a user without a plan',
  'a user whose plan has ended is signed in':
    'offer.notForSale checkout.idle for a user whose plan has ended',
  'a user with this plan is signed in': 'offer.current checkout.idle for a user with this plan',
  'a user with another plan is signed in': 'offer.notForSale checkout.idle for a user with another plan',
};

pathsOnActor(planButton, {
  'for nobody': { initial: 'offer.signedOut checkout.idle (firstPlan) (forSale) for nobody', transitions },
  'for a user without a plan': {
    initial: 'offer.available checkout.idle (firstPlan) (forSale) for a user without a plan',
    transitions,
  },
  'for a user whose plan has ended': {
    initial: 'offer.returning checkout.idle (forSale) for a user whose plan has ended',
    transitions,
  },
  'for a user with this plan': {
    initial: 'offer.current checkout.idle for a user with this plan',
    transitions,
  },
  'for a user with another plan': {
    initial: 'offer.upgrade checkout.idle (forSale) for a user with another plan',
    transitions,
  },
  'for nobody, of a plan that is not sold': {
    initial: 'offer.notForSale checkout.idle for nobody',
    transitions: Object.fromEntries(Object.values(unsoldFollows).map((from) => [from, unsoldFollows])),
  },
});
