import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import { batchedReturns } from './batchedReturns';
import type { Clock } from '../clock';
import { memoryBuckets, type BucketStore } from './buckets';
import { databaseBuckets } from './databaseBuckets';
import { insuredBuckets } from './insuredBuckets';
import type { Limit } from './limitTable';
import { redisBuckets } from './redisBuckets';

/** Where attempts are counted. */
export interface BucketStores {
  stores: Record<Limit['counted'], BucketStore>;
  close: () => Promise<void>;
}

/**
 * Creates the stores of the rate limits: the process's memory, and for those that all processes share the Redis of
 * REDIS_URL, insured by memory, or else the database.
 */
export const createBucketStores = (
  { REDIS_URL }: Pick<Config, 'REDIS_URL'>,
  { db, clock, log }: { db: Database; clock: Clock; log: Logger },
): BucketStores => {
  const redis = REDIS_URL === undefined ? null : redisBuckets(REDIS_URL, { clock, log });
  const shared = batchedReturns(
    redis ? insuredBuckets(redis.store, memoryBuckets(clock), log) : databaseBuckets(db, clock),
    log,
  );
  return {
    stores: { 'in this process': memoryBuckets(clock), 'by all processes': shared },
    close: async () => {
      await shared.flush();
      redis?.close();
    },
  };
};
