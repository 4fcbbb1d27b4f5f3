import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { readConfig, type Config } from '../../server/config';
import { operation, type OperationId } from '../../server/contract/operation';
import type { Answer, Schema } from '../../server/contract/types';
import type { Connections } from '../../server/database/driver';
import { openDatabase } from '../../server/database/open';
import type { Database, Tables } from '../../server/database/schema';
import { createLogger } from '../../server/logging';
import { intervalMs } from '../../server/jobs/worker';
import type { AuditEvent } from '../../server/session/auditLog';
import { createService, type Replacements } from '../../server/service';
import { checkAnswer } from './contract';
import { afterTests } from './afterTests';
import { openFreshDatabase } from './database';
import { refusedWithoutChange, watchStatements, watchTables } from './refusals';

/** The options of a call. */
export interface CallOptions {
  body?: unknown;
  query?: Record<string, string>;
  params?: Record<string, string>;
  /** An access token. */
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The caller's IP address. */
  from?: string;
}

/** A response that matches the contract: `body` of a success, `problem` of an error, without its random id. */
export interface CallResult<Id extends OperationId> {
  status: number;
  headers: Record<string, unknown>;
  body: Answer<Id>;
  problem: Omit<Schema<'Problem'>, 'requestId'> & Partial<Pick<Schema<'ValidationProblem'>, 'errors'>>;
}

export interface TestService {
  app: FastifyInstance;
  config: Config;
  db: Database;
  /** The complete log output. */
  log: () => string;
  /** The same, line by line. */
  entries: () => Record<string, unknown>[];
  /** Opens a port of this machine, and returns it. */
  listen: () => Promise<number>;
  /** Does something while a table is missing, so that each statement about it fails. */
  without: <Result>(table: keyof Tables, work: () => Promise<Result>) => Promise<Result>;
  call: <Id extends OperationId>(id: Id, options?: CallOptions) => Promise<CallResult<Id>>;
  close: () => Promise<void>;
}

/** A password that all rules accept. */
export const goodPassword = 'copper lantern over the bay';

/** An address that no other test uses. */
export const freshEmail = (): string => `ada.${randomUUID().slice(0, 8)}@example.com`;

export const testEnvironment = {
  NODE_ENV: 'test',
  SESSION_SECRET: 'session-secret-canary-0123456789abcdef',
  LEMONSQUEEZY_WEBHOOK_SECRET: 'webhook-secret-canary-0123456789abcdef',
  LEMONSQUEEZY_STORE_ID: '48211',
  SITE_URL: 'https://threadkeep.test',
  RATE_LIMIT_FACTOR: '1000',
};

export const testConfig = (environment: Record<string, string> = {}): Config =>
  readConfig({ ...testEnvironment, ...environment }, (name) => {
    throw new Error(`${name} is not given`);
  });

