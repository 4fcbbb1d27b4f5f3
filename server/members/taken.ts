import { HttpProblem } from '../http/problems';

/** What is said of a value that another member has, by the index that found it. */
const reasons: Record<string, string> = {
  members_username: 'The username is taken',
  members_email: 'The email address is in the list already',
};

/** Turns a database's refusal of a doubled username or e-mail address into status 409. */
export const refuseTaken = (error: unknown): never => {
  const reason = reasons[String((error as { constraint?: unknown }).constraint)];
  throw reason === undefined ? error : new HttpProblem(409, `${reason}.`);
};
