import type { Problem } from '../../api/http/problem';

/** The values of a form by field name. */
export type FieldValues = Readonly<Record<string, string>>;

/** The required fields that are empty. Spaces count as content, because a password may consist of them. */
export const missingFields = (values: FieldValues, required: readonly string[]): string[] =>
  required.filter((field) => !values[field]);

/** The form with a field's new value. A change clears the error message of that field and of no other. */
export const withTyped = <Values extends object>(
  { values, problem }: { values: Values; problem: Problem | null },
  { field, value }: { field: string; value: string },
): { values: Values; problem: Problem | null } => ({
  values: { ...values, [field]: value },
  problem: withoutField(problem, field),
});

const withoutField = (problem: Problem | null, field: string): Problem | null => {
  if (problem?.kind !== 'invalid') return null;
  const { [field]: _mended, ...fields } = problem.fields;
  return Object.keys(fields).length > 0 ? { ...problem, fields } : null;
};
