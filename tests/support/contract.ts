import { contract, withAbsoluteReferences, type JsonSchema } from '../../server/contract/document';
import { operation, type OperationId } from '../../server/contract/operation';
import { createAjv } from '../../server/contract/validation';

const ajv = createAjv();

/** The answers that the contract describes for an operation, by status. */
export const documentedAnswers = (id: OperationId) => {
  const { method, url } = operation(id);
  const item = contract.paths[url.replace(/:(\w+)/g, '{$1}')];
  return item?.[method.toLowerCase()]?.responses ?? {};
};

const resolve = (answer: ReturnType<typeof documentedAnswers>[string]) =>
  '$ref' in answer ? contract.components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer;

const mediaType = (header: unknown) => String(header).split(';')[0];

/** The values of a body to validate: parsed JSON, each parsed line of NDJSON, or CSV text. */
const valuesOf = (type: string, body: string): unknown[] => {
  if (type === 'text/csv') return [body];
  if (type !== 'application/x-ndjson') return [JSON.parse(body)];
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
};

/**
 * Checks that a response which no operation describes is an error in the contract's schema.
 * @throws Error that describes the difference
 */
export const checkProblem = (answer: { statusCode: number; body: string }): void => {
  const validate = ajv.compile(withAbsoluteReferences({ $ref: '#/components/schemas/Problem' }));
  const problem = JSON.parse(answer.body) as { code?: unknown };
  if (!validate(problem)) throw new Error(`${ajv.errorsText(validate.errors)}: ${answer.body}`);
  if (problem.code !== answer.statusCode) throw new Error(`${answer.statusCode} says ${answer.body}`);
};

/** Whether an operation's body fits the contract. */
export const isValidBody = (id: OperationId, body: unknown): boolean => {
  const { schema } = operation(id);
  return !schema.body || ajv.compile(schema.body)(body);
};

/**
 * Checks a response against the contract: the status, media type and body must be documented.
 * @throws Error that describes the difference
 */
export const checkAnswer = (
  id: OperationId,
  answer: { statusCode: number; headers: Record<string, unknown>; body: string },
): void => {
  const where = `${id} ${answer.statusCode}`;
  const documented = documentedAnswers(id)[answer.statusCode];
  if (!documented) throw new Error(`${where} is not in the contract: ${answer.body}`);
  const [type, content] = Object.entries(resolve(documented)?.content ?? {})[0] ?? [];
  if (type === undefined) {
    if (answer.body !== '') throw new Error(`${where} should have no body: ${answer.body}`);
    return;
  }
  if (mediaType(answer.headers['content-type']) !== type) {
    throw new Error(`${where} should be ${type}, not ${String(answer.headers['content-type'])}`);
  }
  const validate = ajv.compile(withAbsoluteReferences(content?.schema as JsonSchema));
  for (const value of valuesOf(type, answer.body)) {
    if (!validate(value)) throw new Error(`${where} ${ajv.errorsText(validate.errors)}: ${answer.body}`);
  }
};
