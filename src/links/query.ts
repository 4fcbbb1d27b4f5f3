import * as v from 'valibot';

/** A code or an id in a query. */
export const code = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

/** Reads the query of /pricing; `purchased` is true on return from the store. */
export const readPricingQuery = (query: URLSearchParams) => ({
  purchased: query.get('purchased') === 'true',
});

/** Reads the query of the landing page; `scroll` asks to scroll to the plans. */
export const readLandingQuery = (query: URLSearchParams) => ({ scroll: query.get('scroll') === 'true' });
