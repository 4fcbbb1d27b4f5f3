import { DatabaseError } from 'pg';

// SQLSTATEs of connection exceptions, shutdown, start-up, missing resources such as disk space, statement timeouts and
// failed input or output:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const sqlStates = /^(08...|57P0[1-5]|53...|57014|58030)$/;
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
  'EAI_AGAIN',
]);
const systemCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
const driverMessages =
  /query read timeout|connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

/** Whether the error means that the database is unavailable at present, as opposed to a faulty query. */
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Postgres reports FATAL when it ends or refuses the connection, not for a failed query.
  if (error instanceof DatabaseError && error.severity === 'FATAL') return true;
  if (code !== undefined && sqlStates.test(code)) return true;
  if (code !== undefined && systemCodes.has(code) && systemCalls.has(syscall ?? '')) return true;
  return driverMessages.test(error.message);
};
