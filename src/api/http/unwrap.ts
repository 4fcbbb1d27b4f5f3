import * as v from 'valibot';
import { ProblemError, unreachable, type Problem } from './problem';
import { somethingWentWrong, invalidEmail, required, tooLong, tooShort } from '../../content/failures';

/** The result of a validation: the parsed value, or the error messages by field ('' for the whole input). */
type Validated<Value> = { valid: true; value: Value } | { valid: false; fields: Record<string, string[]> };

/** The message of an issue whose schema defines none. Lengths are in characters. */
const defaultMessage = ({ type, received, requirement, message }: v.BaseIssue<unknown>): string => {
  const length = String(requirement);
  if (type === 'non_empty' || received === 'undefined' || received === 'null') return required;
  if (type === 'email') return invalidEmail;
  if (type === 'min_length') return tooShort(length);
  if (type === 'max_length') return tooLong(length);
  return message;
};

/** Validates external input (a response, a stored value, a query, a form) against its schema. */
export const validate = <Value>(
  schema: v.GenericSchema<unknown, Value>,
  input: unknown,
): Validated<Value> => {
  const result = v.safeParse(schema, input, { message: defaultMessage });
  if (result.success) return { valid: true, value: result.output };
  const fields: Record<string, string[]> = {};
  for (const issue of result.issues) (fields[v.getDotPath(issue) ?? ''] ??= []).push(issue.message);
  return { valid: false, fields };
};

const listSchema = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((message) => [message]),
  ),
]);

const errorBodySchema = v.object({
  message: v.fallback(v.string(), ''),
  reason: v.fallback(v.optional(v.string()), undefined),
  ticket: v.fallback(v.optional(v.string()), undefined),
  errors: v.fallback(v.record(v.string(), listSchema), {}),
});

const noneOf: { reason?: undefined; ticket?: undefined } = {};

/** The problem of an error response. Its message is the service's, or else the status text and code. */
export const problemFromResponse = (error: unknown, response: Response): Problem => {
  const code = response.status;
  if (code === 0) return unreachable;
  const body = validate(errorBodySchema, error);
  const message =
    (body.valid && body.value.message) || `${response.statusText || somethingWentWrong} (${code})`;
  const { reason, ticket } = body.valid ? body.value : noneOf;
  if (code === 401) return { kind: 'unauthorized', code, message, ...(reason && { reason }) };
  const fields = Object.entries(body.valid ? body.value.errors : {}).filter(([, list]) => list.length > 0);
  return code === 422 && fields.length > 0
    ? { kind: 'invalid', code, message, fields: Object.fromEntries(fields) }
    : { kind: 'refused', code, message, ...(ticket && { ticket }) };
};

/** The problem of a successful response whose body violates the contract. */
export const malformed = (code: number): Problem => ({ kind: 'refused', code, message: somethingWentWrong });

// fetch throws a TypeError without a network, and an AbortError if the body was cut off.
const lostConnection = ['TypeError', 'TimeoutError', 'AbortError', 'NetworkError'];

/** The problem of an exception during a call: no network, a timeout, or a body that is not JSON. */
export const problemFromException = (fault: unknown): Problem => {
  // openapi-fetch parses only successful responses strictly, and its error lacks their status.
  if (fault instanceof SyntaxError) return malformed(200);
  return fault instanceof Error && lostConnection.includes(fault.name) ? unreachable : malformed(0);
};

/** The result of an openapi-fetch call. */
interface Outcome {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/**
 * Returns the validated body of a response.
 * @param schema the contract of a successful body
 * @param signal the caller's abort signal
 * @throws ProblemError unless the response is successful and valid; the signal's reason if the caller aborted
 */
export const unwrap = async <Body>(
  call: Promise<Outcome>,
  schema: v.GenericSchema<unknown, Body>,
  signal?: AbortSignal,
): Promise<Body> => {
  const { data, error, response } = await call.catch((fault: unknown) => {
    signal?.throwIfAborted();
    throw fault instanceof ProblemError
      ? fault
      : new ProblemError(problemFromException(fault), { cause: fault });
  });
  if (!response.ok) throw new ProblemError(problemFromResponse(error, response));
  const body = validate(schema, data);
  if (!body.valid) throw new ProblemError(malformed(response.status), { cause: body.fields });
  return body.value;
};
