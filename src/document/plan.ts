import type { Audience } from './protocol';

/** The inputs of start.ts when a document loads, or when its hash changes before hydration. */
export interface Visit {
  location: Pick<URL, 'hash' | 'pathname' | 'search'>;
  /** The type of navigation, as in PerformanceNavigationTiming, or a change of the hash. */
  by: NavigationTimingType | 'hashchange' | undefined;
  /** The route that the document shows; absent on the not-found page. */
  page: string | undefined;
  hasSession: boolean;
  documents: Readonly<Record<string, Audience>>;
}

/** To go to another document, to hide this one and load the site's script at once, or to load it now or after the paint. */
export type Plan = { goTo: string } | 'hide' | 'beginNow' | 'beginAfterPaint';

/** The path, the query and the section that the URL asks for; the hash counts before the typed path, and its parameters come first. */
export const readAsked = ({ hash, pathname, search }: Visit['location']) => {
  const route = hash.startsWith('#/') ? hash.slice(1) : pathname + hash;
  const [, path = '', query = '', section = ''] = /^([^?#]*)\??([^#]*)(.*)/.exec(route) ?? [];
  return {
    path: path.replace(/\/+$/, '') || '/',
    query: [query, search.slice(1)].filter(Boolean).join('&'),
    section,
  };
};

/** Decides whether to show, hide or leave the loaded document (docs/decisions/016-document-of-a-hash-route.md). */
export const plan = ({ location, by, page, hasSession, documents }: Visit): Plan => {
  const { path, query, section } = readAsked(location);
  const audience = documents[path];
  const fits =
    audience !== undefined &&
    (audience.hasSession ?? hasSession) === hasSession &&
    RegExp(audience.query ?? '').test(`?${query}`);
  // A page that is reloaded or returned to keeps its document: browsers restore its scroll position, and the app must know of a reload.
  if (by === 'navigate' || by === 'hashchange') {
    if (fits && path !== page && path !== location.pathname)
      return { goTo: path + location.search + location.hash };
    // The same rule as in SignedInRoute (src/app/routes).
    if (audience?.hasSession && !hasSession && query === '')
      return { goTo: `/login#/login?redirectTo=${encodeURIComponent(path + section)}` };
  }
  if (!fits || path !== page) return 'hide';
  // The page of a signed-in person shows no content before its script has run.
  return by === 'hashchange' || audience.hasSession ? 'beginNow' : 'beginAfterPaint';
};
