import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { User } from '../../../src/api/account/userSchemas';
import type { Plan } from '../../../src/api/pricing/planSchemas';
import { planButtonMachine, type PlanButtonInput } from '../../../src/machines/pricing/planButton.machine';
import { pricingMachine, type PricingEvent } from '../../../src/machines/pricing/pricing.machine';
import { purchaseMachine, type Confirmation } from '../../../src/machines/pricing/purchase.machine';
import { plan, user } from '../../support/samples';
import {
  controlled,
  refusal,
  flushPromises,
  unauthorized,
  unreachable,
  callbackDriver,
} from '../../support/actors';

const subscribedTo = (productId: string): User => ({
  ...user,
  subscribed: true,
  subscription: { productId, plan: 'Solo' },
});

describe('the button of a plan', () => {
  const arrange = (who: User | null) => {
    const createCheckout = controlled<undefined, PlanButtonInput>();
    const actor = createActor(
      planButtonMachine.provide({
        actors: { createCheckout: createCheckout.logic },
        guards: { isForSale: () => true },
      }),
      { input: { plan, user: who } },
    ).start();
    return { actor, createCheckout, state: () => actor.getSnapshot().value };
  };

  it.each([
    ['a signed-out visitor', null, 'signedOut'],
    ['a signed-in user without a plan', user, 'available'],
    ['a user with this plan', subscribedTo(plan.id), 'current'],
    ['a user with another plan', subscribedTo('another'), 'upgrade'],
    ['a user whose plan has ended', { ...subscribedTo(plan.id), subscribed: false }, 'returning'],
  ])('shows the right offer for %s', (_, who, offer) => {
    expect(arrange(who).state()).toEqual({ offer, checkout: 'idle' });
  });

  it('follows the session', () => {
    const scene = arrange(null);
    scene.actor.send({ type: 'session.changed', user });
    expect(scene.state()).toMatchObject({ offer: 'available' });
    scene.actor.send({ type: 'session.changed', user: subscribedTo(plan.id) });
    expect(scene.state()).toMatchObject({ offer: 'current' });
    scene.actor.send({ type: 'session.changed', user: null });
    expect(scene.state()).toMatchObject({ offer: 'signedOut' });
  });

  it.each(['succeeds', 'fails'])(
    'creates one checkout at a time, and is ready again when it %s',
    async (end) => {
      const scene = arrange(user);
      scene.actor.send({ type: 'plan.chosen' });
      scene.actor.send({ type: 'plan.chosen' });
      expect(scene.createCheckout.calls).toHaveLength(1);
      expect(scene.createCheckout.last().input).toEqual({ plan, user });
      if (end === 'succeeds') scene.createCheckout.last().resolve(undefined);
      else scene.createCheckout.last().reject(refusal(unreachable));
      await flushPromises();
      expect(scene.state()).toEqual({ offer: 'available', checkout: 'idle' });
    },
  );
});

it('choosing the current plan creates no checkout', () => {
  const createCheckout = controlled<undefined, PlanButtonInput>();
  const actor = createActor(
    planButtonMachine.provide({
      actors: { createCheckout: createCheckout.logic },
      guards: { isForSale: () => true },
    }),
    {
      input: { plan, user: subscribedTo(plan.id) },
    },
  ).start();
  actor.send({ type: 'plan.chosen' });
  expect(createCheckout.calls).toHaveLength(0);
});

describe('the price list', () => {
  const arrange = () => {
    const fetchPlans = controlled<Plan[]>();
    const session = callbackDriver<PricingEvent>();
    const logProblem = vi.fn();
    const actor = createActor(
      pricingMachine.provide({
        actors: {
          fetchPlans: fetchPlans.logic,
          watchSession: session.logic,
          planButton: planButtonMachine.provide({ guards: { isForSale: () => true } }),
        },
        actions: { logProblem: (_, { error }) => void logProblem(error) },
      }),
    ).start();
    const offers = () =>
      actor.getSnapshot().context.buttons.map((button) => button.getSnapshot().value.offer);
    return { actor, fetchPlans, session, logProblem, offers, state: () => actor.getSnapshot().value };
  };

  it('is loading until the plans arrive, then has a button for each', async () => {
    const scene = arrange();
    expect(scene.state()).toBe('loading');
    scene.fetchPlans.last().resolve([plan, { ...plan, id: 'another' }]);
    await flushPromises();
    expect(scene.state()).toBe('listed');
    expect(scene.offers()).toEqual(['signedOut', 'signedOut']);
  });

  it('passes the user to every button, whether the session is known before or after the plans', async () => {
    const scene = arrange();
    scene.session.say({ type: 'session.changed', user: subscribedTo(plan.id) });
    scene.fetchPlans.last().resolve([plan, { ...plan, id: 'another' }]);
    await flushPromises();
    expect(scene.offers()).toEqual(['current', 'upgrade']);
    scene.session.say({ type: 'session.changed', user });
    expect(scene.offers()).toEqual(['available', 'available']);
  });

  it('that fails to load is only logged, and can be retried', async () => {
    const scene = arrange();
    scene.fetchPlans.last().reject(refusal(unreachable));
    await flushPromises();
    expect(scene.state()).toBe('empty');
    expect(scene.logProblem).toHaveBeenCalledTimes(1);
    scene.actor.send({ type: 'plans.requested' });
    expect(scene.state()).toBe('loading');
    expect(scene.fetchPlans.calls).toHaveLength(2);
  });

  it('without plans is empty', async () => {
    const scene = arrange();
    scene.fetchPlans.last().resolve([]);
    await flushPromises();
    expect(scene.state()).toBe('empty');
  });
});

describe('back from the store', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const arrange = () => {
    vi.useFakeTimers();
    const confirmSubscription = controlled<Confirmation>();
    const actor = createActor(
      purchaseMachine.provide({ actors: { confirmSubscription: confirmSubscription.logic } }),
    ).start();
    return { actor, confirmSubscription, state: () => actor.getSnapshot().value };
  };

  it('a purchase is confirmed as soon as the service reports it', async () => {
    const scene = arrange();
    scene.confirmSubscription.last().resolve(user);
    await flushPromises();
    expect(scene.state()).toEqual({ confirming: 'pausing' });
    vi.advanceTimersByTime(2_000);
    expect(scene.confirmSubscription.calls).toHaveLength(2);
    scene.confirmSubscription.last().resolve(subscribedTo(plan.id));
    await flushPromises();
    expect(scene.state()).toBe('confirmed');
  });

  it('a failed call is repeated', async () => {
    const scene = arrange();
    scene.confirmSubscription.last().reject(refusal(unreachable));
    await flushPromises();
    vi.advanceTimersByTime(2_000);
    expect(scene.confirmSubscription.calls).toHaveLength(2);
  });

  it('a 401 stops the polling; the user may start it again after a log-in', async () => {
    const scene = arrange();
    scene.confirmSubscription.last().reject(refusal(unauthorized));
    await flushPromises();
    vi.advanceTimersByTime(60_000);
    await flushPromises();
    expect(scene.state()).toBe('signedOut');
    expect(scene.confirmSubscription.calls).toHaveLength(1);
  });

  it('after a minute the user reads that it takes longer, and can check again', () => {
    const scene = arrange();
    vi.advanceTimersByTime(60_000);
    expect(scene.state()).toBe('late');
    scene.actor.send({ type: 'check.requested' });
    expect(scene.state()).toEqual({ confirming: 'asking' });
  });
});
