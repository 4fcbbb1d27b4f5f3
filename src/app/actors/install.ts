import { createActor, type ActorRefFrom } from 'xstate';
import { installMachine } from '../../machines/page/install.machine';
import { isHandheld, sendLink } from '../../urls/sendLink';
import type { Dependencies } from '../runtime/dependencies';
import { promiseActor } from './promiseActor';

const key = 'extension.offer';

/** The machine of the extension's offer with its real actor, actions and guards. */
const installMachineOf = ({ config, services, effects }: Dependencies) =>
  installMachine.provide({
    actors: {
      sendLink: promiseActor(async () => {
        await sendLink(config.chromeStoreUrl);
        return undefined;
      }),
    },
    actions: {
      ...effects,
      rememberOpening: () => services.storage.set(key, 'opened'),
      rememberUse: () => services.storage.set(key, 'used'),
    },
    guards: {
      isUsed: () => services.storage.get(key) === 'used',
      isOpened: () => services.storage.get(key) === 'opened',
      isOnPhone: isHandheld,
    },
  });

const running = new WeakMap<Dependencies, ActorRefFrom<typeof installMachine>>();

/** Provides the running actor of the extension's offer: one for the page, so that every offer goes away once one is used. */
export const provideInstall = (dependencies: Dependencies) => ({
  install: () => {
    const known = running.get(dependencies);
    if (known) return known;
    const { inspect } = dependencies;
    const actor = createActor(installMachineOf(dependencies), inspect ? { inspect } : {}).start();
    running.set(dependencies, actor);
    return actor;
  },
});
