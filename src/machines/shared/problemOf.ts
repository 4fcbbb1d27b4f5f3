import { somethingWentWrong } from '../../content/failures';
import type { Problem } from '../../api/http/problem';
import type { components } from '../../../contract/schema.gen';

const fault: Problem = { kind: 'refused', code: 0, message: somethingWentWrong };

/** The problem of an error (`ProblemError` of src/api). Any other error is a bug and gets a general text. */
export const problemOf = (error: unknown): Problem =>
  typeof error === 'object' && error !== null && 'problem' in error ? (error.problem as Problem) : fault;

/** Dynamic parameters: the problem of an actor's error event. */
export const problemOfEvent = ({ event }: { event: { error: unknown } }): { problem: Problem } => ({
  problem: problemOf(event.error),
});

/** Dynamic parameters: the unchanged error of an actor's error event. */
export const errorOfEvent = ({ event }: { event: { error: unknown } }): { error: unknown } => ({
  error: event.error,
});

/** The reason why the service ended the session, in words; null if it gives none. */
export const reasonOf = (error: unknown): string | null => {
  const problem = problemOf(error);
  return problem.kind === 'unauthorized' && problem.reason ? problem.message : null;
};

const accountDeleted: components['schemas']['EndReason'] = 'accountDeleted';

/** Whether the service ended the session because its account was deleted. */
export const isAccountDeleted = (error: unknown): boolean => {
  const problem = problemOf(error);
  return problem.kind === 'unauthorized' && problem.reason === accountDeleted;
};
