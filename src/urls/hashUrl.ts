/** Parses a route as a URL. A fixed host precedes its slashes, so that no part of a broken route is read as a host. */
export const routeUrl = (route: string): URL => new URL(`http://hash.invalid${route}`);

/**
 * Converts a typed path to its hash URL: the path becomes the route, its fragment the section. The query
 * before the hash is merged into the query after it, which wins on conflicts.
 * @returns path, query and hash, such as `/#/pricing?aff=x`
 */
export const toHashUrl = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string => {
  const typed = pathname === '/index.html' ? '/' : pathname;
  const route = routeUrl(hash.startsWith('#/') ? hash.slice(1) : typed + hash);
  const query = new URLSearchParams(search);
  for (const name of new Set(route.searchParams.keys())) {
    query.delete(name);
    for (const value of route.searchParams.getAll(name)) query.append(name, value);
  }
  const shown = query.size > 0 ? `?${query.toString()}` : '';
  const path = route.pathname.replace(/^\/+|\/+$/g, '');
  return `/#/${path}${shown}${route.hash}`;
};
