// The inline script of every page's head, which runs before the first paint (vite/prerender.ts puts it there). It hides a document that
// shows another route than the URL asks for, and loads the site's script: at once for such a document or a query, otherwise once the page
// is painted or used. The page's font is loaded with it, or at once when the browser has both in its cache.
import { contentReady, htmlClass, type BootFiles } from './protocol';

declare const bootFiles: BootFiles;

/** With https://developer.mozilla.org/docs/Web/API/PerformanceResourceTiming/deliveryType where the browser has it. */
type Visit = PerformanceNavigationTiming & { deliveryType?: string };

const { chunks, manifest, font: face } = bootFiles;
const { head, fonts, documentElement } = document;
const { classList } = documentElement;
const { page } = documentElement.dataset;
const [visit] = performance.getEntriesByType('navigation') as Visit[];
const isCached = visit?.deliveryType === 'cache';
const isRouteMismatch = () => classList.contains(htmlClass.routeMismatch);
const isHydrated = () => classList.contains(htmlClass.hydrated);

/** @returns true if the URL's route differs from the prerendered one, before hydration */
const markRouteMismatch = () => {
  if (isHydrated()) return false;
  const { hash, pathname, search } = window.location;
  const asked = hash.startsWith('#/') ? hash.slice(1) : pathname + search;
  // A query may change any page but the landing page.
  return classList.toggle(htmlClass.routeMismatch, (page === '/' ? asked.split('?')[0] : asked) !== page);
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

/** Whether storage has a session: the navigation bar's links for visitors must not flash. */
const hasSession = () => {
  try {
    return localStorage.getItem('tokens') !== null;
  } catch {
    return false;
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

let pressed: HTMLElement | null = null;
// A button that was pressed before hydration is pressed again.
window.addEventListener(
  'click',
  ({ target }) => {
    if (!isHydrated()) pressed = (target as Element).closest('button');
  },
  true,
);
window.addEventListener(contentReady, () => pressed?.click(), { once: true });
window.addEventListener('hashchange', () => {
  if (markRouteMismatch()) classList.add(htmlClass.navigatedEarly);
  begin();
});

if (isCached) loadFont();
if (hasSession()) classList.add(htmlClass.hasSession);
if (visit?.type === 'navigate') classList.add(htmlClass.firstVisit);
markRouteMismatch();
if (isRouteMismatch() || /[?]/.test(window.location.search + window.location.hash)) begin();
window.addEventListener('load', () => {
  whenPainted(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))));
});
for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(type, begin, { once: true, passive: true });
