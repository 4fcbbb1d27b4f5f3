import { createActor, fromPromise, type ActorOptions } from 'xstate';
import { serviceAnswers, untilServiceAnswers } from '../api/http/health';
import { appMachine } from '../machines/app.machine';
import { problemMachine } from '../machines/session/problem.machine';
import { unsavedWorkMachine } from '../machines/session/unsavedWork.machine';
import { started, type Inspect, type AppActors } from '../screens/AppContext';
import { authMachine, type AuthRef } from '../machines/session/auth.machine';
import { takeFlash } from './runtime/flash';
import type { Config } from './config';
import { createEffects, reloadAtHome, type Effects } from './runtime/effects';
import { createTabDrafts } from './runtime/tabDrafts';
import { createUnsavedWork, guardLeaving } from './runtime/unsavedWork';
import type { ModalsRef } from '../machines/page/modals.machine';
import { createNavigator, type Navigator } from './runtime/navigator';
import { authActors } from './service/authGateway';
import { browserOf, createServices, type Services } from './service/services';
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
  const watched = inspect ? { inspect } : {};
  const browser = browserOf(config);
  const drafts = createTabDrafts(browser.tabStorage);
  const unsavedWork = createUnsavedWork(
    () => app.getSnapshot().children.unsavedWork,
    () => auth().getSnapshot().context.user?.id,
    drafts,
  );
  const services = createServices({ ...browser, fetch: unsavedWork.holdRequests(browser.fetch) }, auth);
  const navigator = createNavigator();
  const effects = createEffects(toasts, services.tabStorage, () => app.getSnapshot().children.problem);
  const app = createRootActor(services, { ...effects, ...navigator }, watched);

  for (const flash of takeFlash(services.tabStorage)) toasts.show(flash);

  const dependencies: Dependencies = {
    app,
    config,
    services,
    effects,
    toasts,
    unsavedWork,
    navigator,
    auth,
    modals,
    ...watched,
  };
  const actors: AppActors = {
    app,
    machines: { video: provideVideoMachine() },
    settings: config,
    ...watched,
  };
  return { actors, dependencies };
}

/** Milliseconds after a reload during which the page does not reload by itself. */
const reloadPause = 60_000;

const hasReloadedLately = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' && performance.now() < reloadPause;
};

/** Creates the root actor with its real children. It is not started yet. */
export function createRootActor(
  services: Services,
  {
    notify,
    notifyAfterReload,
    retractNotices,
    navigate,
  }: Pick<Effects & Navigator, 'notify' | 'notifyAfterReload' | 'retractNotices' | 'navigate'>,
  options: Pick<ActorOptions<typeof appMachine>, 'inspect'>,
) {
  const { session, loginTicket, health } = services;
  const auth = authMachine.provide({
    actors: authActors(services, { notify, notifyAfterReload }),
    actions: {
      notify,
      retractNotices,
      forgetSession: () => session.forget(),
      forgetTicket: () => loginTicket.forget(),
      clearStorage: () => {
        session.clear();
        createTabDrafts(services.tabStorage).clear();
      },
      reload: reloadAtHome,
      showHome: () => {
        navigate('/');
        for (const flash of takeFlash(services.tabStorage)) notify(undefined, flash);
      },
    },
    guards: { isOffline: () => !window.navigator.onLine },
  });
  const problem = problemMachine.provide({
    actors: {
      askService: fromPromise<undefined>(async ({ signal }) => {
        if (!(await serviceAnswers({ ...health, signal }))) throw new Error('The service does not answer');
        return undefined;
      }),
      waitForService: fromPromise<undefined>(async ({ signal }) => {
        await untilServiceAnswers({ ...health, signal });
        return undefined;
      }),
    },
    actions: {
      notify,
      notifyAfterReload,
      retractNotices,
      reload: () => window.location.reload(),
    },
    guards: {
      hasUnsavedInput: () => app.getSnapshot().children.unsavedWork?.getSnapshot().matches('none') === false,
      hasReloadedLately,
    },
  });
  const unsavedWork = unsavedWorkMachine.provide({ actors: { guardLeaving } });
  const app = createActor(appMachine.provide({ actors: { auth, problem, unsavedWork } }), options);
  return app;
}
