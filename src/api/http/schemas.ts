import * as v from 'valibot';

/** The schema of a response whose body is not read. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** A non-empty text. */
export const text = v.pipe(v.string(), v.nonEmpty());

/** The schema of a response with a list. */
export const listOf = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(
    v.object({ results: v.array(item) }),
    v.transform(({ results }) => results),
  );

/** Parses JSON. @returns null if the text is absent, not JSON or does not match the schema */
export const parseJson = <Value>(
  schema: v.GenericSchema<unknown, Value>,
  text: string | null,
): Value | null => {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return result.success ? result.output : null;
};
