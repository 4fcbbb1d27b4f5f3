import { pino, type Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { DestinationStream } from 'pino';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config';

const secretNames = ['password', 'token', 'refreshToken', 'identityToken', 'authorization'];
/** Of an invitation. The code of an error is no secret. */
const secretPaths = ['body.code', 'body.profileName.code', 'profileName.code', '*.profileName.code'];

/** A request as it is logged: no query, where tokens travel, no headers and no body. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?', 1)[0],
});

/** Mail servers quote the address that they refuse. */
const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replace(/[^\s<>"'`,;:()[\]/]+@[^\s<>"'`,;:()[\]/]+/g, '[address]');

interface Failure extends Error {
  code?: string;
  /** Of a mail server, to the command. */
  responseCode?: number;
  command?: string;
}

/** A failure as it is logged. A driver's error quotes the row at fault, so only what names the failure is kept. */
const describeError = (error: Failure): object => ({
  type: error.name,
  message: withoutAddresses(error.message),
  code: error.code,
  responseCode: error.responseCode,
  command: error.command,
  stack: withoutAddresses(error.stack),
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
        paths: [...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), ...secretPaths],
        censor: '[redacted]',
      },
      serializers: { req: describeRequest, err: describeError },
    },
    stream ?? (config.NODE_ENV === 'development' ? pretty() : pino.destination(1)),
  );
};
