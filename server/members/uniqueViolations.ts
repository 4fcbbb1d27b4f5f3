import { HttpProblem } from '../http/problems';

/** Messages for a value that another member has, by unique index. */
export const reasons = {
  members_username: 'Username already taken',
  members_email: 'Email already in the list',
} as const;

/** Converts a unique violation of username or e-mail address to status 409, and rethrows other errors. */
export const throwUniqueViolation = (error: unknown): never => {
  const { constraint } = error as { constraint?: keyof typeof reasons };
  const reason = constraint && (reasons[constraint] as string | undefined);
  throw reason === undefined ? error : new HttpProblem(409, `${reason}.`);
};
