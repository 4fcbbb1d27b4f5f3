import { createActor, fromPromise, type ActorOptions } from 'xstate';
import { untilServiceAnswers } from '../api/http/health';
import { appMachine } from '../machines/app.machine';
import { authMachine } from '../machines/session/auth.machine';
import type { Notice } from '../machines/shared/effects';
import { problemMachine } from '../machines/session/problem.machine';
import { authActors } from './service/authActors';
import { storeFlash } from './runtime/flash';
import { reloadAtHome, type Effects } from './runtime/effects';
import type { Services } from './service/services';

/** Milliseconds after a reload during which the page does not reload by itself. */
const reloadPause = 60_000;

const hasReloadedLately = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' && performance.now() < reloadPause;
};

/** Creates the root actor with its real children. It is not started yet. */
export function createRootActor(
  services: Services,
  { notify, retractNotices }: Pick<Effects, 'notify' | 'retractNotices'>,
  hasUnsavedInput: () => boolean,
  options: Pick<ActorOptions<typeof appMachine>, 'inspect'>,
) {
  const { session, tabStorage, health } = services;
  const notifyAfterReload = (_: unknown, notice: Notice) => {
    storeFlash(tabStorage, notice);
  };
  const auth = authMachine.provide({
    actors: authActors(services),
    actions: {
      notify,
      notifyAfterReload,
      forgetSession: () => {
        session.forget();
      },
      clearStorage: () => {
        session.clear();
      },
      reload: reloadAtHome,
    },
  });
  const problem = problemMachine.provide({
    actors: {
      waitForService: fromPromise<undefined>(async ({ signal }) => {
        await untilServiceAnswers({ ...health, signal });
        return undefined;
      }),
    },
    actions: {
      notify,
      notifyAfterReload,
      retractNotices,
      reload: () => {
        window.location.reload();
      },
    },
    guards: { hasUnsavedInput: hasUnsavedInput, hasReloadedLately },
  });
  return createActor(appMachine.provide({ actors: { auth, problem } }), options);
}