const injectOptions = (
  id: OperationId,
  { body, query, params, token, headers, from }: CallOptions,
): InjectOptions => {
  const { method, url } = operation(id);
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const mediaType = id === 'createCheckout' ? 'application/vnd.api+json' : 'application/json';
  return {
    method,
    url: `/v1${path}`,
    ...(query && { query }),
    ...(from !== undefined && { remoteAddress: from }),
    headers: {
      ...(body !== undefined && { 'content-type': mediaType }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
};

/** Checks that the header and the body of an error name the same request, and takes that random id out of the body. */
export const withoutRequestId = (answer: { headers: Record<string, unknown>; body: string }): object => {
  const { requestId, ...problem } = JSON.parse(answer.body) as { requestId?: unknown };
  expect(requestId).toMatch(/^[\w.-]{8,64}$/);
  expect(answer.headers['x-request-id']).toBe(requestId);
  return problem;
};

/** The body of an answer: a value of JSON, or the text of another type. */
const bodyOf = ({ body, headers }: LightMyRequestResponse): unknown => {
  if (body === '') return undefined;
  return String(headers['content-type']).startsWith('text/') ? body : JSON.parse(body);
};

/** Calls one of the contract's operations and checks the response against the contract. */
export const caller =
  (app: FastifyInstance): TestService['call'] =>
  async (id, options = {}) => {
    const answer = await app.inject(injectOptions(id, options));
    checkAnswer(id, answer);
    const isProblem = answer.statusCode >= 400;
    const body = bodyOf(answer);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: body as never,
      problem: (isProblem ? withoutRequestId(answer) : body) as never,
    };
  };

/**
 * Makes the service's jobs due later. They would run half a minute after the start: on a slow machine that is in the
 * middle of a test, which would meet their requests and deletions.
 */
const postponeJobs = (db: Database) =>
  db
    .insertInto('scheduledJobs')
    .values([
      { name: 'housekeeping', dueAt: sql<Date>`now() + interval '10 minutes'` },
      { name: 'reconciliation', dueAt: sql<Date>`now() + interval '1 day'` },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const urlOf = (options: InjectOptions | string): string => {
  const url = typeof options === 'string' ? options : (options.url ?? options.path);
  return typeof url === 'string' ? url : (url?.pathname ?? '');
};

/** The successes that the audit log may tell of a refused call: a right password proves its sender. */
const allowedSuccesses = new Set<AuditEvent>(['proof.given', 'login.secondFactorRequired']);

/** The events of successes that the audit log tells of a call. `lines` are those since it was sent. */
const successesIn = (lines: readonly string[], { headers }: { headers: Record<string, unknown> }) =>
  lines
    .filter((line) => line.includes(`"${String(headers['x-request-id'])}"`))
    .map((line) => JSON.parse(line) as { level: string; event?: AuditEvent })
    .flatMap(({ level, event }) => (event !== undefined && level === 'info' ? event : []));

/** Checks that the audit log tells of no other success of a refused call. */
const expectNoSuccess = (lines: readonly string[], answer: LightMyRequestResponse): void => {
  const successes = successesIn(lines, answer).filter((event) => !allowedSuccesses.has(event));
  expect(successes, `the audit log of a call that was refused by ${answer.body}`).toEqual([]);
};

/** The event of each operation's success. Operations that may do nothing, such as a log-out twice, are left out. */
const audited: Partial<Record<OperationId, AuditEvent | RegExp>> = {
  ...{ logIn: 'login.succeeded', finishLogIn: 'login.succeeded', logInWithPasskey: 'login.succeeded' },
  ...{ register: 'account.registered', deleteAccount: 'account.deleted', downloadData: 'data.downloaded' },
  ...{ endSession: 'session.ended', endOtherSessions: 'sessions.ended', changeProfile: 'profile.changed' },
  ...{ changePassword: 'password.changed', resetPassword: 'reset.succeeded', leaveTeam: 'team.left' },
  ...{ changeAddress: 'address.requested', openAddressLink: /^address\.(?:confirmed|changed|undone)$/ },
  ...{ confirmSecondKey: 'secondKey.added', removeSecondKey: 'secondKey.removed' },
  ...{ giveProof: 'proof.given', givePasskeyProof: 'proof.given', acceptInvitation: 'invitation.accepted' },
  ...{ addPasskey: 'passkey.added', renamePasskey: 'passkey.renamed', removePasskey: 'passkey.removed' },
  renewRecoveryCodes: 'recoveryCodes.renewed',
};

const { setInterval } = globalThis;
let starting = 0;
// No worker of a service looks at its queue unasked: what a call queues without waking the worker is never sent.
globalThis.setInterval = ((work: () => void, ms?: number) =>
  setInterval(starting > 0 && ms === intervalMs ? () => undefined : work, ms)) as typeof setInterval;

/** Starts a service on an empty database, or on the given one, and closes it after the tests that can use it. */
export const startService = async (
  environment: Record<string, string> = {},
  replacements: Replacements = {},
): Promise<TestService> => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const config = testConfig(environment);
  const connections: Connections = replacements.connections ?? (await openFreshDatabase());
  const { pool, patientPool } = connections;
  watchStatements(pool);
  starting += 1;
  const created = createService(config, { logStream, ...replacements, connections });
  const app = await created.finally(() => (starting -= 1));
  await watchTables(pool);
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  app.inject = (async (options: InjectOptions | string) => {
    const before = lines.length;
    const answer = await refusedWithoutChange(pool, urlOf(options), () => inject(options));
    if (answer.statusCode >= 400) expectNoSuccess(lines.slice(before), answer);
    return answer;
  }) as typeof app.inject;
  const call = caller(app);
  const { db } = openDatabase(connections, createLogger({ ...config, LOG_LEVEL: 'silent' }));
  await postponeJobs(db);
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await app.close();
    for (const { ended } of [pool, patientPool ?? pool])
      expect(ended, 'a service that closed keeps no connection').toBe(true);
  };
  afterTests(close);
  return {
    ...{ app, config, db, close },
    call: async (id, options) => {
      const before = lines.length;
      const answer = await call(id, options);
      const event = audited[id];
      if (event !== undefined && answer.status < 400)
        expect(successesIn(lines.slice(before), answer).join(), `the audit log of ${id}`).toMatch(event);
      return answer;
    },
    log: () => lines.join(''),
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    listen: async () => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return (app.server.address() as AddressInfo).port;
    },
    without: async (table, work) => {
      await db.schema.alterTable(table).renameTo('aside').execute();
      try {
        return await work();
      } finally {
        await db.schema.alterTable('aside').renameTo(table).execute();
      }
    },
  };
};
