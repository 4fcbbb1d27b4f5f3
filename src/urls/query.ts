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

/** Adds an e-mail address to the address of a page, so that its form begins with it. */
export const withEmail = (page: string, email: string): string => {
  if (email === '') return page;
  return `${page}${page.includes('?') ? '&' : '?'}email=${encodeURIComponent(email)}`;
};

/** Reads a parameter; null when absent, repeated, empty or too long. */
export const once = (query: URLSearchParams, name: string): string | null => {
  const [value, second] = query.getAll(name);
  return value !== undefined && second === undefined && v.is(text, value) ? value : null;
};

/** The parameters that only an invitation has. */
export const invitationMarks = ['role', 'profileName', 'teamId'];

/**
 * The address of the log-in on the sign-up page with a query: the log-in returns to the page's invitation, or continues where
 * the sign-up would.
 */
export const logInBesideSignup = (search: string): string => {
  const query = new URLSearchParams(search);
  const isInvited = invitationMarks.every((name) => query.has(name));
  const redirectTo = isInvited ? `/signup?${query.toString()}` : once(query, 'redirectTo');
  return withEmail(withRedirectTo('#/login', redirectTo), once(query, 'email') ?? '');
};
