import { promiseActor } from './promiseActor';
import { authenticate } from '../api/accounts';
import { listPlans, readSubscription } from '../api/billing';
import { createCheckout } from '../api/checkout';
import type { Plan } from '../api/schemas';
import { planButtonMachine, type PlanButtonInput } from '../machines/planButton.machine';
import { pricingMachine } from '../machines/pricing.machine';
import { purchaseMachine, type Confirmation } from '../machines/purchase.machine';
import type { Site } from '../screens/site';
import { followSession } from './authActors';
import type { Wiring } from './wiring';

/** The machines of the plans and their purchase, on the real service and browser. */
export function providePricingMachines({
  config: { VITE_STORE_ID: storeId, VITE_VARIANT_ID: variantId },
  services: { client, checkoutClient, session },
  effects: { notify, logProblem },
  auth,
}: Wiring): Pick<Site['machines'], 'pricing' | 'purchase'> {
  const planButton = planButtonMachine.provide({
    actors: {
      createCheckout: promiseActor<undefined, PlanButtonInput>(async ({ input: { user } }) => {
        await createCheckout(checkoutClient, { user, storeId, variantId });
        return undefined;
      }),
    },
  });
  return {
    pricing: pricingMachine.provide({
      actors: {
        fetchPlans: promiseActor<Plan[]>(({ signal }) => listPlans(client, { storeId, signal })),
        watchSession: followSession(auth),
        planButton,
      },
      actions: { logProblem },
    }),
    purchase: purchaseMachine.provide({
      actors: {
        confirmSubscription: promiseActor<Confirmation>(async ({ signal }) => {
          const { subscribed } = await readSubscription(client, { signal });
          if (!subscribed) return { subscribed };
          const user = await authenticate(client, { signal });
          session.storeUser(user);
          auth().send({ type: 'session.changed', user });
          return user;
        }),
      },
      actions: { notify },
    }),
  };
}
