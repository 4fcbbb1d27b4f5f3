import type { FastifySchemaValidationError } from 'fastify';

const fieldOf = ({ instancePath, params }: FastifySchemaValidationError): string => {
  const names = ['missingProperty', 'additionalProperty'].map((name) => params[name]);
  const path = [...instancePath.split('/').slice(1), ...names.filter((name) => typeof name === 'string')];
  return path.join('.') || 'body';
};

const messageOf = ({ keyword, params, message }: FastifySchemaValidationError): string => {
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return 'Required';
    case 'additionalProperties':
      return 'Not allowed';
    case 'minLength':
      return `Must be at least ${String(params['limit'])} characters`;
    case 'maxLength':
      return `Must be at most ${String(params['limit'])} characters`;
    case 'format':
      return params['format'] === 'email' ? 'Enter a valid email address' : 'Not valid';
    case 'enum':
      return `Must be one of ${(params['allowedValues'] as string[]).join(', ')}`;
    case 'pattern':
      return 'Not valid';
    default:
      return message ?? 'Not valid';
  }
};

/** Converts validation errors to the contract's `errors`: messages by field. */
export const fieldErrors = (findings: readonly FastifySchemaValidationError[]): Record<string, string[]> => {
  const errors = new Map<string, Set<string>>();
  for (const finding of findings) {
    const field = fieldOf(finding);
    errors.set(field, (errors.get(field) ?? new Set()).add(messageOf(finding)));
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]));
};
