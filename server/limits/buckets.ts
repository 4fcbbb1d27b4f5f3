import { minuteMs, toleranceMs, type Clock } from '../base/clock';
import type { Bucket } from './table';

/** A bucket and the key that its tokens are counted under. */
export interface KeyedBucket {
  key: string;
  bucket: Bucket;
}

/** Stores token buckets. Times come from the process's clock. */
export interface BucketStore {
  /**
   * Takes a token from each bucket, or from none when one of them is empty.
   * @returns per bucket, the milliseconds until it has a token: all 0 when the tokens were taken
   */
  take: (buckets: readonly KeyedBucket[]) => Promise<number[]>;
  /** Puts a token back into each bucket. A bucket may be listed several times. */
  giveBack: (buckets: readonly KeyedBucket[]) => Promise<void>;
}

/**
 * The generic cell rate algorithm: a bucket is stored as the time at which it is full again. An attempt adds `cost` to
 * it, and is refused if that would move it further than `capacity` from now. Both are in milliseconds.
 */
export const measuresOf = ({ size, refill, seconds }: Bucket): { cost: number; capacity: number } => {
  const cost = (seconds * 1_000) / refill;
  return { cost, capacity: size * cost };
};

/** The summed costs of attempts, by the key of their bucket. */
export const costsByKey = (buckets: readonly KeyedBucket[]): Map<string, number> => {
  const costs = new Map<string, number>();
  for (const { key, bucket } of buckets) costs.set(key, (costs.get(key) ?? 0) + measuresOf(bucket).cost);
  return costs;
};

const sweepEveryMs = minuteMs;

/**
 * Buckets in this process's memory. They are emptied of attempts when the clock has been set back: those counted before
 * would keep people waiting until the earlier time is reached again.
 */
export const memoryBuckets = (clock: Clock): BucketStore => {
  const fullAt = new Map<string, number>();
  let sweptAt = clock();
  let seenAt = clock();

  const sweep = (now: number) => {
    if (Math.abs(now - sweptAt) < sweepEveryMs) return;
    sweptAt = now;
    for (const [key, time] of fullAt) if (time <= now) fullAt.delete(key);
  };

  return {
    take: (buckets) => {
      const now = clock();
      if (now < seenAt - toleranceMs) fullAt.clear();
      seenAt = now;
      sweep(now);
      const attempts = buckets.map(({ key, bucket }) => {
        const { cost, capacity } = measuresOf(bucket);
        const next = Math.max(fullAt.get(key) ?? now, now) + cost;
        return { key, next, wait: Math.max(next - capacity - now, 0) };
      });
      if (attempts.every(({ wait }) => wait === 0)) {
        for (const { key, next } of attempts) fullAt.set(key, next);
      }
      return Promise.resolve(attempts.map(({ wait }) => wait));
    },
    giveBack: (buckets) => {
      for (const { key, bucket } of buckets) {
        const time = fullAt.get(key);
        if (time !== undefined) fullAt.set(key, time - measuresOf(bucket).cost);
      }
      return Promise.resolve();
    },
  };
};
