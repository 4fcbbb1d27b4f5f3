import './jsdom';
import { createRoot, type Root } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { vi } from 'vitest';
import { App } from '../../../src/app/App';
import { readConfig } from '../../../src/app/config';
import { createApp } from '../../../src/app/createApp';
import type { Dependencies } from '../../../src/app/runtime/dependencies';
import type { Inspect } from '../../../src/screens/AppContext';
import { createPageHistory } from '../../../src/app/navigation/pageHistory';
import { htmlClass } from '../../../src/document/protocol';
import { toHashUrl } from '../../../src/urls/hashUrl';
import { standInWindow } from '../../support/layout';
import '../../support/popover';
import { isDisabled } from '../../support/isDisabled';
import type { TestService } from '../../support/server';
import { createNetwork, type Call } from './network';
import { createNotices } from './notices';

/** The elements that can have the focus. */
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]';
export const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();

/** The dialog that is open over the page. */
export const modal = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[data-modal]')].at(-1);

/** The element that had the focus when a dialog was opened. */
const openers = new WeakMap<Element, Element | null>();

/** As in a browser: a dialog takes the focus when it opens, and gives it back when it closes. */
const standInDialog = () => {
  const original = Reflect.get(HTMLElement.prototype, 'focus');
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    // The page behind a dialog is inert.
    const dialog = modal();
    if (!dialog || dialog.contains(this)) original.call(this, options);
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
    this.dataset['modal'] = '';
    (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(focusable))?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    delete this.dataset['modal'];
    const opener = openers.get(this);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    this.dispatchEvent(new Event('close'));
  };
};

/** Local storage, as another tab writes to it. */
export const storageBeside = (): Storage => {
  const notify = (key: string | null, change: () => void) => {
    const oldValue = key === null ? null : localStorage.getItem(key);
    change();
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, storageArea: localStorage }));
  };
  return {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, value: string) => notify(key, () => localStorage.setItem(key, value)),
    removeItem: (key: string) => notify(key, () => localStorage.removeItem(key)),
    clear: () => notify(null, () => localStorage.clear()),
  } as Storage;
};

/** A key of the browser's storage, and what a page did with it. */
type Use = 'written' | 'read' | 'removed';

/** Events that a test observes as they happen. */
interface Observer {
  inspect: Inspect;
  called: (call: Call) => void;
  /** A page is loaded. */
  opened: () => void;
  /** The page reloads by itself. */
  reloads: () => void;
}

const ignore = () => undefined;

/**
 * The whole site in one tab of a browser, with everything real but the network's wire, the clock and layout: the app, its
 * history, its storage and the service in the same process.
 */
