import type { ActorRefFrom } from 'xstate';
import type { installMachine } from '../../machines/page/install.machine';
import { requiredContext } from '../AppContext';

type InstallRef = ActorRefFrom<typeof installMachine>;

const [Provider, useStart] = requiredContext<() => InstallRef>('The actor of the extension’s offer');

/** Its value returns the running actor of the extension's offer; the first call starts it. */
export const InstallActorProvider = Provider;

/** The running actor of the extension's offer, which every place that makes the offer shares. */
export const useInstall = (): InstallRef => useStart()();
