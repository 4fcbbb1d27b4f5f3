import { sessionEnded as sessionEndedText, unavailable } from '../../content/notices';

/** The reason for a failed call, by the person's next action. `code` is the HTTP status. */
export type Problem =
  /** No response: wait or reload. */
  | { kind: 'unreachable'; code: 0; message: typeof unavailable }
  /** Validation failed: correct the named fields. */
  | { kind: 'invalid'; code: 422; message: string; fields: Record<string, string[]> }
  /** Log in again, or with other credentials. With a `reason`, the message says why the session was ended. */
  | { kind: 'unauthorized'; code: 401; message: string; reason?: string }
  /** Any other failure: read the message, then retry later or change the request. With a `ticket`, continue with a code. */
  | { kind: 'refused'; code: number; message: string; ticket?: string };

/** The error that every call of src/api rejects with, unless the caller aborted it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly problem: Problem,
    options?: ErrorOptions,
  ) {
    super(problem.message, options);
  }
}

/** The problem of a call without a response. */
export const unreachable: Problem = { kind: 'unreachable', code: 0, message: unavailable };

/** The problem of a call that needs a session after the session has ended. */
export const sessionEnded: Problem = {
  kind: 'unauthorized',
  code: 401,
  message: sessionEndedText,
};
