import { Ajv2020, type Options } from 'ajv/dist/2020';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { contract, contractId, type JsonSchema } from './document';

/** A validator that knows the contract's components. */
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
 * Compiles what requests are checked with. Bodies are taken as they are: a password 12345 is no text.
 * Addresses consist of text alone, so that there numbers and lists are read from it.
 */
export const createValidatorCompiler = (): FastifySchemaCompiler<JsonSchema> => {
  const strict = createAjv({ coerceTypes: false });
  const coercing = createAjv({ coerceTypes: 'array', useDefaults: true });
  return ({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema);
};
