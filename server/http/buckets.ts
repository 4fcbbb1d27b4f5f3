import { sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Bucket } from './limitTable';

/** Stores token buckets. Times come from the process's clock. */
export interface BucketStore {
  /** Takes a token for one attempt. @returns 0, or the milliseconds until a token is available */
  take: (key: string, bucket: Bucket) => Promise<number>;
  /** Puts a token back. */
  giveBack: (key: string, bucket: Bucket) => Promise<void>;
}

/** Returns milliseconds since 1970. */
export type Clock = () => number;

// Generic cell rate algorithm: a bucket is stored as the time at which it is full again. An attempt adds `cost` to it,
// and is refused if that would move it further away than `size` attempts.
const costOf = ({ refill, seconds }: Bucket) => (seconds * 1_000) / refill;
const furthest = (bucket: Bucket, now: number) => now + bucket.size * costOf(bucket);

const sweepEveryMs = 60_000;

/** Buckets in this process's memory. */
export const memoryBuckets = (clock: Clock): BucketStore => {
  const fullAt = new Map<string, number>();
  let sweptAt = clock();

  const sweep = (now: number) => {
    if (now - sweptAt < sweepEveryMs) return;
    sweptAt = now;
    for (const [key, time] of fullAt) if (time <= now) fullAt.delete(key);
  };

  return {
    take: (key, bucket) => {
      const now = clock();
      sweep(now);
      const next = Math.max(fullAt.get(key) ?? now, now) + costOf(bucket);
      const wait = next - furthest(bucket, now);
      if (wait > 0) return Promise.resolve(wait);
      fullAt.set(key, next);
      return Promise.resolve(0);
    },
    giveBack: (key, bucket) => {
      const time = fullAt.get(key);
      if (time !== undefined) fullAt.set(key, time - costOf(bucket));
      return Promise.resolve();
    },
  };
};

/** Buckets in the database, shared by all processes. The row lock serializes concurrent attempts. */
export const databaseBuckets = (db: Database, clock: Clock): BucketStore => ({
  take: async (key, bucket) => {
    const now = clock();
    const cost = costOf(bucket);
    const next = sql<number>`greatest(limit_buckets.full_at, ${now}::float8) + ${cost}::float8`;
    const taken = await db
      .insertInto('limitBuckets')
      .values({ key, fullAt: now + cost })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ fullAt: next }).where(next, '<=', furthest(bucket, now)),
      )
      .returning('key')
      .executeTakeFirst();
    if (taken) return 0;
    const row = await db
      .selectFrom('limitBuckets')
      .select('fullAt')
      .where('key', '=', key)
      .executeTakeFirst();
    // Another request may have given a token back in between.
    return Math.max((row?.fullAt ?? now) + cost - furthest(bucket, now), 1);
  },
  giveBack: async (key, bucket) => {
    await db
      .updateTable('limitBuckets')
      .set({ fullAt: sql<number>`full_at - ${costOf(bucket)}::float8` })
      .where('key', '=', key)
      .execute();
  },
});
