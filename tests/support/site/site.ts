import { vi } from 'vitest';
import { createActor, SimulatedClock, type ActorRefFrom } from 'xstate';
import { createSessionStore } from '../../../src/api/session/session';
import { createSafeStorage } from '../../../src/api/session/storage';
import { loadMemberDialogs, provideMembersMachine } from '../../../src/app/actors/members';
import { createMembersAddress, type MembersAddressBar } from '../../../src/app/actors/membersAddress';
import { createRootActor } from '../../../src/app/createApp';
import { createEffects } from '../../../src/app/runtime/effects';
import type { Dependencies } from '../../../src/app/runtime/dependencies';
import type { Toasts } from '../../../src/app/toasts/toasts';
import { createUnsavedWork } from '../../../src/app/runtime/unsavedWork';
import { requestLogIn } from '../../../src/app/service/authGateway';
import { createServices } from '../../../src/app/service/services';
import type { membersMachine } from '../../../src/machines/members/members.machine';
import type { memberDialogsMachine } from '../../../src/machines/members/memberDialogs.machine';
import { started } from '../../../src/screens/AppContext';
import { readMembersQuery } from '../../../src/urls/membersQuery';
import { createLocks, openBrowser } from '../../api/support/browser';
import type { TestService } from '../server';
import { watchFailures } from './failures';
import { createNetwork } from './network';

// The dialogs' chunk is loaded, so that their dynamic import is over within `settle`.
await loadMemberDialogs();

const origin = 'https://threadkeep.test';
/** The key of the tab's storage under which a notice waits for the next load. */
const flashKey = 'notice';

/**
 * The site in one tab of a browser, without its screens: the real machines, actors, stores and client, on the real
 * service in the same process. Time passes only by `pass`.
 */
export function openSite({ app }: TestService) {
  const browser = openBrowser();
  const network = createNetwork(app);
  const { inspect, told, unsaid } = watchFailures();
  const locks = createLocks();
  const tab = browser.openTab();
  const beside = browser.openTab();
  const otherTab = createSessionStore(createSafeStorage(() => beside, beside));
  let reportedAt = 0;
  let isReloading = false;
  const location = {
    reload: () => {
      isReloading = true;
    },
  };
  const history = { replaceState: () => undefined };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { history, location }));
  vi.stubGlobal('requestAnimationFrame', () => 0);
  let page = openPage();

  function openPage() {
    const clock = new SimulatedClock();
    const storage = createSafeStorage(() => tab, tab);
    const storedInTab = createSafeStorage(() => openBrowser().openTab(), new EventTarget());
    const tabStorage: typeof storedInTab = {
      ...storedInTab,
      set: (key, value) => {
        if (key === flashKey) told('notifyAfterReload');
        storedInTab.set(key, value);
      },
    };
    const auth = () => started(root.getSnapshot().children.auth);
    const services = createServices(
      { origin, fetch: network.fetch, storage, tabStorage, locks, wait: () => Promise.resolve() },
      auth,
    );
    const { session } = services;
    const toasts: Toasts = { show: () => told('notify'), retract: () => undefined, Container: () => null };
    const unsavedWork = createUnsavedWork(() => root.getSnapshot().children.unsavedWork);
    const effects = createEffects(toasts, () => root.getSnapshot().children.problem);
    // A log that nobody reads.
    const quiet: Dependencies['effects'] = {
      ...effects,
      logProblem: () => undefined,
      reportProblem: (_, report) => {
        reportedAt = network.sent();
        effects.reportProblem(_, report);
      },
    };
    const root = createRootActor(services, quiet, {
      clock,
      inspect,
    } as never).start();

    const history = ['/members'];
    let list: { actor: ActorRefFrom<typeof membersMachine>; userId: string; leave: () => void } | undefined;
    const queryOf = (route = '/members') => readMembersQuery(new URLSearchParams(route.split('?')[1]));

    const openList = (userId: string) => {
      const navigator = {
        navigate: (to: string, { replace = false } = {}) => {
          if (replace) history.pop();
          history.push(to);
          address.changed(queryOf(to));
        },
        attach: () => () => undefined,
      };
      const address: MembersAddressBar = createMembersAddress(navigator, queryOf(history.at(-1)));
      const dependencies: Dependencies = {
        app: root,
        config: {} as never,
        services,
        effects: quiet,
        unsavedWork,
        navigator,
        auth,
        modals: () => started(root.getSnapshot().children.modals),
      };
      const actor = createActor(provideMembersMachine(dependencies, address), {
        clock,
        inspect,
        input: { pageSize: 10, query: queryOf(history.at(-1)) },
      }).start();
      const back = () => {
        if (history.length < 2) return;
        history.pop();
        address.changed(queryOf(history.at(-1)));
      };
      list = { actor, userId, leave: () => actor.stop() };
      return { actor, back };
    };
    let goBack: () => void = () => undefined;

    const hasUnsavedWork = () =>
      !started(root.getSnapshot().children.unsavedWork).getSnapshot().matches('none');

    /** The rule of SignedInRoute: each person has a list of their own, and nobody has none. */
    const follow = () => {
      const snapshot = auth().getSnapshot();
      const userId = snapshot.context.user?.id;
      const stays = snapshot.matches({ signedOut: 'ended' }) && hasUnsavedWork();
      if (snapshot.matches('signedOut') && !stays) closeList();
      else if (userId !== undefined && userId !== list?.userId) {
        closeList();
        goBack = openList(userId).back;
      }
    };
    const closeList = () => {
      list?.leave();
      list = undefined;
    };
    auth().subscribe(follow);
    started(root.getSnapshot().children.unsavedWork).subscribe(follow);
    follow();

    return {
      auth,
      session,
      members: () => list?.actor,
      address: () => history.at(-1) ?? '',
      back: () => {
        goBack();
      },
      pass: (milliseconds: number) => {
        clock.increment(milliseconds);
      },
      logIn: (email: string, password: string) =>
        requestLogIn(auth)({ input: { email, password }, signal: new AbortController().signal }),
      close: () => {
        closeList();
        root.stop();
      },
    };
  }

  const reload = () => {
    isReloading = false;
    page.close();
    page = openPage();
  };

  return {
    network,
    otherTab,
    page: () => page,
    /** The dialogs of the member list, once their script is loaded. */
    dialogs: () => {
      const loader = page.members()?.getSnapshot().children.dialogLoader;
      const dialogs: ActorRefFrom<typeof memberDialogsMachine> | undefined =
        loader?.getSnapshot().children['memberDialogs'];
      return dialogs;
    },
    /** Whether a failure was reported, so that the person knows that the list may not be what the service holds. */
    isTold: () => reportedAt >= network.lastFirstPage(),
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
    },
  };
}

export type Site = ReturnType<typeof openSite>;
