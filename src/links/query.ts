import * as v from 'valibot';

/** A code or an id. */
export const code = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

/** The query of /pricing: whether the store sent the visitor back after a purchase. */
export const readPricingQuery = (query: URLSearchParams) => ({
  purchased: query.get('purchased') === 'true',
});

/** The query of the landing page: whether to scroll to the plans. */
export const readLandingQuery = (query: URLSearchParams) => ({ scroll: query.get('scroll') === 'true' });
