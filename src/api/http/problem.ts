/** What went wrong with a call, divided by what the person can do next. `code` is the HTTP status. */
export type Problem =
  /** Nothing came back: wait, or reload. */
  | { kind: 'unreachable'; code: 0; message: 'Server is unavailable' }
  /** The service names what to mend, field by field. */
  | { kind: 'invalid'; code: 422; message: string; fields: Record<string, string[]> }
  /** Log in again, or with other credentials. */
  | { kind: 'unauthorized'; code: 401; message: string }
  /** Read the message, and try later or otherwise. */
  | { kind: 'refused'; code: number; message: string };

/** What every call of this room rejects with, except for an abort by the caller, which stays an abort. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly problem: Problem,
    options?: ErrorOptions,
  ) {
    super(problem.message, options);
  }
}

/** The problem of a call that got no answer. */
export const unreachable: Problem = { kind: 'unreachable', code: 0, message: 'Server is unavailable' };

/** The problem of a call that needs a session when there is none any more. */
export const sessionEnded: Problem = {
  kind: 'unauthorized',
  code: 401,
  message: 'Your session has ended. Please log in again.',
};
