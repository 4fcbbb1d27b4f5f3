import type { Inspect, Site } from '../screens/AppContext';
import type { AuthRef } from './authActors';
import { takeCarriedNotice } from './carriedNotice';
import type { Config } from './config';
import { createEffects } from './effects';
import { createHeldInput } from './heldInput';
import type { ModalsRef } from './modalActor';
import { createNavigator } from './navigator';
import { createRootActor } from './rootActor';
import { createServices } from './services';
import type { Toasts } from './toasts';
import { provideVideoMachine } from './videoMachine';
import type { Wiring } from './wiring';

/**
 * Joins the machines with the browser and the account service. The root actor is not started yet.
 * @param inspect hears what every actor of the page does
 */
export function createSite(
  config: Config,
  toasts: Toasts,
  inspect?: Inspect,
): { site: Site; wiring: Wiring } {
  const auth = (): AuthRef => {
    const actor = app.getSnapshot().children.auth;
    if (!actor) throw new Error('The root actor has not been started');
    return actor;
  };
  const modals = (): ModalsRef => {
    const actor = app.getSnapshot().children.modals;
    if (!actor) throw new Error('The root actor has not been started');
    return actor;
  };
  const services = createServices(config, auth);
  const watched = inspect ? { inspect } : {};
  const heldInput = createHeldInput();
  const navigator = createNavigator();
  const effects = createEffects(toasts, () => app.getSnapshot().children.problem);
  const app = createRootActor(services, effects, heldInput.isHeld, watched);

  const carried = takeCarriedNotice(services.tabStorage);
  if (carried) toasts.show(carried);

  const wiring: Wiring = { config, services, effects, heldInput, navigator, auth, modals };
  const site: Site = {
    app,
    machines: { video: provideVideoMachine() },
    settings: config,
    ...watched,
  };
  return { site, wiring };
}
