import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { connect } from '../../server/database/open';
import { createLogger } from '../../server/logging';
import { afterTests } from '../support/afterTests';
import { corpus } from '../support/corpus';
import { testConfig } from '../support/server';

const logged = (error: unknown): string => {
  let text = '';
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString();
      done();
    },
  });
  createLogger(testConfig(), stream).error({ err: error }, 'request failed');
  return text;
};

it.each(corpus('database-errors'))('the log line of “%s” names the cure: %s', (message, cure) => {
  const line = logged(new Error(message));
  if (cure === 'none') expect(line).not.toContain('"cure"');
  else expect(line).toContain(cure);
});

it('a pooler that refuses startup parameters is told none, once the URL says so', async () => {
  // A message of the protocol: type, length, fields.
  const refusal = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(refusal.length + 4);
  const asked: string[] = [];
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => {
      asked.push(chunk.toString());
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
  expect(asked[0]).toContain('statement_timeout');
  const [query = ''] = /\?statement_timeout=[\w=&]*/.exec(line) ?? [];
  await failure(url + query);
  expect(asked[1]).not.toContain('timeout');
});
