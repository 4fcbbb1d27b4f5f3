import * as v from 'valibot';

/** What an input turned out to be: a value of the schema, or what is wrong with it by field ('' for the whole). */
export type Validated<Value> =
  { valid: true; value: Value } | { valid: false; fields: Record<string, string[]> };

/** What is said of an issue for which the schema has no words of its own. Lengths are in characters. */
const defaultMessage = ({ type, received, requirement, message }: v.BaseIssue<unknown>): string => {
  const length = String(requirement);
  if (type === 'non_empty' || received === 'undefined' || received === 'null')
    return 'This field is required';
  if (type === 'email') return 'Enter a valid e-mail address';
  if (type === 'min_length') return `Must be at least ${length} characters`;
  if (type === 'max_length') return `Must be at most ${length} characters`;
  return message;
};

/** Checks what enters the app (a server's answer, a stored value, a query, a form) against its schema. */
export const validate = <Value>(
  schema: v.GenericSchema<unknown, Value>,
  input: unknown,
): Validated<Value> => {
  const result = v.safeParse(schema, input, { message: defaultMessage });
  if (result.success) return { valid: true, value: result.output };
  const fields: Record<string, string[]> = {};
  for (const issue of result.issues) (fields[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
  return { valid: false, fields };
};
