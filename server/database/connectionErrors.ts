import { DatabaseError } from 'pg';

// Connection exceptions, an administrator's shutdown, a server that is starting or full, and a statement that took too long:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const sqlStates = /^(08...|57P0[1-5]|53300|57014)$/;
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

/** Whether a failure means that the database can't be reached at present, rather than that a query is wrong. */
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Postgres calls an error fatal when it ends or refuses the connection rather than the query.
  if (error instanceof DatabaseError && error.severity === 'FATAL') return true;
  if (code !== undefined && sqlStates.test(code)) return true;
  if (code !== undefined && systemCodes.has(code) && systemCalls.has(syscall ?? '')) return true;
  return driverMessages.test(error.message);
};
