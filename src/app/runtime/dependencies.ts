import { createContext, use } from 'react';
import type { AuthRef } from '../../machines/session/auth.machine';
import type { Config } from '../config';
import type { Effects } from './effects';
import type { UnsavedInput } from './unsavedInput';
import type { ModalsRef } from '../../machines/page/modals.machine';
import type { Navigator } from './navigator';
import type { Services } from '../service/services';

/** The dependencies of the real actors and actions. Lazy routes use them to provide their machines. */
export interface Dependencies {
  config: Config;
  services: Services;
  effects: Effects;
  unsavedInput: UnsavedInput;
  navigator: Navigator;
  auth: () => AuthRef;
  modals: () => ModalsRef;
}

const DependenciesContext = createContext<Dependencies | null>(null);

export const DependenciesProvider = DependenciesContext.Provider;

/** The dependencies, from within a route. @throws outside the provider */
export const useDependencies = (): Dependencies => {
  const dependencies = use(DependenciesContext);
  if (!dependencies) throw new Error('A route was rendered outside DependenciesProvider');
  return dependencies;
};
