import './jsdom';
import { createRoot } from 'react-dom/client';
import {
  Navigate,
  Route,
  Routes,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  unstable_HistoryRouter as HistoryRouter,
} from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { createSessionStore } from '../../../src/api/session/session';
import { createSafeStorage } from '../../../src/api/session/storage';
import { readConfig } from '../../../src/app/config';
import { loadMemberDialogs } from '../../../src/app/actors/members';
import { createRootActor } from '../../../src/app/createApp';
import { useRouterLinks } from '../../../src/app/navigation/usePageChange';
import {
  AccountLayoutRoute,
  ForgotPasswordRoute,
  LoginRoute,
  SignupRoute,
} from '../../../src/app/routes/accountRoutes';
import { MembersRoute } from '../../../src/app/routes/MembersRoute';
import { SignedInActionsRoute } from '../../../src/app/routes/signedIn';
import { DependenciesProvider, type Dependencies } from '../../../src/app/runtime/dependencies';
import { createEffects } from '../../../src/app/runtime/effects';
import { createNavigator } from '../../../src/app/runtime/navigator';
import { takeFlash } from '../../../src/app/runtime/flash';
import { importOf } from '../../../src/app/actors/memberImport';
import { createBackground } from '../../../src/app/runtime/background';
import { createUnsavedWork } from '../../../src/app/runtime/unsavedWork';
import { createServices } from '../../../src/app/service/services';
import type { membersMachine } from '../../../src/machines/members/members.machine';
import { AppProvider, started, useSignedIn, type Inspect } from '../../../src/screens/AppContext';
import { ServiceNotice } from '../../../src/screens/shell/ServiceNotice';
import { SiteNavbar } from '../../../src/screens/shell/SiteNavbar';
import { createLocks, openBrowser } from '../../support/browser';
import { standInWindow } from '../../support/layout';
import '../../support/dialog';
import '../../support/popover';
import type { TestService } from '../../support/server';
import { machineOf, watchFailures } from './failures';
import { createNetwork, isFirstPage, isLogout } from './network';
import { createNotices } from './notices';
import { ownerOf, workOn } from './oracles';

// The dialogs' chunk is loaded, so that their dynamic import is over within `settle`.
await loadMemberDialogs();

const origin = 'https://threadkeep.test';
/** The key of the tab's storage under which a notice waits for the next load. */
const flashKey = 'notice';

/** The keys of local storage that a session has. */
const storageKeys = ['user', 'access.token', 'refresh.token', 'tokens', 'identity.token'] as const;

type Members = ActorRefFrom<typeof membersMachine>;

/** Every other page leads back: to the member list, or to the log-in page. */
const Elsewhere = () => {
  const isSignedIn = useSignedIn();
  return isSignedIn === null ? null : <Navigate to={isSignedIn ? '/members' : '/login'} replace />;
};

function RouterLinks() {
  useRouterLinks();
  return null;
}

/**
 * The account pages and the member list in one tab of a browser, on their real machines, actors, stores and client, and
 * the real service in the same process. Time passes only by `pass`.
 */
