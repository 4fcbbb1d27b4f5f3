import * as v from 'valibot';

/** A stored value of JSON, or null when it is absent, corrupt or of another shape. */
export const parseStoredJson = <Value>(
  schema: v.GenericSchema<unknown, Value>,
  text: string | null,
): Value | null => {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return result.success ? result.output : null;
};
