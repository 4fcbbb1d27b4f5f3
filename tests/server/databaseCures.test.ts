import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { DatabaseError, type Pool } from 'pg';
import { expect, it } from 'vitest';
import { isConnectionError } from '../../server/database/connectionErrors';
import { connect } from '../../server/database/open';
import { createLogger } from '../../server/logging';
import { afterTests } from '../support/afterTests';
import { corpus } from '../support/corpus';
import { testConfig } from '../support/server';

const logged = (error: unknown): string => {
  const stream = new PassThrough();
  createLogger(testConfig(), stream).error({ err: error }, 'request failed');
  return String(stream.read());
};

it.each(corpus('database-errors'))('the log line of “%s” names the cure: %s', (message, cure) => {
  const line = logged(new Error(message));
  if (cure === 'none') expect(line).not.toContain('"cure"');
  else expect(line).toContain(cure);
});

/** The error of node-postgres, of the system or of the driver that has these words. */
const errorOf = (kind: string, words: string): Error => {
  if (kind === 'DRIVER') return new Error(words);
  const [code = '', first = ''] = words.split(' ');
  if (kind === 'EACH') return new AggregateError([errorOf('SYSTEM', words), errorOf('SYSTEM', words)]);
  if (kind === 'SYSTEM') return Object.assign(new Error(words), { code, syscall: first });
  const message = words.slice(code.length + 1);
  return Object.assign(new DatabaseError(message, message.length, 'error'), { severity: kind, code });
};

it.each(corpus('database-states'))('%s “%s” is answered %s: %s', (kind, words, status) => {
  expect(isConnectionError(errorOf(kind, words)) ? '503' : '500').toBe(status);
});

it('a pooler that refuses startup parameters gets none if the URL says so', async () => {
  // A message of the protocol: type, length, fields.
  const refusal = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(refusal.length + 4);
  const statements: string[] = [];
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => {
      statements.push(chunk.toString());
      socket.end(Buffer.concat([Buffer.from('E'), length, refusal]));
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  afterTests(() => pooler.close());
  const url = `postgres://ada@127.0.0.1:${(pooler.address() as AddressInfo).port}/db`;
  const log = createLogger(testConfig({ LOG_LEVEL: 'silent' }));
  const failure = async (at: string): Promise<unknown> => {
    const { pool } = (await connect(at, '', log)) as { pool: Pool };
    return pool.query('select 1').catch((error: unknown) => error);
  };
  const line = logged(await failure(url));
  expect(statements[0]).toContain('statement_timeout');
  const [query = ''] = /\?statement_timeout=[\w=&]*/.exec(line) ?? [];
  await failure(url + query);
  expect(statements[1]).not.toContain('timeout');
});
