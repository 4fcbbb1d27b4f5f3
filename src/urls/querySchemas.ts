import * as v from 'valibot';

/** A code or an id in a query. */
export const code = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const text = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));
