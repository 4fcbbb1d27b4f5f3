// The inline script of every page's head, which runs before the first paint (vite/prerender.ts puts it there). Where the URL's hash asks
// for another prerendered document, it goes there. Where no document fits the visit, it hides the one at hand and loads the site's script
// at once; otherwise it loads it once the page is painted or used. The page's font is loaded with it, or at once when the browser has both
// in its cache.
import { affiliateKey, readAffiliate } from '../urls/affiliate';
import { sendStoreLinks } from './sendLink';
import { attribute, contentReady, htmlClass, inlineAttribute, type BootFiles } from './protocol';

declare const bootFiles: BootFiles;

/** With https://developer.mozilla.org/docs/Web/API/PerformanceResourceTiming/deliveryType where the browser has it. */
type Visit = PerformanceNavigationTiming & { deliveryType?: string };

const { chunks, manifest, font: face, documents } = bootFiles;
const { head, fonts, documentElement } = document;
const { classList } = documentElement;
const { page } = documentElement.dataset;
const [visit] = performance.getEntriesByType('navigation') as Visit[];
const isCached = visit?.deliveryType === 'cache';
const isRouteMismatch = () => classList.contains(htmlClass.routeMismatch);
const isHydrated = () => classList.contains(htmlClass.hydrated);

/** Whether storage has a session. */
const readHasSession = () => {
  try {
    return localStorage.getItem('tokens') !== null;
  } catch {
    return false;
  }
};
const hasSession = readHasSession();

/** Stores a new affiliate code for a visitor who leaves before the site's script, in the form of affiliateStore (app/service). */
const keepAffiliate = () => {
  try {
    const { hash, search } = window.location;
    // Of two codes the first one counts: the hash's, as in toHashUrl.
    const [, query = ''] = /^#\/[^?#]*\?([^#]*)/.exec(hash) ?? [];
    const affiliate = readAffiliate(new URLSearchParams(`${query}&${search.slice(1)}`));
    // The script adds to what is stored for a known code.
    const isKnown = localStorage.getItem(affiliateKey)?.includes(`"aff":${JSON.stringify(affiliate?.aff)},`);
    if (affiliate?.aff === undefined || isKnown) return;
    localStorage.setItem(affiliateKey, JSON.stringify({ ...affiliate, since: Date.now() }));
  } catch (error) {
    console.error(error);
  }
};

/** The path and the queries that the URL asks for; the hash counts before the typed path. */
const readAsked = () => {
  const { hash, pathname, search } = window.location;
  const route = hash.startsWith('#/') ? hash.slice(1) : pathname;
  const [path = ''] = /^[^?#]*/.exec(route) ?? [];
  return { path: path.replace(/\/+$/, '') || '/', query: search + route.slice(path.length) };
};

/** Hides the document if it does not fit the URL. @returns the path of the prerendered document that does */
const markRouteMismatch = (): string | undefined => {
  const { path, query } = readAsked();
  const audience = documents[path];
  const isFor =
    (audience?.hasSession ?? hasSession) === hasSession && RegExp(audience?.query ?? '').test(query);
  const fitting = audience && isFor ? path : undefined;
  classList.toggle(htmlClass.routeMismatch, fitting === undefined || fitting !== page);
  return fitting;
};

/** Hides the document if it does not fit the URL. @returns the path of another prerendered document that does */
const readOther = (): string | undefined => {
  const fitting = markRouteMismatch();
  return fitting === page || fitting === window.location.pathname ? undefined : fitting;
};

const goTo = (other: string) => {
  const { search, hash } = window.location;
  window.location.replace(other + search + hash);
};

const loadFont = () => {
  const { family, src, ...look } = face;
  const font = new FontFace(family, src, { ...look, display: 'fallback' });
  if (isCached) fonts.add(font);
  font.load().then(() => fonts.add(font), console.error);
};

const addLink = (rel: string, href: string) => {
  head.append(Object.assign(document.createElement('link'), { rel, href }));
};

/** Milliseconds after which a chunk that was lost is loaded again. */
const retryDelay = 5000;

/** Runs the chunks one by one, so that none of them blocks the page for long. */
const run = async () => {
  if (isRouteMismatch()) document.getElementById('root')?.replaceChildren();
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk);
    await new Promise((next) => setTimeout(next));
  }
};

let hasBegun = false;
const begin = () => {
  if (hasBegun) return;
  hasBegun = true;
  if (!isCached) loadFont();
  for (const chunk of chunks) addLink('modulepreload', chunk);
  addLink('manifest', manifest);
  const runWithRetry = () => {
    run().catch((error: unknown) => {
      console.error(error);
      setTimeout(runWithRetry, retryDelay);
    });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', runWithRetry);
  else runWithRetry();
};

/** Calls back once the page's text is painted. */
const whenPainted = (callback: () => void) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) callback();
  }).observe({ type: 'paint', buffered: true });
};

/** Repeats what was pressed too early, once the content responds. */
const keepPresses = () => {
  let isReady = false;
  let pressed: HTMLElement | null = null;
  const keep = (element: HTMLElement | null) => {
    pressed?.removeAttribute(inlineAttribute.pressed);
    pressed = element;
    pressed?.setAttribute(inlineAttribute.pressed, '');
  };
  window.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      // As SkipLink does; the browser would put its fragment where the URL has the route.
      if (!isReady && target.closest('[href="#main"]')) {
        event.preventDefault();
        document.getElementById('main')?.focus();
        return;
      }
      // A part of the page may still wait for its script; lazyPart then repeats the press.
      if (isReady && !target.closest(`[${attribute.keepHtml}]`)) return;
      keep(target.closest<HTMLElement>(`button, [${attribute.needsScript}]`));
      if (!isReady && pressed?.matches('a')) event.preventDefault();
    },
    true,
  );
  // React stops a press that it cannot handle yet; one that comes as far as here was handled.
  window.addEventListener('click', ({ defaultPrevented }) => {
    if (isReady || (isHydrated() && !defaultPrevented)) keep(null);
  });
  // The browser would send the form to the page's own address. The press on its button is repeated instead.
  window.addEventListener(
    'submit',
    (event) => {
      if (!isReady) event.preventDefault();
    },
    true,
  );
  window.addEventListener(
    contentReady,
    () => {
      isReady = true;
      // After React has rendered what prerendered HTML cannot know, such as a link's query.
      setTimeout(() => {
        const repeated = pressed;
        keep(null);
        repeated?.click();
      });
    },
    { once: true },
  );
};

const start = () => {
  keepPresses();
  window.addEventListener('hashchange', () => {
    if (isHydrated()) return;
    const other = readOther();
    if (other !== undefined) {
      goTo(other);
      return;
    }
    if (isRouteMismatch()) classList.add(htmlClass.navigatedEarly);
    begin();
  });
  if (isCached) loadFont();
  if (hasSession) classList.add(htmlClass.hasSession);
  if (isNavigation) classList.add(htmlClass.firstVisit);
  if (isRouteMismatch()) begin();
  window.addEventListener('load', () => {
    whenPainted(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))));
  });
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, begin, { once: true, passive: true });
};

sendStoreLinks();
keepAffiliate();
const { path, query } = readAsked();
const other = readOther();
// A page that is reloaded or returned to keeps its document: browsers restore its scroll position, and the app must know of a reload.
const isNavigation = visit?.type === 'navigate';
if (isNavigation && other !== undefined) goTo(other);
else if (isNavigation && documents[path]?.hasSession && !hasSession && query === '') {
  // As SignedInRoute does (src/app/routes).
  window.location.replace(`/login#/login?redirectTo=${encodeURIComponent(path)}`);
} else start();
