// What every page's head runs before the first paint; the build puts it there (vite/prerender.ts). What was prerendered must not flash
// where another page was asked for, or the same with a query, which may change any page but the landing page. The site's script starts at
// once for another page or a query, which may have to be remembered, otherwise once the page has been painted with its picture, or is used;
// the page's own font comes with it, or at once where the browser has kept both.

/** What the build knows. */
declare const later: {
  /** What the page runs on, in the order in which it is run. */
  chunks: readonly string[];
  manifest: string;
  font: Readonly<Record<'family' | 'src' | 'weight' | 'unicodeRange', string>>;
};

/** Where https://developer.mozilla.org/docs/Web/API/PerformanceResourceTiming/deliveryType is known. */
type Visit = PerformanceNavigationTiming & { deliveryType?: string };

const { chunks, manifest, font: face } = later;
const { head, fonts, documentElement } = document;
const { classList } = documentElement;
const { page } = documentElement.dataset;
const [visit] = performance.getEntriesByType('navigation') as Visit[];
const isKept = visit?.deliveryType === 'cache';
const isElsewhere = () => classList.contains('elsewhere');
const isEarly = () => !classList.contains('alive');

/** @returns whether another page is asked for than the one that came, before that one is alive */
const mark = () => {
  if (!isEarly()) return false;
  const { hash, pathname, search } = window.location;
  const asked = hash.startsWith('#/') ? hash.slice(1) : pathname + search;
  return classList.toggle('elsewhere', (page === '/' ? asked.split('?')[0] : asked) !== page);
};

const loadFont = () => {
  const { family, src, ...look } = face;
  const font = new FontFace(family, src, { ...look, display: 'fallback' });
  if (isKept) fonts.add(font);
  font.load().then(() => fonts.add(font), console.error);
};

const addLink = (rel: string, href: string) => {
  head.append(Object.assign(document.createElement('link'), { rel, href }));
};

/** How long after a chunk was lost it is asked for again, in milliseconds. */
const pause = 5000;

/** Runs the chunks one by one, so that none of them keeps the page from answering for long. */
const run = async () => {
  if (isElsewhere()) document.getElementById('root')?.replaceChildren();
  for (const chunk of chunks) {
    await import(/* @vite-ignore */ chunk);
    await new Promise((next) => setTimeout(next));
  }
};

/** Whether storage has a session: what the navigation bar offers visitors must not flash. */
const isKnown = () => {
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
  if (!isKept) loadFont();
  for (const chunk of chunks) addLink('modulepreload', chunk);
  addLink('manifest', manifest);
  const runUntilThere = () => {
    run().catch((error: unknown) => {
      console.error(error);
      setTimeout(runUntilThere, pause);
    });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', runUntilThere);
  else runUntilThere();
};

/** Calls back once the page's words have been painted. */
const whenPainted = (then: () => void) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) then();
  }).observe({ type: 'paint', buffered: true });
};

let pressed: HTMLElement | null = null;
// A button that was pressed before the page answered is pressed again.
window.addEventListener(
  'click',
  ({ target }) => {
    if (isEarly()) pressed = (target as Element).closest('button');
  },
  true,
);
window.addEventListener('answering', () => pressed?.click(), { once: true });
window.addEventListener('hashchange', () => {
  if (mark()) classList.add('left');
  begin();
});

if (isKept) loadFont();
if (isKnown()) classList.add('known');
if (visit?.type === 'navigate') classList.add('fresh');
mark();
if (isElsewhere() || /[?]/.test(window.location.search + window.location.hash)) begin();
window.addEventListener('load', () => {
  whenPainted(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))));
});
for (const sign of ['pointerdown', 'keydown'])
  window.addEventListener(sign, begin, { once: true, passive: true });
