import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { memoryBuckets, type BucketStore } from './buckets';
import { redisBuckets } from './redisBuckets';
import type { Limit } from './table';

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
/** How long it is left alone after a failure, in milliseconds, so that only a few requests wait for it. */
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
 * A store that counts in `fallback` while `store` fails or does not answer: attempts stay limited, and nobody is shut
 * out. Both changes are logged.
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
