/**
 * The boot protocol: every class, attribute, event and build-time constant that the build, the inline script, the entry and the app share
 * before React has taken a page over. In order of time:
 *
 * 1. The build (vite/prerender.ts) puts `data-page` and the inline script start.ts with `bootFiles` into each document.
 * 2. start.ts goes to the document of the URL's hash route if that is another one. Otherwise it marks the document before the first
 *    paint, and loads the site's script once the page is painted or used.
 * 3. main.tsx hydrates the document, or renders the asked route into an empty root, and sets `hydrated`.
 * 4. The page's content, and later each part of its own script, reports `contentReady`, and presses.ts repeats the press that came too
 *    early in it.
 */

/** Classes of `<html>`. */
export const htmlClass = {
  /** The URL asks for another route than the document shows. Set by start.ts, removed by main.tsx; hides `#root` (vite/prerender.ts). */
  routeMismatch: 'route-mismatch',
  /** React has taken the page over. Set by main.tsx; read by start.ts and global.css. */
  hydrated: 'hydrated',
  /** Before hydration, the person went to a route that has no prerendered document. Set by start.ts; usePageChange (app/navigation) then moves the focus and removes it. */
  navigatedEarly: 'navigated-early',
  /** Neither a reload nor a step back restores the page, so global.css lays out its lower sections late. Set by start.ts. */
  lateLayout: 'late-layout',
  /** Storage has a session. Set by start.ts; read by global.css, which then hides what the navigation bar offers visitors. */
  hasSession: 'has-session',
  /** The stored user has a plan. */
  hasPlan: 'has-plan',
} as const;

/** Attributes of elements. */
export const attribute = {
  /** On `<html>`: the route that the document shows. Set by prerender/site.ts, read by start.ts. */
  page: 'data-page',
  /**
   * On what does not respond yet: the prerendered body and a lazy part that keeps its HTML, until they report `contentReady`; a link whose
   * address is complete after hydration. Set by prerender/site.ts, lazyPart and OnwardLink (screens/account), read by presses.ts.
   */
  awaits: 'data-awaits',
  /** On a lazy part that keeps its HTML: global.css lays it out late. Set by lazyPart. */
  keepHtml: 'data-keep-html',
  /** On a visitor's link to the extension's store: start.ts sends it from a phone. Set by Navbar and Landing. */
  store: 'data-store',
  /** On what was pressed too early, until the press is repeated. Set by presses.ts, read by global.css. */
  pressed: 'data-pressed',
} as const;

/** Attributes that neither the inline script nor the first chunk reads by this name; apart from `attribute`, whose names both contain. */
export const layoutAttribute = {
  /** On a page that fills the window; prerender/site.ts has it drawn whole. Set by components, read by PageLayout. */
  fill: 'data-fill',
  /** On the plans as a page, which prerender/site.ts has drawn whole, too. Set by PricingSection. */
  whole: 'data-whole',
  /** On the place of a user's next steps, which global.css keeps free. Set by SiteRoutes and ActionBand. */
  steps: 'data-steps',
  /** On what waits for the stored session; global.css hides it from visitors or from users. Set by Navbar and SiteRoutes. */
  pending: 'data-pending',
  /** On the bar that says for all of the page that the service is unavailable. Set by Notice. */
  outage: 'data-outage',
  /** On words that the bar of an outage says in their place; global.css then hides them. Set by FormError and Failure. */
  unavailable: 'data-unavailable',
} as const;

/** Dispatched by the app on the body or a lazy part that responds from now on; it bubbles, and presses.ts repeats the last press in it. */
export const contentReady = 'content:ready';

/** The id of the element that follows the content of a page that is drawn whole (prerender/site.ts). */
export const wholeId = 'whole';

/** The id of the style element in the landing page's content that prerender/restStyles.ts fills with the styles of the content after it. */
export const restStylesId = 'rest-styles';

/** The key of local storage that exists while there is a session (api/session). */
export const tokensKey = 'tokens';

/** The visits that a prerendered document is for. Others do not see it: the site's script renders their page. */
export interface Audience {
  /** Only people with a stored session, or only people without one; absent: both. */
  hasSession?: boolean;
  /** The source of a regular expression that the URL's query must match. */
  query?: string;
}

/**
 * The site's public origin, in canonical URLs, link previews and the sitemap. The build replaces it with VITE_SITE_URL, or else the
 * service with its SITE_URL (server/site/pages.ts).
 */
export const siteUrl = '%SITE_URL%';

/** The data that the build passes to start.ts, as the build-time constant `bootFiles`. */
export interface BootFiles {
  /** The script chunks of every page, in the order in which they run. */
  chunks: readonly string[];
  manifest: string;
  font: Readonly<Record<'family' | 'src' | 'weight', string>>;
  /** The prerendered documents, by path (prerender/documents.ts). */
  documents: Readonly<Record<string, Audience>>;
}
