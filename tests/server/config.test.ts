import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { developmentSecret } from '../../server/developmentSecrets';
import { testConfig, testEnvironment } from '../support/server';

const production = { ...testEnvironment, NODE_ENV: 'production', RATE_LIMIT_FACTOR: '1' };
const read = (environment: Record<string, string>) => () => readConfig(environment, developmentSecret);

describe('in production', () => {
  it('the service starts with its secrets and its address', () => {
    expect(read(production)()).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: 8080 });
  });

  it.each(['SESSION_SECRET', 'LEMONSQUEEZY_WEBHOOK_SECRET', 'SITE_URL'])(
    'it refuses to start without %s',
    (name) => {
      expect(read({ ...production, [name]: '' })).toThrow(`${name}: is required in production`);
    },
  );

  it.each(['SESSION_SECRET', 'LEMONSQUEEZY_WEBHOOK_SECRET'])(
    'it refuses a short %s without repeating it',
    (name) => {
      const start = read({ ...production, [name]: 'short-canary' });
      expect(start).toThrow(`${name}: must have at least 32 characters`);
      expect(start).not.toThrow('short-canary');
    },
  );

  it('it refuses to loosen the limits', () => {
    expect(read({ ...production, RATE_LIMIT_FACTOR: '2' })).toThrow(
      'RATE_LIMIT_FACTOR: is not allowed in production',
    );
  });
});

describe('in development', () => {
  it('missing secrets are made and kept in the data folder, for their owner’s eyes', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'threadkeep-'));
    const first = read({ DATA_DIR })();
    const second = read({ DATA_DIR })();
    expect(first.SESSION_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(second.SESSION_SECRET).toBe(first.SESSION_SECRET);
    expect(first.LEMONSQUEEZY_WEBHOOK_SECRET).not.toBe(first.SESSION_SECRET);
    expect(statSync(join(DATA_DIR, 'secrets', 'SESSION_SECRET')).mode & 0o077).toBe(0);
  });
});

describe('the environment', () => {
  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'not an address'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['LEMONSQUEEZY_STORE_ID', 'mine'],
    ['NODE_ENV', 'staging'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['CORS_ORIGINS', 'anyone'],
  ])('with a bad %s is refused by name', (name, value) => {
    expect(() => testConfig({ [name]: value })).toThrow(`${name}:`);
  });

  it('names everything that is wrong at once', () => {
    expect(() => testConfig({ PORT: 'x', NODE_ENV: 'y' })).toThrow(
      /NODE_ENV:[\s\S]*PORT:|PORT:[\s\S]*NODE_ENV:/,
    );
  });

  it('takes an empty variable for one that is not set', () => {
    expect(testConfig({ PORT: '' }).PORT).toBe(8080);
  });
});
