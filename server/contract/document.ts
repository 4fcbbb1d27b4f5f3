import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contractFile } from '../config';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface JsonSchema {
  [keyword: string]: unknown;
}

interface Parameter {
  name: string;
  in: 'query' | 'path';
  required?: boolean;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> } | { $ref: string }>;
  security?: Record<string, string[]>[];
}

export interface Document {
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Partial<Record<string, Operation>> & { parameters?: Operation['parameters'] }>;
  components: {
    parameters: Record<string, Parameter>;
    responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
    schemas: Record<string, JsonSchema>;
  };
}

/** The parsed contract: the source of routes, request validation and, in tests, response validation. */
export const contract = parse(readFileSync(contractFile, 'utf8')) as Document;

/** The schema id of the contract's components in validators. */
export const contractId = 'openapi';

/** Makes the references in a contract schema absolute, so that it can be compiled on its own. */
export const withAbsoluteReferences = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', `"${contractId}#/components/`),
  ) as JsonSchema;

/** Resolves a parameter that may be a reference to a component. */
export const resolveParameter = (parameter: Parameter | { $ref: string }): Parameter => {
  if (!('$ref' in parameter)) return parameter;
  const found = contract.components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`The contract has no parameter ${parameter.$ref}`);
  return found;
};
