import type { Logger } from 'pino';
import type { BucketStore } from './buckets';

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
export const insuredBuckets = (store: BucketStore, fallback: BucketStore, log: Logger): BucketStore => {
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
