import * as v from 'valibot';

/** The body of an answer that has none to read. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** A non-empty text. */
export const text = v.pipe(v.string(), v.nonEmpty());
