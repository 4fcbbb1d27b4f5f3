import { DatabaseError } from 'pg';

// SQLSTATEs of connection exceptions, shutdown, start-up, missing resources such as disk space, statement timeouts, failed
// input or output, servers that only read, and transactions that waited for others too long or were undone for them again and again:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const sqlStates = /^(08...|57P0[1-5]|53...|57014|58030|25006|40001|40P01|55P03)$/;
const networkCalls = new Set(['connect', 'getaddrinfo']);
const brokenStreams = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']);
const driverMessages =
  /query read timeout|connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

/** Whether the error means that the database is unavailable at present, as opposed to a faulty query. */
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  // A host that has several addresses, as localhost has, fails at each.
  if (error instanceof AggregateError) return error.errors.every(isConnectionError);
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Postgres reports FATAL when it ends or refuses the connection, not for a failed query.
  if (error instanceof DatabaseError && error.severity === 'FATAL') return true;
  if (code !== undefined && sqlStates.test(code)) return true;
  if (networkCalls.has(syscall ?? '') || brokenStreams.has(code ?? '')) return true;
  return driverMessages.test(error.message);
};

/** Whether the server only reads (SQLSTATE read_only_sql_transaction), as one that is no longer the primary. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '25006';

const cures: readonly [RegExp, string][] = [
  [
    /unsupported startup parameter/i,
    'Add ?statement_timeout=&idle_in_transaction_session_timeout= to DATABASE_URL, or let the pooler ignore these parameters (ignore_startup_parameters)',
  ],
  [
    /self[- ]signed certificate|unable to (verify the first|get local issuer) certificate/i,
    'Add sslrootcert=<file with the authority’s certificate> to DATABASE_URL, or use sslmode=no-verify, which checks no certificate',
  ],
];

/** The remedy for an operator, if the error's message identifies the cause. */
export const cureOf = ({ message }: Error): string | undefined =>
  cures.find(([said]) => said.test(message))?.[1];
