// The inline script of every page's head, which runs before the first paint (vite/prerender.ts puts it there). It does what plan.ts
// decides, and keeps what cannot wait for the site's script: early presses, the affiliate's code, the link to the extension.
import { rememberAffiliate } from '../urls/affiliate';
import { repairedAddress } from '../urls/repairedAddress';
import { isHandheld, sendLink } from '../urls/sendLink';
import { loadFont, loadSite } from './loadSite';
import { plan, readAsked, type Visit } from './plan';
import { keepPresses } from './presses';
import { attribute, htmlClass, tokensKey, type BootFiles } from './protocol';

declare const bootFiles: BootFiles;

/** Includes https://developer.mozilla.org/docs/Web/API/PerformanceResourceTiming/deliveryType if the browser supports it. */
type Arrival = PerformanceNavigationTiming & { deliveryType?: string };

// Used once, because the build inlines the constant at each use.
const files = bootFiles;
const { location } = window;
const { classList, dataset } = document.documentElement;
const [arrival] = performance.getEntriesByType('navigation') as Arrival[];
const isCached = arrival?.deliveryType === 'cache';
const storage = {
  get: (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch (error) {
      console.error(error);
    }
  },
};
const hasSession = storage.get(tokensKey) !== null;

let hasBegun = false;
const begin = () => {
  if (hasBegun) return;
  hasBegun = true;
  if (!isCached) loadFont(files.font, isCached);
  loadSite(files);
};

/** Calls back once the page's text is painted. */
const whenPainted = (callback: () => void) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) callback();
  }).observe({ type: 'paint', buffered: true });
};

const act = (by: Visit['by']) => {
  const next = plan({ location, by, page: dataset['page'], hasSession, documents: files.documents });
  const isLeaving = typeof next === 'object';
  classList.toggle(htmlClass.routeMismatch, isLeaving || next === 'hide');
  if (isLeaving) {
    hasBegun = true;
    location.replace(next.goTo);
    return;
  }
  if (next === 'hide' && by === 'hashchange') classList.add(htmlClass.navigatedEarly);
  if (next !== 'beginAfterPaint') begin();
};

const repair = () => {
  const { pathname, search, hash, origin } = location;
  const repaired = repairedAddress(pathname + search + hash);
  // A path that begins with two slashes would be another host.
  if (repaired !== pathname + search + hash) history.replaceState(history.state, '', origin + repaired);
};
repair();
// A link that is pasted into an open page may change its hash alone. The router listens later, and reads the repaired one.
window.addEventListener('popstate', repair);
keepPresses();
rememberAffiliate(storage, new URLSearchParams(readAsked(location).query), Date.now());
if (isCached) loadFont(files.font, isCached);
classList.toggle(htmlClass.hasSession, hasSession);
// Without a second argument of true or false, toggle would add the class.
classList.toggle(htmlClass.hasPlan, storage.get('user')?.includes('"subscribed":true') ?? false);
classList.toggle(htmlClass.lateLayout, arrival?.type === 'navigate');
act(arrival?.type);
window.addEventListener('hashchange', () => {
  if (!classList.contains(htmlClass.hydrated)) act('hashchange');
});
window.addEventListener('load', () => {
  whenPainted(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))));
});
window.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`a[${attribute.store}]`);
  if (!link || !isHandheld()) return;
  event.preventDefault();
  sendLink(link.href).catch(console.error);
});
for (const type of ['pointerdown', 'keydown'])
  window.addEventListener(type, begin, { once: true, passive: true });
