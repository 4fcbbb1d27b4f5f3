import { pino, type Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { DestinationStream } from 'pino';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config';

const secretNames = ['password', 'token', 'refreshToken', 'identityToken', 'code', 'authorization'];

/** A request as it is logged: no query, where tokens travel, no headers and no body. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?', 1)[0],
});

/** A failure as it is logged. A driver's error quotes the row at fault, so only what names the failure is kept. */
const describeError = (error: Error & { code?: string }): object => ({
  type: error.name,
  message: error.message,
  code: error.code,
  stack: error.stack,
  ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
});

/** The service's log: JSON lines in production, readable lines otherwise. */
export const createLogger = (
  config: Pick<Config, 'LOG_LEVEL' | 'NODE_ENV'>,
  stream?: DestinationStream,
): Logger => {
  const pretty = () => PinoPretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true });
  return pino(
    {
      level: config.LOG_LEVEL,
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[redacted]',
      },
      serializers: { req: describeRequest, err: describeError },
    },
    stream ?? (config.NODE_ENV === 'development' ? pretty() : pino.destination(1)),
  );
};
