// HOSTILE=NAME: the journeys in a world that is not the developer's own. Each name is a sweep (tools/scripts/sweep.mjs).
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

/** The present entry of a page's history. */
const entryOf = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as unknown as {
      navigation: { currentEntry: { key: string }; canGoBack: boolean };
    };
    return { key: navigation.currentEntry.key, canGoBack: navigation.canGoBack, url: location.href };
  });

/** The address of each page at its last action. */
const seen = new WeakMap<Page, string>();

/**
 * Steps back and forward if the page's address is another one than at the last action. Documents come out of the back/forward cache.
 * An entry of the same address belongs to a dialog or a menu, which a step back closes for good.
 */
const lookBack = async (page: Page) => {
  const { key, canGoBack, url } = await entryOf(page);
  if (seen.get(page) === url) return;
  seen.set(page, url);
  if (!canGoBack) return;
  await page.evaluate(() => {
    history.back();
  });
  // A restored document may reload, which ends an evaluation.
  await expect(async () => expect((await entryOf(page)).key).not.toBe(key)).toPass();
  await expect(async () => {
    await page.evaluate(() => {
      history.forward();
    });
  }).toPass();
  await expect(async () => expect((await entryOf(page)).key).toBe(key)).toPass();
};

const actions = ['check', 'click', 'fill', 'press', 'pressSequentially', 'selectOption', 'uncheck'] as const;
type Action = (this: Locator, ...args: unknown[]) => Promise<void>;
let isPatched = false;

const lookBackBeforeActions = (page: Page) => {
  if (isPatched) return;
  isPatched = true;
  const locators = Object.getPrototypeOf(page.locator('html')) as Record<string, Action>;
  for (const name of actions) {
    const act = locators[name] as Action;
    locators[name] = async function (...args) {
      await lookBack(this.page());
      await act.apply(this, args);
    };
  }
};

const copies = 'It copies to the clipboard, which only a secure context has.';
const adds = 'It adds a passkey, which only a secure context can.';

/** The journeys that cannot hold there by their nature, by their titles, with the reason. */
const beyond = {
  translator: {},
  manager: {
    'no button of a form moves while one types after a refusal, on a page and in a dialog':
      'It waits for what each typed letter changes, and the page hears of none.',
  },
  plainHttp: {
    'a new account’s address is confirmed by the mailed link, which can be sent again': adds,
    'a passkey is added and renamed, logs in from the address field in place of both steps, and is removed':
      adds,
    'a sensitive change asks for the password or a passkey, and goes on once one was given': adds,
    'an app is added with a code of it, asks for a code at the next log-in, and is removed': copies,
    'a typed code or link stands in every post and email that is copied, until the field is emptied; it is stored nowhere, and what is none says why':
      copies,
    'the posts can be searched: how many there are, the first of them, and a way back where there is none':
      copies,
    'an invited person gets an email, signs up by it and appears in the list with the invitation’s role; another invitation is sent again, and revoked':
      copies,
    'an address on a page is the same behind Cloudflare, which hides addresses':
      'Chromium takes the changed document for a public one, which may not load scripts of this machine by http.',
  },
  restored: {},
} satisfies Record<string, Readonly<Record<string, string>>>;

type Hostility = keyof typeof beyond;
const asked = process.env['HOSTILE'] || undefined;
if (asked !== undefined && !(asked in beyond))
  throw new Error(`HOSTILE is ${Object.keys(beyond).join(', ')}, not ${asked}`);

/** The world of this run; undefined is the developer's own. */
export const hostile = asked as Hostility | undefined;

/** Why a journey cannot hold in it. */
export const reasonAgainst = (title: string): string | undefined =>
  hostile && (beyond[hostile] as Readonly<Record<string, string>>)[title];

/** Makes a context hostile. */
export const disturb = async (context: BrowserContext): Promise<void> => {
  if (hostile === 'translator') await context.addInitScript(translate);
  if (hostile === 'manager') await context.addInitScript(fillSilently);
  if (hostile === 'restored') context.on('page', lookBackBeforeActions);
};
