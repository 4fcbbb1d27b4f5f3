import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
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
  ajv.addSchema({ $id: contractId, components: { schemas: contract.components.schemas } });
  return ajv;
};

/**
 * Creates the compiler of request validators. Body values are never coerced: the number 12345 is not a password.
 * Path and query values arrive as text and are coerced to numbers and lists.
 */
export const createValidatorCompiler = (): FastifySchemaCompiler<JsonSchema> => {
  const strict = createAjv({ coerceTypes: false });
  // With strict numbers Ajv skips the limits of Infinity, to which it coerces 1e400.
  const coercing = createAjv({ coerceTypes: 'array', useDefaults: true, strictNumbers: false });
  return ({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema);
};
