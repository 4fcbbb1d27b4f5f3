import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { User } from '../../../src/api/account/accounts';
import { Pricing } from '../../../src/screens/pricing/Pricing';
import { people, planButton, unsold, plans, pricing, subscriber } from '../../models/pricing/pricing.model';
import { refusal, unreachable } from '../../support/actors';
import { pathsOnScreen } from '#xstate-paths/onScreen';
import type { Page as Screen } from '#xstate-paths/pathTests';
import { renderScreen } from '../../support/renderScreen';
import { plan } from '../../support/samples';
import { answer } from './formScreen';
import { isDisabled } from '../../support/isDisabled';

const render = () => {
  const scene = renderScreen(<Pricing purchased={false} />);
  const tell = (user: User | null) => () =>
    act(() => {
      scene.session.say({ type: 'session.changed', user });
    });
  return { ...scene, tell };
};
const card = (name: string) => within(screen.getByRole('article', { name }));
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

pathsOnScreen(pricing, 'at the pricing page', (): Screen => {
  const { user, actors, effects, service, tell } = render();
  const { fetchPlans } = actors;
  return {
    perform: {
      'the plans arrive': () => answer(() => fetchPlans.last().resolve(plans)),
      'there are no plans': () => answer(() => fetchPlans.last().resolve([])),
      'the plans cannot be loaded': () => answer(() => fetchPlans.last().reject(refusal(unreachable))),
      'the plans are requested again': () => user.click(screen.getByRole('button', { name: 'Try again' })),
      'the service answers again': () => {
        act(() => {
          service.say({ type: 'service.reached' });
        });
      },
      'a subscriber signs in': tell(subscriber),
      'everybody signs out': tell(null),
    },
    sees: {
      loading: () => {
        expect(screen.getByText('Loading plans...')).toBeDefined();
        expect(screen.queryByRole('article')).toBeNull();
      },
      listed: ({ stateKey }) => {
        expect(screen.queryByText('Loading plans...')).toBeNull();
        if (stateKey.endsWith('nobody')) expect(links()).toEqual(['Signup Today', 'Signup Today']);
        else {
          expect(isDisabled(card('Solo').getByRole('button', { name: 'Solo' }))).toBe(true);
          expect(links()).toEqual(['Upgrade']);
        }
      },
      empty: () => {
        expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
        expect(screen.queryByText('Loading plans...')).toBeNull();
      },
    },
    then: {
      'the plans cannot be loaded': () => expect(effects.logProblem).toHaveBeenCalled(),
    },
  };
});

const arrangeButton =
  (who: User | null, offered = plan) =>
  async (): Promise<Screen> => {
    const { user, actors, effects, tell } = render();
    const { fetchPlans, createCheckout } = actors;
    await answer(() => fetchPlans.last().resolve([offered]));
    tell(who)();
    // Prevents the navigation, with which a browser would leave the page.
    const choose = async () => {
      const link = card('Solo').getByRole('link');
      link.addEventListener('click', (event) => event.preventDefault(), { once: true });
      await user.click(link);
    };
    const offers = (name: string, href: string) => () =>
      expect(card('Solo').getByRole('link', { name }).getAttribute('href')).toBe(href);
    const store = plan.attributes.buy_now_url;
    return {
      perform: {
        ...Object.fromEntries(
          Object.entries(people).map(([name, person]) => [`${name} is signed in`, tell(person)]),
        ),
        'the plan is chosen': choose,
        'the checkout is created': () => answer(() => createCheckout.last().resolve(undefined)),
        'the checkout fails': () => answer(() => createCheckout.last().reject(refusal(unreachable))),
      },
      sees: {
        'offer.signedOut': offers('Signup Today', `#/signup?redirectTo=${encodeURIComponent(store)}`),
        'offer.available': offers('Get Started', `${store}?for=u1`),
        'offer.returning': offers('Get Started', `${store}?for=u1`),
        'offer.upgrade': offers('Upgrade', `${store}?for=u1`),
        'offer.current': () => {
          expect(isDisabled(card('Solo').getByRole('button', { name: 'Solo' }))).toBe(true);
          expect(card('Solo').queryByRole('link')).toBeNull();
        },
        'offer.notForSale': () => {
          expect(isDisabled(card('Solo').getByRole('button', { name: 'Not available' }))).toBe(true);
          expect(card('Solo').queryByRole('link')).toBeNull();
        },
        'checkout.idle': () => expect(card('Solo').queryByRole('alert')).toBeNull(),
        'checkout.failed': () =>
          expect(card('Solo').getByRole('alert').textContent).toContain('You can still order at the store'),
        'checkout.creating': async ({ leaves }) => {
          const made = createCheckout.calls.length;
          if (!leaves.includes('offer.current')) await choose();
          expect(createCheckout.calls).toHaveLength(made);
        },
      },
      then: {
        'the checkout fails': () => expect(effects.logProblem).toHaveBeenCalled(),
        'the plan is chosen': ({ snapshot }) => expect(createCheckout.last().input).toEqual(snapshot.context),
      },
    };
  };

for (const [name, person] of Object.entries(people)) {
  pathsOnScreen(planButton, `for ${name}`, arrangeButton(person), {
    without: ({ from, event }) => event === 'the plan is chosen' && from.stateKey.startsWith('offer.current'),
  });
}
pathsOnScreen(planButton, 'for nobody, of a plan that is not sold', arrangeButton(null, unsold), {
  without: ({ event }) => event === 'the plan is chosen',
});
