import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { memoryBuckets, type BucketStore } from './buckets';
import { insuredBuckets } from './insuredBuckets';
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
