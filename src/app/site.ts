import { readAffiliate } from '../links/query';
import type { Site } from '../screens/site';
import { refreshThroughAuth, type AuthRef } from './authActors';
import { takeCarriedNotice } from './carriedNotice';
import type { Config } from './config';
import { createEffects } from './effects';
import { createHeldInput } from './heldInput';
import { routeLinkClicks } from './linkClicks';
import { createRootActor } from './rootActor';
import { resetTokenOf, type Router } from './router';
import { provideScreenMachines } from './screenMachines';
import { createServices } from './services';
import type { Toasts } from './toasts';

/** Joins the machines with the browser and the account service, and starts the root actor. */
export function createSite({
  config,
  router,
  toasts,
}: {
  config: Config;
  router: Router;
  toasts: Toasts;
}): Site {
  const auth = (): AuthRef => {
    const actor = app.getSnapshot().children.auth;
    if (!actor) throw new Error('The root actor has not been started');
    return actor;
  };
  const services = createServices(config, (usedToken) =>
    refreshThroughAuth(auth(), services.session)(usedToken),
  );
  const { affiliate, tabStorage } = services;
  const heldInput = createHeldInput();
  const { purchaseAddress, ...effects } = createEffects({
    router,
    toasts,
    affiliate,
    origins: {
      own: window.location.origin,
      store: config.VITE_STORE_ORIGINS,
      site: config.VITE_SITE_ORIGINS,
    },
    user: () => auth().getSnapshot().context.user,
    problem: () => app.getSnapshot().children.problem,
  });
  const app = createRootActor(services, effects, heldInput.isHeld);
  app.start();

  followAffiliate(router, affiliate);
  routeLinkClicks(document, (to) => void router.navigate(to));
  const carried = takeCarriedNotice(tabStorage);
  if (carried) toasts.show(carried);

  return {
    app,
    machines: provideScreenMachines({
      config,
      services,
      effects,
      heldInput,
      auth,
      resetToken: () => resetTokenOf(router),
    }),
    settings: {
      chromeStoreUrl: config.VITE_CHROME_STORE_URL,
      extensionUrl: config.VITE_EXTENSION_URL,
      affiliateUrl: config.VITE_AFFILIATE_URL,
      marketingUrl: config.VITE_MARKETING_URL,
      marketingSignupUrl: config.VITE_MARKETING_SIGNUP_URL,
      oneTimeProductIds: config.VITE_ONE_TIME_PRODUCT_IDS,
    },
    purchaseAddress: (plan, user) => purchaseAddress(plan.attributes.buy_now_url, user),
  };
}

/** Remembers the affiliate's code from whichever page's address it stands in. */
function followAffiliate(router: Router, affiliate: ReturnType<typeof createServices>['affiliate']) {
  const remember = () => {
    const found = readAffiliate(new URLSearchParams(router.state.location.search));
    if (found) affiliate.remember(found, Date.now());
  };
  remember();
  router.subscribe(remember);
}
