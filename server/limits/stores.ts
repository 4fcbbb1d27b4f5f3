import { createClient, defineScript, type CommandParser } from '@redis/client';
import type { Logger } from 'pino';
import { toleranceMs, type Clock } from '../base/clock';
import { costsByKey, measuresOf, memoryBuckets, type BucketStore, type KeyedBucket } from './buckets';
import type { Config } from '../config';
import type { Limit } from './table';

const prefix = 'threadkeep:limit:';
const reconnectMs = 1_000;

// KEYS are buckets; ARGV is the time, then the cost and the capacity of each bucket. Returns the waits as text, because
// Redis truncates numbers to integers.
const takeScript = `
  local now = tonumber(ARGV[1])
  local full, waits, refused = {}, {}, false
  for index, key in ipairs(KEYS) do
    local cost, capacity = tonumber(ARGV[2 * index]), tonumber(ARGV[2 * index + 1])
    local known = tonumber(redis.call('GET', key) or now)
    -- Further ahead than a full bucket: counted while the clock was fast.
    if known > now + capacity + ${toleranceMs} then known = now end
    full[index] = math.max(known, now) + cost
    local wait = math.max(full[index] - capacity - now, 0)
    waits[index] = string.format('%.17g', wait)
    refused = refused or wait > 0
  end
  if not refused then
    for index, key in ipairs(KEYS) do
      redis.call('SET', key, string.format('%.17g', full[index]), 'PX', math.ceil(full[index] - now))
    end
  end
  return waits`;

const giveBackScript = `
  for index, key in ipairs(KEYS) do
    local full = redis.call('GET', key)
    if full then redis.call('SET', key, string.format('%.17g', full - tonumber(ARGV[index])), 'KEEPTTL') end
  end`;

const parseCommand = (parser: CommandParser, keys: string[], numbers: number[]) => {
  parser.pushKeysLength(keys);
  parser.push(...numbers.map(String));
};

const scripts = {
  takeTokens: defineScript({
    SCRIPT: takeScript,
    parseCommand,
    transformReply: (waits: unknown) => (waits as string[]).map(Number),
  }),
  giveTokensBack: defineScript({ SCRIPT: giveBackScript, parseCommand, transformReply: () => undefined }),
};

const keysOf = (buckets: readonly KeyedBucket[]) => buckets.map(({ key }) => `${prefix}${key}`);

/** Buckets in a Redis-compatible server, shared by all processes. Each script runs atomically. */
const redisBuckets = (
  url: string,
  { clock, log }: { clock: Clock; log: Logger },
): { store: BucketStore; close: () => void } => {
  const client = createClient({
    url,
    scripts,
    // Without a connection a command fails at once, instead of waiting for one.
    disableOfflineQueue: true,
    socket: { connectTimeout: 5_000, reconnectStrategy: () => reconnectMs },
  });
  client.on('error', (error: unknown) => {
    log.debug({ err: error }, 'Redis connection');
  });
  // Rejects only when the client is closed before it has connected.
  client.connect().catch(() => undefined);
  return {
    close: () => {
      client.destroy();
    },
    store: {
      take: (buckets) => {
        const measures = buckets.flatMap(({ bucket }) => {
          const { cost, capacity } = measuresOf(bucket);
          return [cost, capacity];
        });
        return client.takeTokens(keysOf(buckets), [clock(), ...measures]);
      },
      giveBack: async (buckets) => {
        const costs = costsByKey(buckets);
        await client.giveTokensBack(
          [...costs.keys()].map((key) => `${prefix}${key}`),
          [...costs.values()],
        );
      },
    },
  };
};

/** Where attempts are counted. */
export interface BucketStores {
  stores: Record<Limit['counted'], BucketStore>;
  close: () => void;
}

/**
 * Creates the stores of the rate limits: the process's memory, and for those that all processes share the Redis of
 * REDIS_URL, insured by memory. Without Redis each process counts by itself.
 */
export const createBucketStores = (
  { REDIS_URL }: Pick<Config, 'REDIS_URL'>,
  { clock, log }: { clock: Clock; log: Logger },
): BucketStores => {
  const memory = memoryBuckets(clock);
  if (REDIS_URL === undefined) {
    return { stores: { 'in this process': memory, 'by all processes': memory }, close: () => undefined };
  }
  const redis = redisBuckets(REDIS_URL, { clock, log });
  return {
    stores: { 'in this process': memory, 'by all processes': insuredBuckets(redis.store, memory, log) },
    close: redis.close,
  };
};

/** How long a store may take to answer, in milliseconds. */
const timeoutMs = 500;
/** The pause after a failure in milliseconds, so that only a few requests wait for the store. */
const restMs = 1_000;

const timedOut = () => new Error(`no answer within ${timeoutMs} ms`);

const withTimeout = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(timedOut());
    }, timeoutMs);
  });
  return Promise.race([answer, timeout]).finally(() => {
    clearTimeout(timer);
  });
};

/**
 * A store that counts in `fallback` while `store` fails or does not answer, so that attempts stay limited and nobody is
 * locked out. Both switches are logged.
 */
const insuredBuckets = (store: BucketStore, fallback: BucketStore, log: Logger): BucketStore => {
  let failedAt: number | undefined;

  const attempt = async <T>(ask: (buckets: BucketStore) => Promise<T>): Promise<T> => {
    if (failedAt !== undefined && performance.now() - failedAt < restMs) return ask(fallback);
    try {
      const answer = await withTimeout(ask(store));
      if (failedAt !== undefined)
        log.info({ event: 'limits.shared' }, 'Redis is back: limits are shared again');
      failedAt = undefined;
      return answer;
    } catch (error) {
      if (failedAt === undefined) {
        log.error(
          { event: 'limits.local', err: error },
          'Redis is gone: each process counts limits by itself',
        );
      }
      failedAt = performance.now();
      return ask(fallback);
    }
  };

  return {
    take: (buckets) => attempt((to) => to.take(buckets)),
    giveBack: (buckets) => attempt((to) => to.giveBack(buckets)),
  };
};
