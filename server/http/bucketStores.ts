import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import { memoryBuckets, type BucketStore, type Clock } from './buckets';
import { databaseBuckets } from './databaseBuckets';
import { insuredBuckets } from './insuredBuckets';
import type { Limit } from './limitTable';
import { redisBuckets } from './redisBuckets';

/** Where attempts are counted. */
export interface BucketStores {
  stores: Record<Limit['counted'], BucketStore>;
  close: () => void;
}

/**
 * Creates the stores of the rate limits: the process's memory, and for those that all processes share the Redis of
 * REDIS_URL, insured by memory, or else the database.
 */
export const createBucketStores = (
  { REDIS_URL }: Pick<Config, 'REDIS_URL'>,
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
): BucketStores => {
  const local = memoryBuckets(clock);
  if (REDIS_URL === undefined) {
    const stores = { 'in this process': local, 'by all processes': databaseBuckets(db, clock) };
    return { stores, close: () => undefined };
  }
  const redis = redisBuckets(REDIS_URL, { clock, log });
  const insured = insuredBuckets(redis.store, memoryBuckets(clock), log);
  return { stores: { 'in this process': local, 'by all processes': insured }, close: redis.close };
};
