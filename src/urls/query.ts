import * as v from 'valibot';
import { routeUrl } from './hashUrl';

/** A code or an id in a query. */
export const code = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

/** Reads the query of /pricing; `purchased` is true on return from the store. */
export const readPricingQuery = (query: URLSearchParams) => ({
  purchased: query.get('purchased') === 'true',
});

/** Reads the query of the landing page; `scroll` asks to scroll to the plans. */
export const readLandingQuery = (query: URLSearchParams) => ({ scroll: query.get('scroll') === 'true' });

/** Removes `scroll` from a hash: `#/?scroll=true&aff=x` becomes the route `/?aff=x`. */
export const withoutScroll = (hash: string): string => {
  const { pathname, searchParams } = routeUrl(hash.slice(1));
  searchParams.delete('scroll');
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
};

/** Adds `redirectTo` to the address of a page: `#/login` becomes `#/login?redirectTo=…`. */
export const withRedirectTo = (page: string, redirectTo: string | null): string => {
  if (redirectTo === null) return page;
  return `${page}${page.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(redirectTo)}`;
};
