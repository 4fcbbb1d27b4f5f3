import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, developmentSecret } from '../../server/config';
import { newFolder } from '../support/database';
import { startService, testConfig, testEnvironment } from '../support/server';

const production = { ...testEnvironment, NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1', MAIL: 'off' };
const read = (environment: Record<string, string>) => () => readConfig(environment, developmentSecret);

describe('in production', () => {
  it('the service starts with its secrets and its URL', () => {
    expect(read(production)()).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: 8080 });
  });

  it.each([
    ['SESSION_SECRET', '', 'is required in production'],
    ['LEMONSQUEEZY_WEBHOOK_SECRET', '', 'is required in production'],
    ['SITE_URL', '', 'is required in production'],
    ['RATE_LIMIT_FACTOR', '2', 'is not allowed in production'],
  ])('it refuses to start with %s=%j, which %s', (name, value, reason) => {
    expect(read({ ...production, [name]: value })).toThrow(`${name}: ${reason}`);
  });

  it.each([
    ['LEMONSQUEEZY_WEBHOOK_SECRET', '31 characters', '3f9a0c5e7b1d2846a0c5e7b1d2846f9'],
    ['SESSION_SECRET', '31 characters', '3f9a0c5e7b1d2846a0c5e7b1d2846f9'],
    ['SESSION_SECRET', 'forty blanks', ' '.repeat(40)],
    ['SESSION_SECRET', 'one letter forty times', 'a'.repeat(40)],
    ['SESSION_SECRET', 'a short text many times', 'changeme'.repeat(8)],
  ])('it refuses a %s of %s without repeating it', (name, _, secret) => {
    const start = read({ ...production, [name]: secret });
    expect(start).toThrow(`${name}: must have at least `);
    expect(start).not.toThrow(secret);
  });

  it('it accepts a secret from openssl rand, and removes the line break of a file', () => {
    const secret = '3f9a0c5e7b1d2846a0c5e7b1d2846f93';
    expect(read({ ...production, SESSION_SECRET: `${secret}\n` })().SESSION_SECRET).toBe(secret);
    const eightDifferent = 'abcdefgh'.repeat(4);
    expect(read({ ...production, SESSION_SECRET: eightDifferent })().SESSION_SECRET).toBe(eightDifferent);
  });

  it('it refuses to start without an SMTP server, unless MAIL=off', () => {
    const { MAIL: _, ...withoutMail } = production;
    expect(read(withoutMail)).toThrow('SMTP_URL: is required in production, or MAIL=off');
    expect(read({ ...withoutMail, SMTP_URL: 'smtp://mail.example' })().SMTP_URL).toBe('smtp://mail.example');
    expect(read(production)().MAIL).toBe('off');
  });
});

it('a service in production logs when it starts that it sends no mails and has no DATABASE_URL', async () => {
  const service = await startService({ NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1', MAIL: 'off' });
  for (const warning of ['MAIL=off: no mail is sent', 'without DATABASE_URL'])
    expect(service.log()).toContain(warning);
});

it('a service that sends mails refuses to start without SITE_URL: a Host header would choose where their links lead', () => {
  const { SITE_URL: _, ...environment } = testEnvironment;
  expect(read({ ...environment, SMTP_URL: 'smtp://localhost' })).toThrow(
    'SITE_URL: is required with SMTP_URL',
  );
});

describe('in development', async () => {
  const shown = 'whoever reaches this port can read all mails at /dev/mail';
  const open = await startService({ NODE_ENV: 'development', HOST: '0.0.0.0' });
  const closed = await startService({ NODE_ENV: 'development', HOST: 'localhost' });

  it('the service warns when it starts where others can reach it', () => {
    expect([open.log().includes(shown), closed.log().includes(shown)]).toEqual([true, false]);
  });

  it('the service listens on this machine only, with and without NODE_ENV', async () => {
    const DATA_DIR = await newFolder();
    expect(read({ DATA_DIR })().HOST).toBe('localhost');
    expect(read({ DATA_DIR, NODE_ENV: 'development' })().HOST).toBe('localhost');
    expect(read({ DATA_DIR, HOST: '0.0.0.0' })().HOST).toBe('0.0.0.0');
  });

  it('missing secrets are generated and stored in the data folder, readable by the owner only', async () => {
    const DATA_DIR = join(await newFolder(), 'data');
    const first = read({ DATA_DIR })();
    const second = read({ DATA_DIR })();
    expect(first.SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(second.SESSION_SECRET).toBe(first.SESSION_SECRET);
    expect(first.LEMONSQUEEZY_WEBHOOK_SECRET).not.toBe(first.SESSION_SECRET);
    const paths = [DATA_DIR, join(DATA_DIR, 'secrets'), join(DATA_DIR, 'secrets', 'SESSION_SECRET')];
    for (const path of paths) expect(statSync(path).mode & 0o077, path).toBe(0);
  });
});

describe('reading the environment', () => {
  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'not an address'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['LEMONSQUEEZY_STORE_ID', 'mine'],
    ['NODE_ENV', 'staging'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['CORS_ORIGINS', 'anyone'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, 1'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['MAIL', 'maybe'],
  ])('refuses an invalid %s and names it', (name, value) => {
    expect(() => testConfig({ [name]: value })).toThrow(`${name}:`);
  });

  it('reports all invalid variables at once', () => {
    expect(() => testConfig({ PORT: 'x', NODE_ENV: 'y' })).toThrow(
      /NODE_ENV:[\s\S]*PORT:|PORT:[\s\S]*NODE_ENV:/,
    );
  });

  it('accepts proxies by address, range or name', () => {
    const TRUSTED_PROXIES = 'loopback, 10.0.0.0/8,192.0.2.1, 2001:db8::/32';
    expect(testConfig({ TRUSTED_PROXIES }).TRUSTED_PROXIES).toEqual([
      'loopback',
      '10.0.0.0/8',
      '192.0.2.1',
      '2001:db8::/32',
    ]);
  });
});
