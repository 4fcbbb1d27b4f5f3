/** A context's fields as texts. */
export type ContextTexts = ReadonlyMap<string, string>;

/** Adds the contents of sets, maps and errors, which JSON leaves out. */
const shown = (_: string, value: unknown): unknown => {
  if (value instanceof Set) return { set: [...value] };
  if (value instanceof Map) return { map: [...value] };
  return value instanceof Error ? { error: value.message } : value;
};

const textOf = (value: unknown): string => {
  try {
    return JSON.stringify([value], shown);
  } catch {
    // A circular value, such as an element of a page: its fields are not compared.
    return String(value);
  }
};

export const textsOf = ({ context }: { context: object }): ContextTexts =>
  new Map(Object.entries(context).map(([field, value]) => [field, textOf(value)]));

/** The fields in which two contexts differ. */
export const differingFields = (one: ContextTexts, other: ContextTexts): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((field) => one.get(field) !== other.get(field));
