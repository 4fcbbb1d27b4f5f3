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
      return 'is required';
    case 'additionalProperties':
      return 'is not allowed';
    case 'minLength':
      return `must be at least ${String(params['limit'])} characters`;
    case 'maxLength':
      return `must be at most ${String(params['limit'])} characters`;
    case 'format':
      return params['format'] === 'email' ? 'must be a valid e-mail address' : 'is not valid';
    case 'enum':
      return `must be one of ${(params['allowedValues'] as string[]).join(', ')}`;
    case 'pattern':
      return 'is not valid';
    default:
      return message ?? 'is not valid';
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
