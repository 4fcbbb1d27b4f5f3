import type { FastifySchemaValidationError } from 'fastify';
import { usernameRule } from '../../contract/memberFileWords';

const fieldOf = ({ instancePath, params }: FastifySchemaValidationError): string => {
  const names = ['missingProperty', 'additionalProperty'].map((name) => params[name]);
  const path = [...instancePath.split('/').slice(1), ...names.filter((name) => typeof name === 'string')];
  return path.join('.') || 'body';
};

const notValid = 'Not valid';

const formatMessages: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address',
  username: `Use ${usernameRule}`,
};

/** Whether a finding only repeats that no branch matches: nobody means to type `null`. */
const isAboutBranches = ({ keyword, params }: FastifySchemaValidationError) =>
  keyword === 'anyOf' || keyword === 'oneOf' || (keyword === 'type' && params['type'] === 'null');

const messageOf = ({ keyword, params, message }: FastifySchemaValidationError): string => {
  switch (keyword) {
    case 'required':
    case 'dependentRequired':
      return 'Required';
    case 'additionalProperties':
      return 'Not allowed';
    case 'minLength':
      return params['limit'] === 1 ? 'Required' : `Must be at least ${String(params['limit'])} characters`;
    case 'maxLength':
      return `Must be at most ${String(params['limit'])} characters`;
    case 'format':
      return formatMessages[String(params['format'])] ?? notValid;
    case 'enum':
      return `Must be one of ${(params['allowedValues'] as string[]).join(', ')}`;
    case 'pattern':
      return notValid;
    default:
      return message ?? notValid;
  }
};

/** Returns the items that pass, or all of them if none does. */
const preferring = <Item>(items: readonly Item[], passes: (item: Item) => boolean): readonly Item[] => {
  const preferred = items.filter(passes);
  return preferred.length > 0 ? preferred : items;
};

/** Converts validation errors to the contract's `errors`: the most specific messages for each field. */
export const fieldErrors = (findings: readonly FastifySchemaValidationError[]): Record<string, string[]> => {
  const byField = new Map<string, FastifySchemaValidationError[]>();
  for (const finding of findings) {
    const field = fieldOf(finding);
    byField.set(field, [...(byField.get(field) ?? []), finding]);
  }
  return Object.fromEntries(
    [...byField].map(([field, all]) => {
      const messages = preferring(all, (finding) => !isAboutBranches(finding)).map(messageOf);
      return [field, [...new Set(preferring(messages, (text) => text !== notValid))]];
    }),
  );
};
