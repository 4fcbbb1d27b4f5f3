import { fromPromise } from 'xstate';
import { authenticate, forgotPassword, register, resetPassword } from '../api/accounts';
import { listPlans, readSubscription } from '../api/billing';
import { createCheckout } from '../api/checkout';
import type { Plan, User } from '../api/schemas';
import type { Credentials } from '../machines/auth.machine';
import type { FieldValues } from '../machines/fields';
import { formMachine } from '../machines/form.machine';
import { planButtonMachine, type PlanButtonInput } from '../machines/planButton.machine';
import { pricingMachine } from '../machines/pricing.machine';
import { purchaseMachine } from '../machines/purchase.machine';
import { signupMachine, type Registration } from '../machines/signup.machine';
import type { Site } from '../screens/site';
import { followSession, logInThroughAuth, type AuthRef } from './authActors';
import type { Config } from './config';
import { openWelcomeTab, type Effects } from './effects';
import type { HeldInput } from './heldInput';
import type { Services } from './services';

interface Wiring {
  config: Pick<Config, 'VITE_STORE_ID' | 'VITE_VARIANT_ID'>;
  services: Services;
  effects: Pick<Effects, 'notify' | 'navigate' | 'reportProblem'>;
  heldInput: HeldInput;
  auth: () => AuthRef;
  /** The token of the reset link that was followed in this tab. */
  resetToken: () => string;
}

/** The machines whose actors live as long as a screen, on the real service and browser. */
export function provideScreenMachines(wiring: Wiring): Site['machines'] {
  const { config, services, effects, heldInput, auth, resetToken } = wiring;
  const { client, checkoutClient, session } = services;
  const logIn = logInThroughAuth(auth);
  const watchSession = followSession(auth);

  const form = (submit: (options: { input: FieldValues; signal: AbortSignal }) => Promise<undefined>) =>
    formMachine.provide({
      actors: { submit: fromPromise(submit), heldInput: heldInput.logic },
      actions: effects,
    });

  return {
    login: form(({ input: { email = '', password = '' }, signal }) =>
      logIn({ input: { email, password }, signal }),
    ),
    forgotPassword: form(async ({ input: { email = '' }, signal }) => {
      await forgotPassword(client, { email, signal });
      return undefined;
    }),
    resetPassword: form(async ({ input: { password = '' }, signal }) => {
      await resetPassword(client, { token: resetToken(), password, signal });
      return undefined;
    }),
    signup: signupMachine.provide({
      actors: {
        register: fromPromise<undefined, Registration>(async ({ input, signal }) => {
          const { token } = await register(client, { ...input, signal });
          session.storeAccessToken(token);
          return undefined;
        }),
        logIn: fromPromise<undefined, Credentials>(logIn),
        openWelcome: fromPromise(() => Promise.resolve(openWelcomeTab())),
        heldInput: heldInput.logic,
      },
      actions: effects,
    }),
    pricing: pricingMachine.provide({
      actors: {
        fetchPlans: fromPromise<Plan[]>(({ signal }) =>
          listPlans(client, { storeId: config.VITE_STORE_ID, signal }),
        ),
        watchSession,
        planButton: planButtonMachine.provide({
          actors: {
            createCheckout: fromPromise<undefined, PlanButtonInput>(async ({ input: { plan, user } }) => {
              const { VITE_STORE_ID: storeId, VITE_VARIANT_ID: variantId } = config;
              await createCheckout(checkoutClient, { plan, user, storeId, variantId });
              return undefined;
            }),
          },
        }),
      },
      actions: {
        logProblem: (_, { error }) => {
          console.error(error);
        },
      },
    }),
    purchase: purchaseMachine.provide({
      actors: {
        confirmSubscription: fromPromise<User>(async ({ signal }) => {
          await readSubscription(client, { signal });
          const user = await authenticate(client, { signal });
          session.storeUser(user);
          auth().send({ type: 'session.changed', user });
          return user;
        }),
      },
      actions: { notify: effects.notify },
    }),
  };
}
