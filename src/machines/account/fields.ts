import type { Problem } from '../../api/http/problem';

/** What a form holds, by field name. */
export type FieldValues = Readonly<Record<string, string>>;

/** The required fields that are still empty. Spaces count: a password may consist of them. */
export const missingFields = (values: FieldValues, required: readonly string[]): string[] =>
  required.filter((field) => !values[field]);

/** A form with what was typed into a field; mending a field clears that field's message only. */
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
