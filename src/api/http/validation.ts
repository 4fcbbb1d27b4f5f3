import * as v from 'valibot';
import { invalidEmail, required, tooLong, tooShort } from '../../content/failures';

/** The result of a validation: the parsed value, or the error messages by field ('' for the whole input). */
export type Validated<Value> =
  { valid: true; value: Value } | { valid: false; fields: Record<string, string[]> };

/** The message of an issue whose schema defines none. Lengths are in characters. */
const defaultMessage = ({ type, received, requirement, message }: v.BaseIssue<unknown>): string => {
  const length = String(requirement);
  if (type === 'non_empty' || received === 'undefined' || received === 'null') return required;
  if (type === 'email') return invalidEmail;
  if (type === 'min_length') return tooShort(length);
  if (type === 'max_length') return tooLong(length);
  return message;
};

/** Validates external input (a response, a stored value, a query, a form) against its schema. */
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
