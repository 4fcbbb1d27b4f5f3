import { started, type Inspect, type AppActors } from '../screens/AppContext';
import type { AuthRef } from '../machines/session/auth.machine';
import { takeFlash } from './runtime/flash';
import type { Config } from './config';
import { createEffects } from './runtime/effects';
import { createUnsavedInput } from './runtime/unsavedInput';
import type { ModalsRef } from '../machines/page/modals.machine';
import { createNavigator } from './runtime/navigator';
import { createRootActor } from './rootActor';
import { createServices } from './service/services';
import type { Toasts } from './toasts/toasts';
import { provideVideoMachine } from './actors/video';
import type { Dependencies } from './runtime/dependencies';

/**
 * Creates the root actor, not yet started, and its dependencies.
 * @param inspect receives the inspection events of every actor
 */
export function createApp(
  config: Config,
  toasts: Toasts,
  inspect?: Inspect,
): { actors: AppActors; dependencies: Dependencies } {
  const auth = (): AuthRef => started(app.getSnapshot().children.auth);
  const modals = (): ModalsRef => started(app.getSnapshot().children.modals);
  const services = createServices(config, auth);
  const watched = inspect ? { inspect } : {};
  const unsavedInput = createUnsavedInput();
  const navigator = createNavigator();
  const effects = createEffects(toasts, () => app.getSnapshot().children.problem);
  const app = createRootActor(services, effects, unsavedInput.hasUnsavedInput, watched);

  const carried = takeFlash(services.tabStorage);
  if (carried) toasts.show(carried);

  const dependencies: Dependencies = {
    app,
    config,
    services,
    effects,
    unsavedInput,
    navigator,
    auth,
    modals,
  };
  const actors: AppActors = {
    app,
    machines: { video: provideVideoMachine() },
    settings: config,
    ...watched,
  };
  return { actors, dependencies };
}
