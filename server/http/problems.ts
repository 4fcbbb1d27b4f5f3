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

export const notFound = (): HttpProblem => new HttpProblem(404, 'Not found');

export const pleaseLogIn = (): HttpProblem => new HttpProblem(401, 'Please log in');
