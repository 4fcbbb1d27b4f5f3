import { pseudonym, type Keys } from '../base/keys';
import type { KeyedBucket } from './buckets';
import type { Bucket, Limit } from './table';

/** The bucket with `factor` times its attempts. */
export const larger = ({ size, refill, seconds }: Bucket, factor: number): Bucket => ({
  size: size * factor,
  refill: refill * factor,
  seconds,
});

/** Names the buckets of limits. `factor` multiplies the attempts, and `own` stands for the limit's bucket. */
export const keyedBucket =
  (keys: Keys, factor: number) =>
  (scope: string, { by, counted, bucket }: Limit, subject: string, own = bucket): KeyedBucket => {
    const { size, refill, seconds } = own;
    // Shared stores only see pseudonyms.
    const storedSubject =
      counted === 'in this process' ? subject : pseudonym(keys, `limited ${by} ${subject}`);
    return {
      key: `${scope} ${by} ${size}+${refill}/${seconds} ${storedSubject}`,
      bucket: larger(own, factor),
    };
  };
