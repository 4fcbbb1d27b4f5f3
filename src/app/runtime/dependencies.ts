import { requiredContext, type AppActors, type Inspect } from '../../screens/AppContext';
import type { AuthRef } from '../../machines/session/auth.machine';
import type { Config } from '../config';
import type { Effects } from './effects';
import type { UnsavedWork } from './unsavedWork';
import type { ModalsRef } from '../../machines/page/modals.machine';
import type { Navigator } from './navigator';
import type { Toasts } from '../toasts/toasts';
import type { Services } from '../service/services';

/** The dependencies of the real actors and actions. Lazy routes use them to provide their machines. */
export interface Dependencies {
  app: AppActors['app'];
  config: Config;
  services: Services;
  effects: Effects;
  toasts: Toasts;
  unsavedWork: UnsavedWork;
  navigator: Navigator;
  auth: () => AuthRef;
  modals: () => ModalsRef;
  /** The inspector, in development. */
  inspect?: Inspect;
}

/** The dependencies, from within a route. */
export const [DependenciesProvider, useDependencies] = requiredContext<Dependencies>('dependencies');
