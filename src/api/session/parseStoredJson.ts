import * as v from 'valibot';

/** Parses stored JSON. @returns null if the text is absent, not JSON or does not match the schema */
export const parseStoredJson = <Value>(
  schema: v.GenericSchema<unknown, Value>,
  text: string | null,
): Value | null => {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return result.success ? result.output : null;
};
