/**
 * The hash route that an address means: a typed path is forwarded to its route, with the section that it names, and a
 * query before the hash joins the one after it, which wins where both have a name.
 * @returns the path, query and hash to show, such as `/#/pricing?aff=x`
 */
export const hashAddress = ({
  pathname,
  search,
  hash,
}: Pick<URL, 'pathname' | 'search' | 'hash'>): string => {
  const typed = pathname === '/index.html' ? '/' : pathname;
  const route = new URL(hash.startsWith('#/') ? hash.slice(1) : typed + hash, 'http://hash.invalid');
  const query = new URLSearchParams(search);
  for (const name of new Set(route.searchParams.keys())) {
    query.delete(name);
    for (const value of route.searchParams.getAll(name)) query.append(name, value);
  }
  const shown = query.size > 0 ? `?${query.toString()}` : '';
  const path = route.pathname.replace(/\/+$/, '') || '/';
  return `/#${path}${shown}${route.hash}`;
};
