import { HttpProblem } from '../http/problems';

/** What is said of a value that another member has, by the index that found it. */
export const reasons = {
  members_username: 'The username is taken',
  members_email: 'The email address is in the list already',
} as const;

/** Turns a database's refusal of a doubled username or e-mail address into status 409. */
export const throwUniqueViolation = (error: unknown): never => {
  const { constraint } = error as { constraint?: keyof typeof reasons };
  const reason = constraint && (reasons[constraint] as string | undefined);
  throw reason === undefined ? error : new HttpProblem(409, `${reason}.`);
};
