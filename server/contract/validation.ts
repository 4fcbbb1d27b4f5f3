import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { isEmail } from '../../contract/emailAddress';
import { username } from '../../contract/username';
import { contract, contractId, type JsonSchema } from './document';

/** Creates a validator that knows the contract's components. */
export const createAjv = (options: Options = {}): Ajv2020 => {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    ...options,
  });
  ajv.addVocabulary(['components', 'example']);
  formats(ajv);
  // That of ajv-formats accepts urn:uuid: too, which PostgreSQL does not.
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  ajv.addFormat('email', isEmail);
  // A format, so that a refusal can explain the characters of a username.
  ajv.addFormat('username', username);
  ajv.addSchema({ $id: contractId, components: { schemas: contract.components.schemas } });
  return ajv;
};

const decimal = /^-?\d+(\.\d+)?$/;

/** Ajv coerces whatever JavaScript reads as a number: 0x10, 1e1 and blanks too. */
const decimalsOnly = (validate: ValidateFunction, { properties = {} }: JsonSchema): ValidateFunction => {
  const numbers = Object.entries(properties as Record<string, JsonSchema>)
    .filter(([, { type }]) => type === 'integer' || type === 'number')
    .map(([name]) => name);
  const checked = (data: Record<string, unknown>) => {
    for (const name of numbers) {
      const text = data[name];
      if (typeof text === 'string' && !decimal.test(text)) data[name] = 'not a number';
    }
    const isValid = validate(data);
    checked.errors = validate.errors;
    return isValid;
  };
  checked.errors = validate.errors;
  return checked as ValidateFunction;
};

/**
 * Creates the compiler of request validators. Body values are never coerced: the number 12345 is not a password.
 * Path and query values arrive as text and are coerced to numbers and lists.
 */
export const createValidatorCompiler = (): FastifySchemaCompiler<JsonSchema> => {
  const strict = createAjv({ coerceTypes: false });
  // With strict numbers Ajv skips the limits of Infinity, to which it coerces 1e400.
  const coercing = createAjv({ coerceTypes: 'array', useDefaults: true, strictNumbers: false });
  return ({ schema, httpPart }) =>
    httpPart === 'body' ? strict.compile(schema) : decimalsOnly(coercing.compile(schema), schema);
};
