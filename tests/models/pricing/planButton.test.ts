import { pathsOnActor } from '#xstate-paths/onActor';
import { plan } from '../../support/samples';
import { people, planButton } from './pricing.model';

const checkoutFor = (who: keyof typeof people) =>
  `calls createCheckout ${JSON.stringify({ plan, user: people[who] })}`;

/** The button that each person gets, beside the checkout. */
const offers = {
  nobody: (checkout: string) => `offer.signedOut checkout.${checkout} (firstPlan) (forSale) for nobody`,
  'a user without a plan': (checkout: string) =>
    `offer.available checkout.${checkout} (firstPlan) (forSale) for a user without a plan`,
  'a user whose plan has ended': (checkout: string) =>
    `offer.returning checkout.${checkout} (forSale) for a user whose plan has ended`,
  'a user with this plan': (checkout: string) =>
    `offer.current checkout.${checkout} for a user with this plan`,
  'a user with another plan': (checkout: string) =>
    `offer.upgrade checkout.${checkout} (forSale) for a user with another plan`,
} as const;
type Person = keyof typeof offers;
const everybody = Object.keys(offers) as Person[];

/** Somebody else signs in, which leaves the checkout in this state. */
const follows = (checkout: string, ...effects: string[]) =>
  Object.fromEntries(
    everybody.map((who) => [`${who} is signed in`, [offers[who](checkout), ...effects] as const]),
  );

const transitionsOf = (who: Person) => {
  const choosing =
    who === 'a user with this plan'
      ? {}
      : { 'the plan is chosen': [offers[who]('creating'), checkoutFor(who)] as const };
  return {
    [offers[who]('idle')]: { ...follows('idle'), ...choosing },
    [offers[who]('failed')]: { ...follows('failed'), ...choosing },
    ...(who !== 'a user with this plan' && {
      [offers[who]('creating')]: {
        ...follows('idle', 'gives up createCheckout'),
        'the checkout is created': offers[who]('idle'),
        'the checkout fails': [offers[who]('failed'), 'logs Server is unavailable'] as const,
      },
    }),
  };
};
const transitions = {
  ...transitionsOf('nobody'),
  ...transitionsOf('a user without a plan'),
  ...transitionsOf('a user whose plan has ended'),
  ...transitionsOf('a user with this plan'),
  ...transitionsOf('a user with another plan'),
};

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
