import type { operations } from '../../contract/schema.gen';
import {
  contract,
  resolveParameter,
  withAbsoluteReferences,
  type JsonSchema,
  type Method,
  type Operation,
} from './document';

export type OperationId = keyof operations;

/** The callers that an operation accepts: anyone; anyone, with signed-in callers recognized; only signed-in callers. */
export type Access = 'open' | 'optional' | 'signedIn';

declare module 'fastify' {
  interface FastifyContextConfig {
    operationId?: OperationId;
    access?: Access;
  }
}

interface Found {
  path: string;
  method: Method;
  operation: Operation;
  parameters: NonNullable<Operation['parameters']>;
}

const methods: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE'];

const findOperation = (id: OperationId): Found => {
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const method of methods) {
      const operation = item[method.toLowerCase()];
      if (operation?.operationId === id) {
        return {
          path,
          method,
          operation,
          parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
        };
      }
    }
  }
  throw new Error(`The contract has no operation ${id}`);
};

const schemaOf = (parameters: Found['parameters'], place: 'query' | 'path'): JsonSchema => {
  const placed = parameters.map(resolveParameter).filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(placed.map(({ name, schema }) => [name, withAbsoluteReferences(schema)])),
    required: placed.filter(({ required }) => required).map(({ name }) => name),
    // An unknown filter (misspelled, or of a newer page) must be refused, because ignoring it would match every member.
    additionalProperties: false,
  };
};

const bodyOf = ({ requestBody }: Operation): JsonSchema | undefined => {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  return schema && withAbsoluteReferences(schema);
};

const accessOf = ({ security = contract.security }: Operation): Access => {
  const schemes = security.map((alternative) => 'accessToken' in alternative);
  if (!schemes.includes(true)) return 'open';
  return schemes.includes(false) ? 'optional' : 'signedIn';
};

/**
 * The part of a Fastify route that the contract defines: method, path, request schemas and access.
 * @throws Error when the contract has no such operation
 */
export const operation = (id: OperationId) => {
  const { path, method, operation, parameters } = findOperation(id);
  const body = bodyOf(operation);
  return {
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      querystring: schemaOf(parameters, 'query'),
      params: schemaOf(parameters, 'path'),
      ...(body && { body }),
    },
    config: { operationId: id, access: accessOf(operation) },
  };
};
