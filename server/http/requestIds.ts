import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** The header by which a proxy names a request, and by which the answer repeats its id. */
export const requestIdHeader = 'x-request-id';

const proxyId = /^[\w.-]{8,64}$/;

/**
 * Creates the function that identifies requests. The id of a proxy is taken over, so that its log and this service's can
 * be compared; without trusted proxies the header would be the client's.
 */
export const identifyRequests =
  ({ TRUSTED_PROXIES }: Pick<Config, 'TRUSTED_PROXIES'>) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers[requestIdHeader];
    const isTrusted = TRUSTED_PROXIES.length > 0 && typeof given === 'string' && proxyId.test(given);
    return isTrusted ? given : randomUUID();
  };

/** Repeats the request's id in every answer. */
export const returnRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
};
