/** An error response in the contract's schema. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly statusCode: number,
    message: string,
    readonly details: { errors?: Record<string, string[]>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

/** Status 422 with messages by field. */
export const invalid = (errors: Record<string, string[]>): HttpProblem =>
  new HttpProblem(422, 'Please check what you entered', { errors });

/** Longer than any contract limit, so that an overlong parameter gets the contract's field error. */
export const longestParameter = 200;

/** Status 414, for a longer parameter. */
export const addressTooLong = (): HttpProblem => new HttpProblem(414, 'The address is too long');

export const notFound = (): HttpProblem => new HttpProblem(404, 'Not found');

export const pleaseLogIn = (): HttpProblem => new HttpProblem(401, 'Please log in');
