import { DatabaseError } from 'pg';

// SQLSTATEs of connection exceptions, shutdown, start-up, missing resources such as disk space, statement timeouts, I/O
// errors, read-only servers, and transactions that waited too long or were rolled back repeatedly:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const sqlStates = /^(08...|57P0[1-5]|53...|57014|58030|25006|40001|40P01|55P03)$/;
const networkCalls = new Set(['connect', 'getaddrinfo']);
const brokenStreams = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT']);
const driverMessages =
  /query read timeout|connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i;

/** Whether the error means that the database is unavailable at present, as opposed to a faulty query. */
export const isConnectionError = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  // A host with several addresses, such as localhost, reports an error for each.
  if (error instanceof AggregateError) return error.errors.every(isConnectionError);
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Postgres reports FATAL when it ends or refuses the connection, not for a failed query.
  if (error instanceof DatabaseError && error.severity === 'FATAL') return true;
  if (code !== undefined && sqlStates.test(code)) return true;
  if (networkCalls.has(syscall ?? '') || brokenStreams.has(code ?? '')) return true;
  return driverMessages.test(error.message);
};

/** Whether the server is read-only (SQLSTATE read_only_sql_transaction), for example after a failover. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '25006';

/** Whether a pooler switched server connections, so that a prepared statement already exists or is missing. */
export const isStatementMixedUp = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '42P05' || error.code === '26000');

/** Whether a statement was refused only because an earlier statement of its transaction had failed. */
export const isAfterFailure = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '25P02';

const cures: readonly [RegExp, string][] = [
  [
    /unsupported startup parameter/i,
    'Add ?statement_timeout=&idle_in_transaction_session_timeout= to DATABASE_URL, or let the pooler ignore these parameters (ignore_startup_parameters)',
  ],
  [
    /self[- ]signed certificate|unable to (verify the first|get local issuer) certificate/i,
    'Add sslrootcert=<file with the authority’s certificate> to DATABASE_URL, or use sslmode=no-verify, which checks no certificate',
  ],
  [
    /does not support SSL connections/i,
    'Use sslmode=disable in DATABASE_URL, or turn on TLS on the server (ssl = on)',
  ],
  [
    /no pg_hba\.conf entry .*(SSL off|no encryption)/i,
    'Add ?sslmode=require to DATABASE_URL: the server wants TLS',
  ],
  [
    /does not match certificate's altnames/i,
    'Write a host of the certificate into DATABASE_URL, or use sslmode=no-verify, which checks no certificate',
  ],
  [
    /certificate (has expired|is not yet valid)/i,
    'Renew the certificate of the database server, and check both clocks',
  ],
  [
    /no such file or directory, open '[^']*\.(pem|crt|cer|key)'/i,
    'sslrootcert, sslcert or sslkey in DATABASE_URL names this file',
  ],
  [
    /prepared statement "[^"]*" (already exists|does not exist)/i,
    'The pooler mixes up prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements. Until then they are not used',
  ],
];

/** The remedy for an operator, if the error's message identifies the cause. */
export const cureOf = ({ message }: Error): string | undefined =>
  cures.find(([said]) => said.test(message))?.[1];
