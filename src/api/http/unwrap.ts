import * as v from 'valibot';
import { ProblemError, unreachable, type Problem } from './problem';
import { validate } from './validation';

const fallback = 'Something went wrong';

const listSchema = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((message) => [message]),
  ),
]);

const errorBodySchema = v.object({
  message: v.fallback(v.string(), ''),
  errors: v.fallback(v.record(v.string(), listSchema), {}),
});

/** The problem of an answer that says no: the service's own message, else the status, in words where it has any. */
export const problemFromResponse = (error: unknown, response: Response): Problem => {
  const code = response.status;
  if (code === 0) return unreachable;
  const body = validate(errorBodySchema, error);
  const message = (body.valid && body.value.message) || `${response.statusText || fallback} (${code})`;
  if (code === 401) return { kind: 'unauthorized', code, message };
  const fields = Object.entries(body.valid ? body.value.errors : {}).filter(([, list]) => list.length > 0);
  return code === 422 && fields.length > 0
    ? { kind: 'invalid', code, message, fields: Object.fromEntries(fields) }
    : { kind: 'refused', code, message };
};

/** The problem of a success whose body isn't what the contract promises. */
const malformed = (code: number): Problem => ({ kind: 'refused', code, message: fallback });

// A TypeError is fetch's word for no network, an AbortError for a body that was cut off.
const lostConnection = ['TypeError', 'TimeoutError', 'AbortError', 'NetworkError'];

/** The problem of something thrown on the way: no network, a time-out, a body that isn't JSON. */
export const problemFromException = (fault: unknown): Problem => {
  // openapi-fetch parses only successful answers strictly, and doesn't say which status they had.
  if (fault instanceof SyntaxError) return malformed(200);
  return fault instanceof Error && lostConnection.includes(fault.name) ? unreachable : malformed(0);
};

/** What a call of openapi-fetch resolves to. */
interface Outcome {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/**
 * The checked body of a call's answer.
 * @param schema what the contract promises of a successful body
 * @param signal the caller's own
 * @throws ProblemError for anything but a well-formed success; the signal's reason when the caller aborted
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
