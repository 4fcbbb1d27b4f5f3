import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Metrics } from '../metrics/metrics';

/** The header with a request's id, from a proxy and in the response. */
export const requestIdHeader = 'x-request-id';

const proxyId = /^[\w.-]{8,64}$/;

/**
 * Creates the function that identifies requests. The id of a trusted proxy is adopted, so that both logs can be compared.
 * Without trusted proxies the header would come from the client, and is ignored.
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

/** Fastify's log of requests without its two lines per request: `observeRequests` writes one. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // Logged at its end.
  }

  override requestCompleted(): void {
    // Fastify doesn't call this when the client has gone.
  }
}

const nameOf = ({ routeOptions }: FastifyRequest): string => {
  const { url, config } = routeOptions;
  if (config.operationId) return config.operationId;
  if (url === '/healthz' || url === '/readyz') return 'health';
  return url === '/*' ? 'site' : 'other';
};

/** Measures every request and, outside development, logs it at its end, or when the client disconnects. */
export const observeRequests = (
  app: FastifyInstance,
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
  { requestSeconds, requestsInFlight }: Metrics,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    requestsInFlight.inc();
    reply.raw.once('close', () => {
      const ms = performance.now() - began;
      const operation = nameOf(request);
      const status = reply.raw.writableEnded ? reply.statusCode : 'aborted';
      requestsInFlight.dec();
      requestSeconds.observe({ operation, status }, ms / 1_000);
      if (NODE_ENV === 'development') return;
      request.log.info({ req: request, operation, status, ms: Math.round(ms * 10) / 10 }, 'request');
    });
    done();
  });
};