export function openTab(
  { app }: TestService,
  { inspect, called = ignore, opened = ignore, reloads = ignore }: Partial<Observer> = {},
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  standInWindow();
  standInDialog();
  const network = createNetwork(app, called);
  const uses: Record<Use, Set<string>> = { written: new Set(), read: new Set(), removed: new Set() };
  for (const [method, use] of [
    ['setItem', 'written'],
    ['getItem', 'read'],
    ['removeItem', 'removed'],
  ] as const) {
    const original: (...all: string[]) => unknown = Storage.prototype[method];
    vi.spyOn(Storage.prototype, method).mockImplementation(function (this: Storage, ...all: string[]) {
      const value = original.apply(this, all);
      if (use !== 'read' || value !== null) uses[use].add(all[0] ?? '');
      return value as never;
    });
  }
  const real = window.location;
  /** The address on another site that the page has left for. */
  let left: string | null = null;
  let isReloading = false;
  const instead: Partial<Location> = {
    reload: () => {
      isReloading = true;
      reloads();
    },
    assign: (to) => void (left = String(to)),
  };
  vi.stubGlobal(
    'location',
    new Proxy({} as Location, {
      get: (_, name) => instead[name as 'reload'] ?? (Reflect.get(real, name, real) as unknown),
      set: (_, name, value) => Reflect.set(real, name, value, real),
    }),
  );
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.stubGlobal('open', () => null);
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setImmediate(then));
  vi.stubGlobal('cancelAnimationFrame', (frame: NodeJS.Immediate) => {
    clearImmediate(frame);
  });
  vi.stubGlobal('getComputedStyle', () => ({ fontSize: '16px' }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  /** The scroll position; a new page starts at its top. */
  let isAtTop = true;
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => void (isAtTop = top === 0));
  /** The element that the page has scrolled to since the last press. */
  let scrolledTo: Element | null = null;
  const scrollTo = (element: Element) => {
    scrolledTo = element;
  };
  Element.prototype.scrollIntoView = function (this: Element) {
    scrollTo(this);
  };
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => undefined;
  let wasReloaded = false;
  const crashes: string[] = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);

  let view: Root | undefined;
  let stop = () => {};
  let dependencies: Dependencies | undefined;
  let notices = createNotices();
  const close = () => {
    view?.unmount();
    stop();
    document.body.replaceChildren();
  };
  /** Waits until all answers are there, and the scripts of the page's parts. */
  const settle = async () => {
    const isWaiting = () =>
      network.calls().every(({ isOver }) => isOver) &&
      document.querySelector('[data-fill][aria-busy=true]:not(:has(h1))') !== null;
    do {
      await network.settle();
      await vi.dynamicImportSettled();
    } while (isWaiting());
    await network.settle();
    wasReloaded ||= isReloading;
    if (isReloading) await reload();
  };
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await settle();
  };
  const load = async () => {
    isReloading = false;
    left = null;
    isAtTop = true;
    scrolledTo = null;
    network.forget();
    notices = createNotices();
    opened();
    const shown = toHashUrl(window.location);
    window.history.replaceState(null, '', shown);
    const { actors, dependencies: made } = createApp(readConfig({}), notices.toasts, inspect);
    dependencies = made;
    stop = () => {
      actors.app.stop();
    };
    view = createRoot(document.body.appendChild(document.createElement('div')), {
      onUncaughtError: (error) => void crashes.push(String(error)),
    });
    document.documentElement.classList.add(htmlClass.hydrated);
    view.render(
      // No stylesheets in the document: jsdom searches all of them for every style.
      <StyleSheetManager target={document.createElement('div')}>
        <App actors={actors} dependencies={made} history={createPageHistory()} />
      </StyleSheetManager>,
    );
    await settle();
  };
  const reload = async () => {
    close();
    await load();
  };

  return {
    network,
    uses,
    crashes,
    settle,
    reload,
    close: () => {
      close();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
      vi.useRealTimers();
    },
    /** Opens an address as from a bookmark. */
    open: async (address: string) => {
      close();
      window.history.replaceState(null, '', `/#${address}`);
      await load();
    },
    pass,
    /** Goes to another page without loading this one again. */
    follow: async (address: string) => {
      window.location.hash = `#${address}`;
      // jsdom tells it by a timer.
      await pass(1);
    },
    /** The tab is looked at again. */
    lookAgain: async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await settle();
    },
    /** Another tab stores what it has learned of the person who is signed in. */
    learnElsewhere: async (user: object) => {
      storageBeside().setItem('user', JSON.stringify(user));
      await settle();
    },
    back: async () => {
      window.history.back();
      // jsdom navigates in two timers, one after the other.
      await pass(1);
      await pass(1);
    },
    /** The element that opened a dialog, to which the focus returns. */
    openerOf: (element: Element | null) => {
      const dialog = element?.closest('dialog');
      return dialog ? openers.get(dialog) : element;
    },
    /** The elements that a person can press or type into, in page order; only those of the open dialog, if there is one. */
    controls: () => {
      const place = modal() ?? document.body;
      return [
        ...place.querySelectorAll<HTMLElement>('a[href], button:not([aria-disabled]), input:not(:disabled)'),
      ]
        .filter((element) => element.closest('[inert], [aria-hidden=true], [hidden]') === null)
        .filter((element) => element.tabIndex >= 0);
    },
    /** The focus is on it, and Enter or Space is pressed. */
    press: async (element: HTMLElement) => {
      wasReloaded = false;
      isAtTop = false;
      scrolledTo = null;
      element.focus();
      element.click();
      await settle();
      // A refused refresh waits half a second for the tokens of another tab.
      if (element.isConnected && isDisabled(element)) await pass(1_000);
    },
    /** The service refuses the access token from now on. */
    expire: () => {
      const { access } = JSON.parse(localStorage.getItem('tokens') ?? '{}') as { access?: { token: string } };
      if (access) network.expire(access.token);
    },
    /** Another tab logs out, which clears the storage of both. */
    logOutElsewhere: async () => {
      storageBeside().clear();
      await settle();
    },
    type: (field: HTMLInputElement, text: string) => {
      field.focus();
      // React follows the value that the element's own class sets.
      const own = Object.getPrototypeOf(field) as object;
      Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    /** Where the page is: address, title, owner of the focus, scroll. */
    place: () => ({
      route: window.location.hash.slice(1),
      title: document.title,
      owner: document.activeElement ?? document.body,
      isAtTop,
      scrolledTo,
      left,
    }),
    /** Whether the page has loaded itself again since the last press. */
    wasReloaded: () => wasReloaded,
    notices: () => notices.errors().map(({ text }) => text),
    errors: () => notices.errors(),
    /** The page's toasts are dismissed. */
    dismiss: () => {
      notices.dismiss();
    },
    dependencies: () => {
      if (!dependencies) throw new Error('No page is open');
      return dependencies;
    },
    /** The page's controls and text, without typed text and toasts. */
    outline: () =>
      [...document.querySelectorAll('header, main, h1, h2, h3, a[href], button, input, [role=alert]')].map(
        (element) =>
          [
            element.localName,
            /^(?:header|main)$/.test(element.localName) ? '' : nameOf(element),
            element.getAttribute('href') ?? element.getAttribute('name')?.replace(/^_r_.*/, '') ?? '',
            isDisabled(element) ? 'disabled' : '',
          ].join(' '),
      ),
    isStored: (key: string) => localStorage.getItem(key) !== null,
    /** The values in storage. */
    stored: () =>
      [localStorage, sessionStorage].flatMap((one) =>
        Object.keys(one).map((key) => [key, one[key] as string] as const),
      ),
    /** A person has signed in before. */
    signIn: ({ user, tokens }: { user: unknown; tokens: unknown }) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('tokens', JSON.stringify(tokens));
    },
    forgetAll: () => {
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}

export type Tab = ReturnType<typeof openTab>;
