import { createContext, use } from 'react';
import type { AuthRef } from '../service/authActors';
import type { Config } from '../config';
import type { Effects } from './effects';
import type { HeldInput } from './unsavedInput';
import type { ModalsRef } from '../actors/modal';
import type { Navigator } from './navigator';
import type { Services } from '../service/services';

/** What real actors and actions are made of; routes that come as chunks of their own provide their machines with it. */
export interface Wiring {
  config: Config;
  services: Services;
  effects: Effects;
  heldInput: HeldInput;
  navigator: Navigator;
  auth: () => AuthRef;
  modals: () => ModalsRef;
}

const WiringContext = createContext<Wiring | null>(null);

export const WiringProvider = WiringContext.Provider;

/** The wiring around a route. */
export const useWiring = (): Wiring => {
  const wiring = use(WiringContext);
  if (!wiring) throw new Error('A route was rendered outside WiringProvider');
  return wiring;
};
