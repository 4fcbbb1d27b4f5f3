import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyHttpOptions, RawServerDefault } from 'fastify';
import type { Logger } from 'pino';
import { problemOf, sendProblem } from './errorHandler';
import { HttpProblem } from './problems';
import { requestIdHeader } from './requestLog';
import type { SecurityHeaders } from './securityHeaders';

type Handlers = Required<
  Pick<FastifyHttpOptions<RawServerDefault>, 'frameworkErrors' | 'clientErrorHandler'>
>;

const jsonType = 'application/json; charset=utf-8';

const problemOfConnection = ({ code }: NodeJS.ErrnoException): HttpProblem => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpProblem(408, 'The request took too long');
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpProblem(431, 'The request has too many headers');
  return new HttpProblem(400, 'The request could not be read');
};

/**
 * Answers requests that never reach a route in the contract's error schema: URLs that cannot be decoded or are too long, and
 * malformed HTTP. Fastify's own responses would repeat the URL with its query.
 */
export const unroutable = (headers: SecurityHeaders, log: Logger): Handlers => ({
  frameworkErrors: (error, _request, reply) => {
    void sendProblem(reply.headers(headers), problemOf(error));
  },
  clientErrorHandler: (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { statusCode, message } = problemOfConnection(error);
    const requestId = randomUUID();
    log.info({ requestId, status: statusCode, code: error.code }, 'unreadable request');
    const body = JSON.stringify({ code: statusCode, message, requestId });
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      [requestIdHeader]: requestId,
      'content-type': jsonType,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`, ...lines].join('\r\n');
    if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
    socket.destroy(error);
  },
});
