import { promiseActor } from './promiseActor';
import type { User } from '../../api/account/accounts';
import { listPlans, readSubscription } from '../../api/pricing/billing';
import { createCheckout, createCheckoutClient } from '../../api/pricing/checkout';
import type { Plan } from '../../api/pricing/planSchemas';
import { planButtonMachine } from '../../machines/pricing/planButton.machine';
import { pricingMachine } from '../../machines/pricing/pricing.machine';
import { purchaseMachine } from '../../machines/pricing/purchase.machine';
import { purchaseAddressFrom } from '../runtime/destinations';
import { unlessLeft } from '../runtime/leaving';
import { followSession } from '../service/authGateway';
import { enterWithUser, readUserAgain } from '../service/ownUser';
import { servicePoll } from './serviceWatch';
import type { Dependencies } from '../runtime/dependencies';

/** Provides the machines of the plans and the purchase with their real actors and actions. */
export function providePricing(dependencies: Dependencies) {
  const { config, services, effects, auth } = dependencies;
  const purchaseAddress = purchaseAddressFrom(dependencies);
  const readPlans = (signal: AbortSignal) => listPlans(services.client, { storeId: config.storeId, signal });
  const planButton = planButtonMachine.provide({
    actors: {
      createCheckout: promiseActor(async ({ input: { user } }) => {
        const { connection, session } = services;
        const checkoutClient = createCheckoutClient({
          ...connection,
          token: () => session.accessToken(),
          person: () => session.userId(),
        });
        // The pressed link opens the store.
        await unlessLeft(() =>
          createCheckout(checkoutClient, { user, storeId: config.storeId, variantId: config.variantId }),
        );
        return undefined;
      }),
    },
    actions: effects,
    guards: {
      isForSale: ({ context: { plan, user } }) => purchaseAddress(plan.attributes.buy_now_url, user) !== null,
    },
  });
  return {
    pricing: pricingMachine.provide({
      actors: {
        fetchPlans: promiseActor(async ({ signal }) => {
          const [plans] = await Promise.all([readPlans(signal), enterWithUser(dependencies, { signal })]);
          return plans;
        }),
        watchSession: followSession(auth),
        watchService: servicePoll(dependencies),
        planButton,
      },
      actions: effects,
    }),
    purchase: purchaseMachine.provide({
      actors: {
        confirmSubscription: promiseActor(async ({ signal }) => {
          const { subscribed, subscription } = await readSubscription(services.client, { signal });
          const trialEndsAt = subscription?.trialEndsAt ?? null;
          if (!subscribed) return { subscribed, trialEndsAt, price: null };
          const [user, plans] = await Promise.all([
            readUserAgain(dependencies, { signal }),
            // A purchase is confirmed without its price, too.
            readPlans(signal).catch((): Plan[] => []),
          ]);
          const plan = plans.find(({ id }) => id === user.subscription?.productId);
          return { subscribed: user.subscribed, trialEndsAt, price: plan?.attributes.price ?? null };
        }),
      },
    }),
    purchaseAddress: (plan: Plan, user: User | null) => {
      const address = purchaseAddress(plan.attributes.buy_now_url, user);
      if (address === null) throw new Error(`The plan ${plan.id} is not for sale`);
      return address;
    },
  };
}
