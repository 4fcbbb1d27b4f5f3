import { createActor, type ActorOptions, type ActorRefFrom } from 'xstate';
import { installMachine, type SentLink } from '../../machines/page/install.machine';
import type { Dependencies } from '../runtime/dependencies';
import { promiseActor } from './promiseActor';

const key = 'extension.offer';

/** Devices without a mouse run no browser that has extensions. */
const handheld = '(hover: none) and (pointer: coarse)';

/** Provides the machine of the extension's offer with its real actor, actions and guards. */
const provideInstallMachine = ({ config, services, effects: { notify, logProblem } }: Dependencies) =>
  installMachine.provide({
    actors: {
      sendLink: promiseActor<SentLink>(async () => {
        const url = config.chromeStoreUrl;
        // Not every browser can share.
        if (!('share' in window.navigator)) {
          await (window.navigator as Navigator).clipboard.writeText(url);
          return { by: 'clipboard' };
        }
        await window.navigator.share({ title: 'ThreadKeep', url });
        return { by: 'share' };
      }),
    },
    actions: {
      notify,
      logProblem,
      rememberUse: () => {
        services.storage.set(key, 'used');
      },
    },
    guards: {
      isUsed: () => services.storage.get(key) === 'used',
      isOnPhone: () => window.matchMedia(handheld).matches,
    },
  });

const running = new WeakMap<Dependencies, ActorRefFrom<typeof installMachine>>();

/** The running actor of the extension's offer: one for the page, so that every offer goes away once one is used. */
export const installActor = (
  dependencies: Dependencies,
  options: Pick<ActorOptions<typeof installMachine>, 'inspect'>,
): ActorRefFrom<typeof installMachine> => {
  const known = running.get(dependencies);
  if (known) return known;
  const actor = createActor(provideInstallMachine(dependencies), options).start();
  running.set(dependencies, actor);
  return actor;
};
