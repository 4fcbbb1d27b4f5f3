import type { Schema } from '../contract/types';

/** An error response in the contract's schema. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: {
      errors?: Record<string, string[]>;
      retryAfterSeconds?: number;
      reason?: Schema<'EndReason'>;
      ticket?: string;
    } = {},
  ) {
    super(message);
  }
}

/** Status 422 with messages by field. */
export const invalid = (errors: Record<string, string[]>): HttpProblem =>
  new HttpProblem(422, 'Please check what you entered', { errors });

/** Longer than any contract limit, so that an overlong parameter gets the contract's field error. */
export const maxParameterLength = 200;

/** Status 414, for a longer parameter. */
export const addressTooLong = (): HttpProblem => new HttpProblem(414, 'The address is too long');

export const notFound = (): HttpProblem => new HttpProblem(404, 'Not found');

/** Status 428: a sensitive change needs the password or a passkey, given in this session within five minutes. */
export const unproven = (): HttpProblem => new HttpProblem(428, 'First, confirm that it’s you.');

export const pleaseLogIn = (): HttpProblem => new HttpProblem(401, 'Please log in');

const endings: Record<Schema<'EndReason'>, string> = {
  endedElsewhere: 'You were signed out here from another device.',
  accountDeleted: 'This account was deleted.',
  passwordChanged: 'Your password was changed, so you were signed out here. Log in with the new one.',
};

/** Status 401 to the refresh token of a session that was ended on purpose. */
export const sessionEnded = (reason: Schema<'EndReason'>): HttpProblem =>
  new HttpProblem(401, endings[reason], { reason });
