// HOSTILE=NAME: the journeys in an environment that differs from the developer's. Each name is a sweep
// (tools/scripts/sweep.mjs).
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** Wraps and moves each text 200 ms after it has appeared, as browsers do that translate a page. */
const translate = () => {
  const make = (name: string) => document.createElement(name);
  const isLeft = ({ data, parentElement }: Text) =>
    data.trim() === '' ||
    parentElement?.closest('font, script, style, title, option, textarea, svg') !== null;
  const wrap = (text: Text) => {
    if (!text.isConnected || isLeft(text)) return;
    const outer = make('font');
    const inner = make('font');
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  };
  const wrapIn = (node: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    if (node instanceof Text) texts.push(node);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    setTimeout(() => {
      for (const text of texts) wrap(text);
    }, 200);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrapIn(node);
  }).observe(document, { childList: true, subtree: true });
};

/**
 * Puts an element behind each field before the site's script runs, and keeps the events of addresses and passwords from
 * the page, as password managers do that fill fields in without any.
 */
const fillSilently = () => {
  const mark = 'data-manager';
  const decorate = () => {
    for (const field of document.querySelectorAll(`input:not([${mark}]), textarea:not([${mark}])`)) {
      field.setAttribute(mark, '');
      field.after(document.createElement('div'));
    }
  };
  new MutationObserver(decorate).observe(document, { childList: true, subtree: true });
  const filled = 'form:has([type="password"]) input:is([type="email"], [type="password"])';
  for (const type of ['input', 'change'])
    window.addEventListener(
      type,
      (event) => {
        if ((event.target as Element).matches(filled)) event.stopImmediatePropagation();
      },
      true,
    );
};

/** The milliseconds that a page's script may take. After that, the journey continues without it. */
const maxWait = 3_000;

/** The present entry of a page's history, once its script has come and the page is not about to be reloaded. */
const entryOf = async (page: Page) => {
  const end = Date.now() + maxWait;
  let entry = { key: '', canGoBack: false, layers: 0, isHydrated: false };
  // A document that reloads ends the evaluation.
  await expect(async () => {
    const settled = await page.evaluate(() => {
      const { navigation, reloads } = window as unknown as {
        navigation: { currentEntry: { key: string } | null; canGoBack: boolean };
        reloads?: boolean;
      };
      if (reloads) return null;
      const { layers = 0 } = (history.state ?? {}) as { layers?: number };
      const isHydrated =
        location.pathname.startsWith('/dev/') || document.documentElement.classList.contains('hydrated');
      return {
        key: navigation.currentEntry?.key ?? '',
        canGoBack: navigation.canGoBack,
        layers,
        isHydrated,
      };
    });
    expect(settled).not.toBeNull();
    entry = settled ?? entry;
    expect(entry.isHydrated || Date.now() > end).toBe(true);
  }).toPass();
  return entry;
};

/** Remembers that a document is about to be reloaded: a restored page reloads itself unless it holds unsaved work. */
const noteReloads = () => {
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', (event) => {
    if ((event as Event & { navigationType: string }).navigationType === 'reload')
      Object.assign(window, { reloads: true });
  });
};

/** Moves in the history to a different entry. Playwright's own step never ends when a document is restored. */
const step = async (page: Page, by: -1 | 1) => {
  const { key } = await entryOf(page);
  await page.evaluate((steps) => {
    history.go(steps);
  }, by);
  await expect.poll(async () => ['', key].includes((await entryOf(page)).key)).toBe(false);
};

/** The entry of each page at its last action. */
const seen = new WeakMap<Page, string>();

/**
 * Steps back and forward if the page is at another entry than at the last action. Documents come out of the back/forward cache.
 * A dialog or a menu has an entry of its own, and a step back closes it for good.
 */
const lookBack = async (page: Page) => {
  const { key, canGoBack, layers, isHydrated } = await entryOf(page);
  if (layers > 0 || seen.get(page) === key) return;
  seen.set(page, key);
  if (!canGoBack || !isHydrated) return;
  await step(page, -1);
  await step(page, 1);
  await expect.poll(async () => (await entryOf(page)).key).toBe(key);
};

const actions = ['check', 'click', 'fill', 'press', 'pressSequentially', 'selectOption', 'uncheck'] as const;
type Action = (this: Locator, ...args: unknown[]) => Promise<void>;
let isPatched = false;

const lookBackBeforeActions = (page: Page) => {
  if (isPatched) return;
  isPatched = true;
  const pages = Object.getPrototypeOf(page) as { goBack: unknown; goForward: unknown };
  pages.goBack = function (this: Page) {
    return step(this, -1);
  };
  pages.goForward = function (this: Page) {
    return step(this, 1);
  };
  const locators = Object.getPrototypeOf(page.locator('html')) as Record<string, Action>;
  for (const name of actions) {
    const act = locators[name] as Action;
    locators[name] = async function (...args) {
      // A person who scrolls back has seen the page and the parts that opened with it.
      await this.waitFor();
      await lookBack(this.page());
      await act.apply(this, args);
    };
  }
};

const addsPasskey = 'It adds a passkey, which only a secure context can.';
const expectsItsDocument = 'It expects that nothing else changes the document before its script.';
const isPublic =
  'Chromium treats the changed document as public, which may not load scripts of this machine by http.';

/** The journeys that cannot pass there, by the beginning of their titles, with the reasons. */
const beyond = {
  translator: {
    'the lower part of the landing page looks the same before and after its script':
      'It compares all elements, and the translator adds some.',
    'an address on a page is the same behind Cloudflare, which hides addresses': expectsItsDocument,
    'a page that a proxy rewrites works': expectsItsDocument,
  },
  manager: {
    'a page that a proxy rewrites works': expectsItsDocument,
    'no button of a form moves during typing after a refusal, on a page and in a dialog':
      'It waits for what each typed letter changes, and the page hears of none.',
  },
  plainHttp: {
    'a passkey is added and renamed, logs in from the address field in place of both steps, and is removed':
      addsPasskey,
    'a sensitive change asks for the password or a passkey, and continues afterwards': addsPasskey,
    'a page that a proxy rewrites works': isPublic,
    'an address on a page is the same behind Cloudflare, which hides addresses': isPublic,
  },
  restored: {},
} satisfies Record<string, Readonly<Record<string, string>>>;

type Hostility = keyof typeof beyond;
const requestedWorld = process.env['HOSTILE'] || undefined;
if (requestedWorld !== undefined && !(requestedWorld in beyond))
  throw new Error(`HOSTILE is ${Object.keys(beyond).join(', ')}, not ${requestedWorld}`);

/** The environment of this run; undefined for the developer's own. */
export const hostile = requestedWorld as Hostility | undefined;

/** The reason why a journey cannot pass in it. */
export const reasonAgainst = (title: string): string | undefined =>
  hostile && Object.entries<string>(beyond[hostile]).find(([begin]) => title.startsWith(begin))?.[1];

/** Applies the environment to a context. */
export const disturb = async (context: BrowserContext): Promise<void> => {
  if (hostile === 'translator') await context.addInitScript(translate);
  if (hostile === 'manager') await context.addInitScript(fillSilently);
  if (hostile === 'restored') {
    await context.addInitScript(noteReloads);
    context.on('page', lookBackBeforeActions);
  }
};
