import type { Problem } from '../../api/http/problem';

const fault: Problem = { kind: 'refused', code: 0, message: 'Something went wrong' };

/** The problem a rejected actor carries (`ProblemError` of the api); anything else is a fault of our own. */
export const problemOf = (error: unknown): Problem =>
  typeof error === 'object' && error !== null && 'problem' in error ? (error.problem as Problem) : fault;

/** Dynamic parameters for an action that takes the problem of an actor's error event. */
export const problemOfEvent = ({ event }: { event: { error: unknown } }): { problem: Problem } => ({
  problem: problemOf(event.error),
});

/** Dynamic parameters for an action that takes an actor's error as it is. */
export const errorOfEvent = ({ event }: { event: { error: unknown } }): { error: unknown } => ({
  error: event.error,
});