export function openSite({ app }: TestService) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  standInWindow();
  // Six rows and those around: a list of several pages does not load all of them by itself.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
  const browser = openBrowser();
  const network = createNetwork(app, ({ method, path, token }) => {
    const person = otherTab.read()?.user.id ?? null;
    if (token !== null && ownerOf(token) !== person)
      broken.push(`${method} ${path} carries a token of a person who is not in storage`);
  });
  const { inspect, told, unsaid } = watchFailures();
  const locks = createLocks();
  const tab = browser.openTab();
  const beside = browser.openTab();
  const otherTab = createSessionStore(createSafeStorage(() => beside, beside));
  /** What went wrong at the moment that it did. */
  const broken: string[] = [];
  /** What was typed, into which dialog, and after how many answers. */
  const typed: { text: string; dialog: Element; since: number }[] = [];
  /** The texts of the fields of a form that were typed last. */
  const filled = new Map<HTMLInputElement, string>();
  let isReloading = false;
  const reloadNow = () => {
    isReloading = true;
    if (network.calls().some(isLogout)) return;
    for (const work of workOn(site)) broken.push(`the page reloads by itself over ${work}`);
  };
  const settings = readConfig({});
  const session = openBrowser().openTab();
  const storedInTab = createSafeStorage(() => session, new EventTarget());
  const tabStorage: typeof storedInTab = {
    ...storedInTab,
    set: (key, value) => {
      if (key === flashKey) told('notifyAfterReload');
      storedInTab.set(key, value);
    },
  };
  vi.stubGlobal('open', () => ({}));
  vi.stubGlobal('location', { origin, href: `${origin}/`, reload: reloadNow });
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }));
  let page = openPage();

  function openPage() {
    network.forget();
    typed.length = 0;
    filled.clear();
    let reportedAt = 0;
    let dismissedAt = 0;
    const storage = createSafeStorage(() => tab, tab);
    const auth = () => started(root.getSnapshot().children.auth);
    const services = createServices(
      { origin, fetch: network.fetch, storage, tabStorage, locks, wait: () => Promise.resolve() },
      auth,
    );
    const { session } = services;
    const notices = createNotices(() => told('notify'));
    const unsavedWork = createUnsavedWork(() => root.getSnapshot().children.unsavedWork);
    const effects = createEffects(notices.toasts, tabStorage, () => root.getSnapshot().children.problem);
    // A log that nobody reads.
    const quiet: Dependencies['effects'] = {
      ...effects,
      logProblem: () => undefined,
      reportProblem: (_, report) => {
        reportedAt = network.calls().length;
        effects.reportProblem(_, report);
      },
    };
    let list: Members | undefined;
    const watch: Inspect = (inspected) => {
      inspect(inspected);
      if (inspected.type === '@xstate.actor' && machineOf(inspected.actorRef) === 'members')
        list = inspected.actorRef as Members;
    };
    for (const carried of takeFlash(tabStorage)) notices.toasts.show(carried);
    const root = createRootActor(services, quiet, { inspect: watch }).start();
    const dependencies: Dependencies = {
      app: root,
      config: settings,
      services,
      effects: quiet,
      toasts: notices.toasts,
      unsavedWork,
      navigator: createNavigator(),
      background: createBackground(),
      auth,
      modals: () => started(root.getSnapshot().children.modals),
    };
    const history = createMemoryHistory({ initialEntries: ['/members'], v5Compat: true });
    const dom = document.body.appendChild(document.createElement('div'));
    const view = createRoot(dom, {
      onUncaughtError: (error) => void broken.push(`the page crashes: ${String(error)}`),
    });
    view.render(
      // No stylesheets in the document: jsdom searches all of them for every style.
      <StyleSheetManager target={document.createElement('div')}>
        <AppProvider value={{ app: root, machines: {} as never, settings, inspect: watch }}>
          <HistoryRouter history={history} useTransitions={false}>
            <DependenciesProvider value={dependencies}>
              <RouterLinks />
              <SiteNavbar userActions={<SignedInActionsRoute />} />
              <ServiceNotice />
              <Routes>
                <Route path="/members" element={<MembersRoute />} />
                <Route element={<AccountLayoutRoute />}>
                  <Route path="/login" element={<LoginRoute />} />
                  <Route path="/signup" element={<SignupRoute />} />
                  <Route path="/forgot-password" element={<ForgotPasswordRoute />} />
                </Route>
                <Route path="*" element={<Elsewhere />} />
              </Routes>
            </DependenciesProvider>
          </HistoryRouter>
        </AppProvider>
      </StyleSheetManager>,
    );

    return {
      auth,
      session,
      dom,
      /** The import, once its script is loaded. */
      importing: () => (dependencies.background.shown() ? importOf(dependencies) : undefined),
      /** The actor of the list, where the page shows one. */
      members: () => (dom.querySelector('input[type=search]') ? list : undefined),
      /** What can be read on the page, its toasts too. */
      text: () => [dom.textContent, ...notices.errors().map(({ text }) => text)].join('\n'),
      /** The toasts of errors. */
      errors: notices.errors,
      /** The calls that had ended when the page's toasts were dismissed. */
      dismissedAt: () => dismissedAt,
      dismiss: () => {
        notices.dismiss();
        dismissedAt = network.ended().length;
      },
      /** Whether a failure was reported, so that the person knows that the list may not be what the service holds. */
      isTold: () =>
        reportedAt >= network.calls().indexOf(network.arrived().findLast(isFirstPage) as never) + 1,
      address: () => history.location.pathname + history.location.search,
      open: (to: string) => {
        history.push(to);
      },
      back: () => {
        if (history.index > 0) history.go(-1);
      },
      pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
      close: () => {
        view.unmount();
        dom.remove();
        if (dependencies.background.shown()) importOf(dependencies).stop();
        root.stop();
      },
    };
  }

  const reload = () => {
    isReloading = false;
    page.close();
    page = openPage();
  };

  const site = {
    network,
    otherTab,
    broken,
    typed,
    filled,
    /** How many acts there were. */
    steps: 0,
    /** The keys and values of local storage. */
    stored: () => Object.fromEntries(storageKeys.map((key) => [key, tab.getItem(key)])),
    page: () => page,
    /** The dialogs of the member list, once their script is loaded. */
    dialogs: () => page.members()?.getSnapshot().children.memberDialogs,
    /** The errors that nobody was told of. */
    unsaid,
    reload,
    /** Reloads the page if it has asked for it. */
    reloadIfAsked: async () => {
      if (!isReloading) return;
      reload();
      await network.settle();
    },
    close: () => {
      page.close();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
  };
  return site;
}

export type Site = ReturnType<typeof openSite>;
