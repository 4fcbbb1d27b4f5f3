/**
 * The boot protocol: every class, attribute, event and build-time constant that the build, the inline script, the entry and the app share
 * before React has taken a page over. In order of time:
 *
 * 1. The build (vite/prerender.ts) puts `data-page` and the inline script start.ts with `bootFiles` into each document.
 * 2. start.ts asks for the document of the URL's hash route if that is another one. Otherwise it marks the document before the first
 *    paint, and loads the site's script once the page is painted or used.
 * 3. main.tsx hydrates the document, or renders the asked route into an empty root, and sets `hydrated`.
 * 4. The content reports `contentReady`, and start.ts repeats the press that came too early.
 */

/** Classes of `<html>`. */
export const htmlClass = {
  /** The URL asks for another route than the document shows. Set by start.ts, removed by main.tsx; hides `#root` (vite/prerender.ts). */
  routeMismatch: 'route-mismatch',
  /** React has taken the page over. Set by main.tsx; read by start.ts and global.css. */
  hydrated: 'hydrated',
  /** A page without a document was asked for before hydration. Set by start.ts; usePageChange (app/navigation) then moves the focus and removes it. */
  navigatedEarly: 'navigated-early',
  /** The page was not restored by a reload or a step back. Set by start.ts; read by global.css, which then lays out late. */
  firstVisit: 'first-visit',
  /** Storage has a session. Set by start.ts; read by global.css, which then hides what the navigation bar offers visitors. */
  hasSession: 'has-session',
} as const;

/** Attributes of elements. */
export const attribute = {
  /** On `<html>`: the route that the document shows. Set by prerender/site.ts, read by start.ts. */
  page: 'data-page',
  /** On a lazy part whose prerendered HTML stays until its script has arrived. Set by lazyPart, read by global.css. */
  keepHtml: 'data-keep-html',
  /** On a link whose address is complete after hydration. Set by OnwardLink (screens/account), read by start.ts. */
  needsScript: 'data-needs-script',
} as const;

/** Attributes that only the inline script and global.css use; apart from `attribute`, which the first chunk contains. */
export const inlineAttribute = {
  /** On a visitor's link to the extension's store: sendLink.ts sends it from a phone, where global.css gives it another label. */
  store: 'data-store',
  /** On what was pressed too early, until the press is repeated. Set by start.ts, read by global.css. */
  pressed: 'data-pressed',
} as const;

/** Dispatched on `window` by the layout when its content responds; start.ts then repeats the last press. */
export const contentReady = 'content:ready';

/** The visits that a prerendered document is for. Others do not see it: the site's script renders their page. */
export interface Audience {
  /** Only people with a stored session, or only people without one; absent: both. */
  hasSession?: boolean;
  /** The source of a regular expression that the URL's query must match. */
  query?: string;
}

/** What the build tells start.ts, as the build-time constant `bootFiles`. */
export interface BootFiles {
  /** The script chunks of every page, in the order in which they run. */
  chunks: readonly string[];
  manifest: string;
  font: Readonly<Record<'family' | 'src' | 'weight' | 'unicodeRange', string>>;
  /** The prerendered documents, by path (prerender/documents.ts). */
  documents: Readonly<Record<string, Audience>>;
}
