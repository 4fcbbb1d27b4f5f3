import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isConnectionError } from '../database/connectionErrors';
import { fieldErrors } from './fieldErrors';
import { HttpProblem, invalid, notFound, pleaseLogIn } from './problems';
import { requestIdHeader } from './requestLog';

const ofStatus: Record<number, string> = {
  400: 'The request could not be read',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The request has the wrong content type',
};

// The multipart parser answers 406 for a wrong media type; HTTP's status for it is 415.
const statusOf = ({ statusCode = 500 }: FastifyError): number => (statusCode === 406 ? 415 : statusCode);

/** The length at which a parameter's name is truncated. */
const maxNameLength = 40;

/** The refusal when a referenced row was deleted in the meantime (SQLSTATE foreign_key_violation). */
const deletedMeanwhile = (error: object): HttpProblem | null => {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  if (code !== '23503') return null;
  if (constraint.endsWith('_team_id_fkey')) return new HttpProblem(404, 'This team was deleted.');
  // This `user_id` refers to the account's second key, not to the account.
  if (constraint === 'recovery_codes_user_id_fkey') return notFound();
  return /_(session_id|user_id|owner_id|invited_by)_fkey$/.test(constraint) ? pleaseLogIn() : null;
};

/** The refusal of query parameters outside the contract, which a newer page may send. */
const unknownParameter = ({ validation = [], validationContext }: FastifyError): HttpProblem | null => {
  if (validationContext !== 'querystring') return null;
  const names = validation.flatMap(
    ({ params }) => (params['additionalProperty'] as string | undefined) ?? [],
  );
  const [name] = names;
  if (name === undefined) return null;
  return new HttpProblem(422, `The service doesn’t know “${name.slice(0, maxNameLength)}” here.`, {
    errors: Object.fromEntries(
      names.map((each) => [each, ['Not known here. Reload the page, and try again.']]),
    ),
  });
};

/** The part of an error that is safe to return to the client. */
export const problemOf = (error: FastifyError | HttpProblem): HttpProblem => {
  if (error instanceof HttpProblem) return error;
  if (error.validation) return unknownParameter(error) ?? invalid(fieldErrors(error.validation));
  const refusal = deletedMeanwhile(error);
  if (refusal) return refusal;
  if (isConnectionError(error)) {
    return new HttpProblem(503, 'The service is unavailable. Try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  const status = statusOf(error);
  if (status === 503) return new HttpProblem(503, 'The service is unavailable. Try again in a moment.');
  // Fastify's own messages may quote the request, so they are never returned.
  return status < 500
    ? new HttpProblem(status, ofStatus[status] ?? 'The request was refused')
    : new HttpProblem(500, 'Something went wrong');
};

/** Answers with an error in the contract's schema. */
export const sendProblem = (
  reply: FastifyReply,
  { statusCode, message, details }: HttpProblem,
): FastifyReply => {
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .header(requestIdHeader, reply.request.id)
    .type('application/json; charset=utf-8')
    .send({
      code: statusCode,
      message,
      requestId: reply.request.id,
      ...(details.errors && { errors: details.errors }),
      ...(details.reason && { reason: details.reason }),
      ...(details.ticket && { ticket: details.ticket }),
    });
};

/** Answers every error and unknown URL in the contract's schema. Internal errors are logged, not described. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | HttpProblem>((error, request, reply) => {
    const problem = problemOf(error);
    if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });
};
