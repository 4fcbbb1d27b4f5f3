import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isConnectionError } from '../database/connectionErrors';
import { fieldErrors } from './fieldErrors';
import { HttpProblem, invalid, notFound } from './problems';

const ofStatus: Record<number, string> = {
  400: 'The request could not be read',
  404: 'Not found',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The request has the wrong content type',
};

// What a multipart reader calls a wrong content type, HTTP calls an unsupported one.
const statusOf = ({ statusCode = 500 }: FastifyError): number => (statusCode === 406 ? 415 : statusCode);

/** What of a failure may be told. */
export const problemOf = (error: FastifyError | HttpProblem): HttpProblem => {
  if (error instanceof HttpProblem) return error;
  if (error.validation) return invalid(fieldErrors(error.validation));
  if (isConnectionError(error)) {
    return new HttpProblem(503, 'The service is not available at present', { retryAfterSeconds: 5 });
  }
  const status = statusOf(error);
  if (status === 503) return new HttpProblem(503, 'The service is not available at present');
  // Fastify's own words may quote the request, so they are never passed on.
  return status < 500
    ? new HttpProblem(status, ofStatus[status] ?? 'The request was refused')
    : new HttpProblem(500, 'Something went wrong');
};

/** Answers a failure in the contract's error shape. */
export const sendProblem = (
  reply: FastifyReply,
  { statusCode, message, details }: HttpProblem,
): FastifyReply => {
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: statusCode, message, ...(details.errors && { errors: details.errors }) });
};

/** Answers every failure and every unknown address in the contract's error shape; what failed inside is only logged. */
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
