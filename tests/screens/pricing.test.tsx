import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import catalogue from '../../server/pricing/catalogue.json' with { type: 'json' };

import { planFeatures } from '../../src/api/pricing/planFeatures';
import type { User } from '../../src/api/account/accounts';
import { Pricing } from '../../src/screens/pricing/Pricing';
import { refusal, unreachable } from '../support/actors';
import fc from '../support/fastCheck';
import { renderScreen } from '../support/renderScreen';
import { plan, user as ana, storedSession } from '../support/samples';

const generatedPrices = fc.sample(fc.integer({ min: 500, max: 900_000 }), 8);

const other = { ...plan, id: '103', attributes: { ...plan.attributes, name: 'Lifetime', price: 29_950 } };

const team = { ...plan, id: '102', attributes: { ...plan.attributes, name: 'Team', slug: 'team' } };

const arrange = async () => {
  const scene = renderScreen(<Pricing purchased={false} />, { oneTimeProductIds: ['103'] });
  expect(screen.getByText('Loading plans...')).toBeDefined();
  scene.actors.fetchPlans.last().resolve([plan, team, other]);
  const card = await screen.findByRole('article', { name: 'Solo' });
  const signIn = (user: User | null) => {
    act(() => {
      scene.session.say({ type: 'session.changed', user });
    });
  };
  return { ...scene, card, signIn };
};

describe('the pricing page', () => {
  it('shows each plan’s price and how it is billed', async () => {
    const { card } = await arrange();
    expect(screen.getByRole('heading', { level: 1, name: 'Choose the Right Plan for You' })).toBeDefined();
    expect(screen.queryByText('Loading plans...')).toBeNull();
    expect(card.textContent).toContain('$99');
    expect(within(card).getByText('Yearly')).toBeDefined();
    expect(within(card).getByText('Billed Annual')).toBeDefined();
    const lifetime = screen.getByRole('article', { name: 'Lifetime' });
    expect(lifetime.textContent).toContain('$299.50');
    expect(within(lifetime).getByText('Once')).toBeDefined();
    expect(within(lifetime).getByText('Billed Once')).toBeDefined();
  });

  it('adds up: twelve months make about a year, and the terms name the price of the card', async () => {
    const prices = [...catalogue.plans.map(({ attributes }) => attributes.price), ...generatedPrices];
    const { actors } = renderScreen(<Pricing purchased={false} />, { oneTimeProductIds: [] });
    const plans = prices.map((price, n) => ({
      ...plan,
      id: `${n}`,
      attributes: { ...plan.attributes, price },
    }));
    actors.fetchPlans.last().resolve(plans);
    const cards = await screen.findAllByRole('article');
    expect(cards).toHaveLength(prices.length);
    for (const [n, { textContent }] of cards.entries()) {
      const year = (prices[n] ?? 0) / 100;
      const amounts = [...textContent.matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, amount = '']) =>
        Number(amount.replace(',', '')),
      );
      const month = Number(/about \$([\d,.]+) a month/.exec(textContent)?.[1]?.replace(',', ''));
      expect(Math.abs(month * 12 - year)).toBeLessThanOrEqual(6);
      expect(new Set(amounts)).toEqual(new Set([year, month]));
    }
  });

  it('shows a feature for each paragraph of the description', async () => {
    const { card } = await arrange();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Custom tags', 'Notes and reminders']);
  });

  it('takes the texts alone of a description’s markup', () => {
    const description =
      '<p>Safe &amp; sound</p><p><img src=x onerror="alert(1)">Picture</p><script>x</script><style>y</style>';
    expect(planFeatures(description)).toEqual(['Safe & sound', 'Picture']);
  });

  it('shows each plan’s price after the trial, and that a one-time plan does not renew', async () => {
    const { card, signIn } = await arrange();
    const lifetime = screen.getByRole('article', { name: 'Lifetime' });
    expect(within(card).getByText('30 days free, then $99 a year')).toBeDefined();
    expect(within(lifetime).getByText('$299.50 today, nothing to renew')).toBeDefined();
    signIn({ ...ana, subscription: { productId: plan.id, plan: 'Solo' } });
    expect(within(card).getByText('$99 a year, starts today')).toBeDefined();
  });

  it('sets one plan apart until the user has a plan', async () => {
    const { signIn } = await arrange();
    const team = screen.getByRole('article', { name: 'Team' });
    expect(within(team).getByText('Recommended')).toBeDefined();
    expect(team.dataset).toHaveProperty('highlighted');
    signIn({ ...ana, subscribed: true, subscription: { productId: '103', plan: 'Lifetime' } });
    expect(screen.queryByText('Recommended')).toBeNull();
    expect(team.dataset).not.toHaveProperty('highlighted');
  });

  it('explains what happens to a subscriber’s present plan', async () => {
    const { signIn } = await arrange();
    signIn({ ...ana, subscribed: true, subscription: { productId: plan.id, plan: 'Solo' } });
    expect(screen.getByText(/Solo renews until you cancel it/)).toBeDefined();
    signIn({ ...ana, subscribed: true, subscription: { productId: '103', plan: 'Lifetime' } });
    expect(screen.getByText(/Lifetime is yours\. Nothing renews/)).toBeDefined();
  });

  it('offers to resume a paused plan, and nothing for a refunded one', async () => {
    const { signIn } = await arrange();
    signIn({ ...ana, subscription: { productId: plan.id, plan: 'Solo' } });
    expect(screen.getByText(/Solo isn’t active.* instead of buying again/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Manage plan' })).toBeDefined();
    signIn({ ...ana, subscription: { productId: '103', plan: 'Lifetime' } });
    expect(screen.queryByText(/isn’t active/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Manage plan' })).toBeNull();
  });

  it('takes a visitor to the sign-up page, and then to the purchase', async () => {
    const { card } = await arrange();
    expect(within(card).getByRole('link', { name: 'Signup Today' }).getAttribute('href')).toBe(
      `#/signup?redirectTo=${encodeURIComponent('https://store.example/buy/101')}`,
    );
  });

  it('says that the plans could not be loaded, and offers a retry', async () => {
    const { actors, user, effects } = renderScreen(<Pricing purchased={false} />);
    actors.fetchPlans.last().reject(refusal(unreachable));
    expect(await screen.findByText('Check your connection and try again.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(effects.logProblem).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Loading plans...')).toBeDefined();
    expect(actors.fetchPlans.calls).toHaveLength(2);
  });
});

describe('the pricing page, back from the store', () => {
  it('names the plan once the purchase is confirmed, and shows the next steps', async () => {
    const { actors } = renderScreen(<Pricing purchased={true} />);
    const subscribed: User = { ...ana, subscribed: true, subscription: { productId: '101', plan: 'Solo' } };
    actors.readSession.last().resolve(storedSession(subscribed));
    expect(screen.getByText(/confirming your payment/)).toBeDefined();
    actors.confirmSubscription
      .last()
      .resolve({ subscribed: true, trialEndsAt: '2030-12-23T12:00:00Z', price: 9_900 });
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re on Solo' })).toBeDefined();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Add to Chrome')).toBe('https://chrome.example/threadkeep');
    expect(hrefOf('Open messenger')).toBe('https://community.example/');
    expect(screen.getByText('Your free trial runs until December 23. Then $99 a year.')).toBeDefined();
    expect(screen.getByText('The store sends your receipt to ana@school.example.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Manage plan' })).toBeDefined();
    // Solo has one seat.
    expect(screen.queryByRole('link', { name: 'Invite your team' })).toBeNull();
  });
});
