import type { Logger } from 'pino';
import type { BucketStore, KeyedBucket } from './buckets';

/** How long returned tokens are collected, in milliseconds. */
const collectMs = 50;

/** A store whose returned tokens are collected. `flush` writes them at once. */
export interface BatchedStore extends BucketStore {
  flush: () => Promise<void>;
}

/**
 * Returns tokens in batches: a successful log-in need not wait for it, and many share a statement. An attempt that finds
 * no token is repeated once after the tokens that are being returned.
 */
export const batchedReturns = (store: BucketStore, log: Logger): BatchedStore => {
  let collected: KeyedBucket[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const write = async (buckets: KeyedBucket[]) => {
    if (buckets.length === 0) return;
    await store.giveBack(buckets).catch((error: unknown) => {
      log.warn({ err: error }, 'attempts were not given back');
    });
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const buckets = collected;
    collected = [];
    writing = writing.then(() => write(buckets));
    return writing;
  };

  return {
    flush,
    giveBack: (buckets) => {
      collected.push(...buckets);
      timer ??= setTimeout(() => void flush(), collectMs);
      return Promise.resolve();
    },
    take: async (buckets) => {
      const waits = await store.take(buckets);
      if (waits.every((wait) => wait === 0) || collected.length === 0) return waits;
      await flush();
      return store.take(buckets);
    },
  };
};
