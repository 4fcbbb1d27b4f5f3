import { pino, type Logger } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { DestinationStream } from 'pino';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config';
import { cureOf } from './database/connectionErrors';

const secretNames = ['password', 'token', 'refreshToken', 'identityToken', 'authorization'];
/** The code of an invitation. An error's code is not a secret and stays readable. */
const secretPaths = ['body.code', 'body.profileName.code', 'profileName.code', '*.profileName.code'];

/** The logged fields of a request. The query (it may contain tokens), headers and body are left out. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?', 1)[0],
});

/** Masks e-mail addresses: mail servers quote the address that they reject. */
const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replace(/[^\s<>"'`,;:()[\]/]+@[^\s<>"'`,;:()[\]/]+/g, '[address]');

interface Failure extends Error {
  code?: string;
  /** The mail server's reply code to `command`. */
  responseCode?: number;
  command?: string;
}

/** The logged fields of an error. A database driver's error also quotes the row, so its other fields are dropped. */
const describeError = (error: Failure): object => ({
  type: error.name,
  message: withoutAddresses(error.message),
  code: error.code,
  cure: cureOf(error),
  responseCode: error.responseCode,
  command: error.command,
  stack: withoutAddresses(error.stack),
  ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
});

/** Creates the service's log: readable lines in development, otherwise JSON lines. */
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
      formatters: { level: (level) => ({ level }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { req: describeRequest, err: describeError },
    },
    stream ?? (config.NODE_ENV === 'development' ? pretty() : pino.destination(1)),
  );
};
