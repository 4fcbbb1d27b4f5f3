import { vi } from 'vitest';
import type { ActorRefFrom } from 'xstate';
import { createSessionStore } from '../../../src/api/session/session';
import { createSafeStorage } from '../../../src/api/session/storage';
import type { membersMachine } from '../../../src/machines/members/members.machine';
import { isDisabled } from '../../support/isDisabled';
import type { TestService } from '../../support/server';
import { isFirstPage, isLogout } from '../support/network';
import { openTab, storageBeside } from '../support/wholePage';
import { ownerOf, workOn } from './work';

/** The keys of local storage that a session has. */
const storageKeys = ['user', 'access.token', 'refresh.token', 'tokens', 'identity.token'] as const;
/** The pages that are walked; every other leads back to the member list. */
const walked = /^\/(?:members|login|signup|forgot-password)\b/;

type Members = ActorRefFrom<typeof membersMachine>;

/**
 * The whole site in one tab, of which the account pages and the member list are walked, and what is observed of it.
 */
export function openSite(service: TestService) {
  /** Faults, recorded when they happen. */
  const broken: string[] = [];
  /** The typed text, its dialog, and the number of responses at that time. */
  const typed: { text: string; dialog: Element; since: number }[] = [];
  /** The texts of the fields of a form that were typed last. */
  const filled = new Map<HTMLInputElement, string>();
  let list: Members | undefined;
  let reportedAt = 0;
  let dismissedAt = 0;
  const tab = openTab(service, {
    inspect: (inspected) => {
      if (
        inspected.type === '@xstate.actor' &&
        (inspected.actorRef as { logic?: { id?: string } }).logic?.id === 'members'
      )
        list = inspected.actorRef as Members;
      if (inspected.type === '@xstate.event' && inspected.event.type === 'problem.reported')
        reportedAt = tab.network.calls().length;
    },
    called: ({ method, path, token }) => {
      const person = otherTab.read()?.user.id ?? null;
      if (token !== null && ownerOf(token) !== person)
        broken.push(`${method} ${path} carries a token of a person who is not in storage`);
    },
    opened: () => {
      typed.length = 0;
      filled.clear();
      reportedAt = 0;
      dismissedAt = 0;
    },
    reloads: () => {
      if (tab.network.calls().some(isLogout)) return;
      for (const work of workOn(site)) broken.push(`the page reloads by itself over ${work}`);
    },
  });
  const { network } = tab;
  const otherTab = createSessionStore(createSafeStorage(storageBeside, new EventTarget()));
  // Six rows and those around: a list of several pages does not load all of them by itself.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);

  const importing = () => tab.dependencies().app.getSnapshot().children.memberImport;
  const page = {
    auth: () => tab.dependencies().auth(),
    accessToken: () => tab.dependencies().services.session.accessToken(),
    dom: document.body,
    /** The import, once its script is loaded. */
    importing,
    /** The choice of its file; undefined while an import runs. */
    choosingFile: () => importing()?.getSnapshot().children.fileChoice,
    /** The actor of the list, where the page shows one. */
    members: () => (document.querySelector('main input[type=search]') ? list : undefined),
    /** The text of the page, including its toasts. */
    text: () => [document.body.textContent, ...tab.notices()].join('\n'),
    /** The toasts of errors. */
    errors: tab.errors,
    /** The calls that had ended when the page's toasts were dismissed. */
    dismissedAt: () => dismissedAt,
    dismiss: () => {
      tab.dismiss();
      dismissedAt = network.ended().length;
    },
    /** Whether a failure was reported, so that the person knows that the list may be out of date. */
    isTold: () => reportedAt >= network.calls().indexOf(network.arrived().findLast(isFirstPage) as never) + 1,
    address: () => tab.place().route,
    open: tab.follow,
    back: async () => {
      if ((window.history.state as { idx?: number } | null)?.idx) await tab.back();
    },
    pass: tab.pass,
  };
  const isIdle = () => network.calls().every(({ isOver }) => isOver);
  const site = {
    network,
    otherTab,
    broken,
    typed,
    filled,
    /** The number of acts. */
    steps: 0,
    /** The keys and values of local storage. */
    stored: () => Object.fromEntries(storageKeys.map((key) => [key, localStorage.getItem(key)])),
    page: () => page,
    /** The dialogs of the member list, once their script is loaded. */
    dialogs: () => page.members()?.getSnapshot().children.lazyDialogs?.getSnapshot().children.memberDialogs,
    /** Opens the site with the browser's stored data. */
    visit: async (session?: Parameters<typeof otherTab.write>[0]) => {
      tab.forgetAll();
      if (session) otherTab.write(session);
      await tab.open('/members');
    },
    reload: tab.reload,
    /** Waits until what can happen has happened, and leaves pages that are not walked. */
    settle: async () => {
      await tab.settle();
      // A refused refresh waits half a second for the tokens of another tab.
      if (isIdle() && [...document.querySelectorAll('button')].some(isDisabled)) await tab.pass(600);
      if (!walked.test(tab.place().route)) await tab.follow('/members');
    },
    close: tab.close,
  };
  return site;
}

export type Site = ReturnType<typeof openSite>;
